/** Chaos in Chromium: short runs with a fixed seed find nothing wrong. */
import { hunt, openOn } from '#harness/player/chaos/hunt.ts';
import { Phone } from '#harness/player/browser/phone.ts';
import { expect, test } from '../support/fixtures.ts';

test('Random runs from a seed find nothing wrong', async ({ session, phone }) => {
  const player = () => Promise.resolve(new Phone(session.browser, phone.control));
  const wanted = { scenarios: ['approved'], seed: 11, steps: 6, runs: 2, forMs: 60_000 };
  const { found, steps } = await hunt(openOn({ name: 'browser', player }), wanted);
  expect(found).toBeNull();
  expect(steps).toBeGreaterThan(3);
});
