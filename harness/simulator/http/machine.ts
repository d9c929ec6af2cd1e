/** App, phone and lender in one text, for reports that somebody takes over without a server. */
import { gzipSync } from 'node:zlib';
import { AXE_TEMPLATE } from '../protocol/barriers.ts';
import type { Machine, MachineParts } from '../recording/report.ts';
import { hashOf, insideScript, pageWith } from './page-script.ts';

export interface BuiltParts {
  /** The app's page. */
  readonly html: string;
  /** The simulated phone's script, and axe-core. */
  readonly runtime: string;
  readonly axe: string;
  /** The script around the phone, with the lender. */
  readonly script: string;
}

/** The page around gives the phone its world before anything runs in it. */
const begin = 'window.parent.phoneStarts(window);';

/** Throws `PageError` if the page has no policy to extend. */
export function machineOf({ html, runtime, axe, script }: BuiltParts): Machine {
  // Before the page's policy, which forbids it. Without it a link would lead out of the frame's own address.
  const based = html.replace('<head>', '<head><base href="about:srcdoc">');
  const later = { id: AXE_TEMPLATE, from: { code: insideScript(axe) } };
  const phone = pageWith(based, `${begin}\n${insideScript(runtime)}`, undefined, later);
  const [, sources = ''] = /script-src ([^;]*)/.exec(phone) ?? [];
  const parts: MachineParts = { phone, script };
  return {
    packed: gzipSync(JSON.stringify(parts)).toString('base64url'),
    scripts: [...sources.trim().split(/\s+/), hashOf(script)],
  };
}
