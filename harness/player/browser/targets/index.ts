/** All targets by name, and the target of this run (`E2E_TARGET`, set by `npm run e2e -- --target`). */
import { chromium } from './chromium.ts';
import { androidApp, androidChrome, iosApp, iosSafari } from './devices.ts';
import { gtkShell } from './gtk-shell.ts';
import type { Target } from './target.ts';

export const targets = {
  chromium,
  'gtk-shell': gtkShell,
  'android-chrome': androidChrome,
  'android-app': androidApp,
  'ios-safari': iosSafari,
  'ios-app': iosApp,
} as const satisfies Record<string, Target>;
export type TargetName = keyof typeof targets;

const isTarget = (name: string): name is TargetName => Object.hasOwn(targets, name);

/** Throws for an unknown name. */
export function chosenTarget(): Target {
  const name = process.env['E2E_TARGET'] ?? 'chromium';
  if (!isTarget(name)) {
    throw new Error(`There is no target ${name}; there are ${Object.keys(targets).join(', ')}.`);
  }
  return targets[name];
}
