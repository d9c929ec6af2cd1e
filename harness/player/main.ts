/** The player as another project's suite imports it: `lendmax-workbench/player`, built to dist/player/player.js. */
import './no-proxy.mjs';
import { createControl } from '../simulator/client/control.ts';
import { fetchWithToken } from '../simulator/client/token.ts';
import { journeys } from './journey-list.ts';
import type { Judgement } from '../simulator/protocol/checks.ts';
import type { Browser } from './browser/browser.ts';
import { Phone } from './browser/phone.ts';
import type { Player } from './player.ts';

export * as areas from './areas.ts';
export { startBrowser } from './browser/browser.ts';
export { writeEvidence } from './evidence.ts';
export { like, rowOf, saying } from './names.ts';
export { applicationPage } from './pages/application.ts';
export { checkingPage } from './pages/checking.ts';
export { confirmPage } from './pages/confirm.ts';
export { feedbackPage } from './pages/feedback.ts';
export { homePage } from './pages/home.ts';
export { identityPage } from './pages/identity.ts';
export { loginPage } from './pages/login.ts';
export { repayPage } from './pages/repay.ts';

/** A phone in a WebdriverIO browser. `serverUrl`: the simulator's address without a trailing slash. */
export const phoneIn = (browser: Browser, serverUrl: string): Phone =>
  new Phone(browser, createControl(serverUrl, fetchWithToken));

/** Plays a journey of `npx lendmax run`, such as `get-money`, on an open phone. Throws for an unknown name. */
export async function play(phone: Player, name: string): Promise<void> {
  const journey = journeys.find((one) => one.name === name);
  if (!journey) {
    const known = journeys.map((one) => one.name).join(', ');
    throw new Error(`There is no journey ${name}; there are ${known}.`);
  }
  await journey.play(phone);
}

/**
 * The judge's verdict on the phone's world: effects, amounts, words about money, contract, policy, errors, law, leaks
 * and accessibility.
 */
export const verdict = (phone: Player): Promise<Judgement> => phone.verdict();
