/** The palette of the workbench opens anything by a few letters. */
import { expectAccessible } from '../support/checks.ts';
import { expect } from '../support/fixtures.ts';
import { openWorkbench, test } from '../support/workbench.ts';

test('The palette opens anything by a few letters, and ? lists the keys', async ({ phone }) => {
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
  await phone.field('Find a command').gone();
  // A phone that has started meanwhile has the focus, and so the keys.
  await phone.tab(/^Faults/).tap();
  await phone.browser.keys(['?']);
  await phone.dialog('Keyboard shortcuts').see();
});
