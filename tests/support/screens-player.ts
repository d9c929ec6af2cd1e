/** The engine for screens in tests: the app is built once per file, and each test has a new simulator. */
import { worldStart } from './world-start.ts';
import { beforeAll } from 'vitest';
import { bundleApp } from '#harness/phone/process/bundle.ts';
import type { Bundle } from '#harness/phone/process/page-code.ts';
import { quietSimulator } from '#harness/phone/process/quiet-simulator.ts';
import { ScreensPlayer } from '#harness/player/screens.ts';
import { everythingProfile } from '#src/facts/profile-everything.ts';

/** The time of its worlds. */
export const now = new Date(worldStart).toISOString();

/** Makes players, from the first test on. `withEverything`: worlds of the other brand have that brand's app. */
export function screensPlayers(withEverything = false): () => ScreensPlayer {
  let app: Bundle;
  let everything: Bundle | undefined;
  beforeAll(async () => {
    app = await bundleApp();
    if (withEverything) everything = await bundleApp(everythingProfile);
  });
  return () => new ScreensPlayer(app, quietSimulator(Date.parse(now)), { everything });
}
