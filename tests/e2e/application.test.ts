/** Journey: a new customer's application (§2–§5), from register to the decision, and a name as keyboards compose it. */
import { applicationPage, reached, routes } from '#harness/player/pages/application.ts';
import { homePage } from '#harness/player/pages/home.ts';
import { wholeApplication } from './support/application-journey.ts';
import { applicationWords } from '#harness/player/pages/application-words.ts';
import { expectSoundAtTwiceTheSize } from './support/screen.ts';
import { expect, test } from './support/fixtures.ts';

const now = '2026-11-21T09:00:00Z';

test(
  'A new customer goes from registration to the approval',
  { timeout: 400_000 },
  async ({ phone }) => {
    await phone.open({ scenario: 'new-customer', now, language: 'en', seed: 3 });
    await wholeApplication({ phone, look: () => expectSoundAtTwiceTheSize(phone) });
    await phone.clock({ advance: 'PT13M' });
    await reached(phone, 14, '#/');
    await phone.sees("You're approved for");
    await homePage(phone).seeCost.tap();
    await phone.at(routes.confirm);
    await phone.heading(applicationWords.offer).see();
    await phone.sees('6785');
    await expectSoundAtTwiceTheSize(phone);
  },
);

/** Phone keyboards write a word like this: composed letter by letter, and committed at its end. */
test('A name that loses a character during composition is written once', async ({ phone }) => {
  // Only its developer tools can compose.
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
