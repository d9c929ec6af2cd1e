/** Journey: the application (§2–§5) of a new customer, from register to the decision: approved in English, refused in Spanish; and a name as keyboards compose it. */
import { applicationPage, reached, routes } from '#harness/player/pages/application.ts';
import { wholeApplication } from './support/application-journey.ts';
import { applicationWords } from '#harness/player/pages/application-words.ts';
import {
  expectNoSidewaysScroll,
  expectSoundAtTwiceTheSize,
  expectSoundScreen,
} from './support/screen.ts';
import { expect, test } from './support/fixtures.ts';

const now = '2026-11-21T09:00:00Z';

test('a new customer from register to the approval', { timeout: 400_000 }, async ({ phone }) => {
  await phone.open({ scenario: 'new-customer', now, language: 'en', seed: 3 });
  await wholeApplication({ phone, language: 'en', look: () => expectSoundAtTwiceTheSize(phone) });
  await phone.clock({ advance: 'PT13M' });
  await reached(phone, 14, routes.confirm);
  await phone.heading(applicationWords.en.offer).see();
  await phone.sees('6785');
  await expectSoundAtTwiceTheSize(phone);
});

test(
  'a new customer who is refused in the end, and is told why and until when',
  { timeout: 400_000 },
  async ({ phone }) => {
    await phone.open({ scenario: 'new-customer-rejected', now, language: 'es', seed: 3 });
    // Axe finds the same in both languages, but the length of words differs.
    await wholeApplication({ phone, language: 'es', look: () => expectNoSidewaysScroll(phone) });
    await phone.clock({ advance: 'PT13M' });
    await reached(phone, 9, routes.reject);
    await phone.heading(applicationWords.es.rejected).see();
    await phone.sees(applicationWords.es.helps);
    await expectSoundScreen(phone);
  },
);

/** Phone keyboards write a word so: composed letter by letter, and taken over at its end. */
test('a name that loses a sign while it is composed is written once', async ({ phone }) => {
  // Only its tools can compose.
  if (phone.device.can.textSize !== true) return;
  const page = applicationPage(phone);
  await phone.open({ scenario: 'step-personal' }, routes.personal);
  await page.goOn.tap();
  await page.tap('[id="lastName"]');
  const word = "O'Neil";
  for (let letters = 1; letters <= word.length; letters += 1) {
    const text = word.slice(0, letters);
    await phone.browser.sendCommand('Input.imeSetComposition', {
      text,
      selectionStart: letters,
      selectionEnd: letters,
    });
  }
  expect(await page.valueOf('lastName')).toBe(word);
  await phone.browser.sendCommand('Input.insertText', { text: word });
  await expect.poll(() => page.valueOf('lastName')).toBe('ONeil');
  await phone.sees('Letters only, no spaces. We removed the rest.');
});
