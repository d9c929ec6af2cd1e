/** The players without a browser, and the app that they play, as text that any thread can run. */
import { bundleOf } from './core/page-code.ts';
import { coreEngine, modelEngine } from './core-engine.ts';
import type { Engine, Player } from './run.ts';

export type AppCode =
  | { readonly player: 'models'; readonly code: string }
  /** `everything`: of the brand that asks for all. */
  | { readonly player: 'core'; readonly code: string; readonly everything: string };

/** Builds the app for a player. */
export async function appFor(player: Exclude<Player, 'browser'>): Promise<AppCode> {
  const { buildApp, everythingAsked } = await import('./core/bundle.ts');
  if (player === 'models') return { player, code: await buildApp('models') };
  const code = await buildApp('views');
  return { player, code, everything: await buildApp('views', [everythingAsked]) };
}

export const engineFrom = (app: AppCode): Engine =>
  app.player === 'models'
    ? modelEngine(bundleOf('models', app.code))
    : coreEngine(bundleOf('views', app.code), bundleOf('views', app.everything));
