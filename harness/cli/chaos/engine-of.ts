/** The players without a browser, and the app that they play, as text that any thread can run. */
import { bundleOf } from '../../player/screens/page-code.ts';
import { coreEngine, screensEngine } from './in-process-engine.ts';
import type { Engine, Player } from './run.ts';

export type AppCode =
  | { readonly player: 'core'; readonly code: string }
  /** `everything`: of the brand that asks for all. */
  | { readonly player: 'screens'; readonly code: string; readonly everything: string };

/** Builds the app for a player. */
export async function appFor(player: Exclude<Player, 'browser'>): Promise<AppCode> {
  const { buildApp, everythingAsked } = await import('../../player/screens/bundle.ts');
  if (player === 'core') return { player, code: await buildApp('models') };
  const code = await buildApp('views');
  return { player, code, everything: await buildApp('views', [everythingAsked]) };
}

export const engineFrom = (app: AppCode): Engine =>
  app.player === 'core'
    ? coreEngine(bundleOf('models', app.code))
    : screensEngine(bundleOf('views', app.code), bundleOf('views', app.everything));
