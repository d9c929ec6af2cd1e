/** Words as phone keyboards write them: composed letter by letter, and taken over at the end. */
import { applicationPage, routes } from './pages/application.ts';
import { expect, test } from './driver/fixtures.ts';

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
  await phone.sees('Letters only. We removed the rest.');
});
