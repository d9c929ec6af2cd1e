/**
 * Starts the journeys' browser once, so that WebdriverIO downloads it. If that fails, one line says what to install.
 */
import { startBrowser } from '#harness/player/browser/browser.ts';

try {
  const { stop } = await startBrowser('phone');
  await stop();
} catch (error) {
  const [why] = (error instanceof Error ? error.message : String(error)).split('\n');
  console.error(`No browser starts here (${why}). Install Chromium and its driver.`);
  process.exitCode = 1;
}
