/** The bridge table on the built app (§7): one column of it really runs, and a cell opens its world. And the palette: by a few letters anywhere. */
import { homePage } from '#harness/player/pages/home.ts';
import { expectAccessible } from '../support/checks.ts';
import { expect } from '../support/fixtures.ts';
import { insidePhone, openWorkbench, test, worldOf } from '../support/workbench.ts';

test('every action is refused by the shell, and the app goes on: seven good verdicts', async ({
  phone,
}) => {
  await openWorkbench(phone, '?run=bridge&only=refuses');
  const verdicts = () =>
    phone.browser.execute(() => document.querySelector('#bridge-verdicts')?.textContent ?? '');
  await expect.poll(verdicts, { timeout: 50_000 }).toContain('"state": "done"');
  const told = await verdicts();
  await phone.sees(/7 good, 0 bad/);
  expect(JSON.parse(told)).toMatchObject({ shell: 'android', state: 'done', cells: 7, good: 7 });
  await expectAccessible(phone);

  const first = await worldOf(phone);
  await phone.button(/^toLogin, Failure: good/).tap();
  await phone.sees('toLogin · Failure: ');
  await phone.sees('with its fault still active');
  expect(await worldOf(phone)).not.toBe(first);
  await insidePhone(phone, async () => {
    await homePage(phone).logIn.tap();
    await phone.heading('Log in').see();
  });
});

test('the palette opens anything by a few letters, ? lists the keys', async ({ phone }) => {
  await openWorkbench(phone);
  await phone.browser.keys(['Control', 'k']);
  await phone.field('Find a command').fill('over');
  const chosen = () =>
    phone.browser.execute(() => {
      const id = document.activeElement?.getAttribute('aria-activedescendant') ?? '';
      return document.querySelector(`[aria-selected="true"][id="${id}"]`)?.textContent;
    });
  await expect.poll(chosen).toBe('Overdueoverdue');
  await phone.browser.keys(['ArrowDown']);
  await expect.poll(chosen).toBe('Overdue, partly repaidoverdue-part-paid');
  await phone.browser.keys(['ArrowUp']);
  await expect.poll(chosen).toBe('Overdueoverdue');
  await phone.field('Find a command').fill('overdue long');
  await phone.option(/Long overdue/).see();
  await expectAccessible(phone);
  await phone.browser.keys(['Enter']);
  await phone.sees('overdue-long · world');
  await phone.browser.keys(['Alt', 'k']);
  await phone.field('Find a command').fill('open faults');
  await phone.browser.keys(['Enter']);
  await phone.tab(/^Faults/).see();
  await expect.poll(() => phone.browser.getUrl()).toContain('tab=faults');
  const focused = () => phone.browser.execute(() => document.activeElement?.textContent);
  await phone.browser.keys(['Control', 'k']);
  await phone.field('Find a command').fill('answer har');
  await phone.browser.keys(['Enter']);
  await expect.poll(focused).toBe('Choose HAR file');
  expect(await phone.browser.getUrl()).toContain('tab=contract');
  await phone.browser.keys(['Control', 'k']);
  await phone.field('Find a command').fill('real phone');
  await phone.browser.keys(['Enter']);
  await phone.button('Export snapshot').see();
  await phone.browser.keys(['Escape']);

  await phone.browser.keys(['?']);
  await phone.dialog('Keyboard shortcuts').see();
});
