/** The offer in full, its agreement, and the yes to it. */
import type { Phone } from '../browser/phone.ts';

export const confirmPage = (phone: Phone) => ({
  agree: phone.checkbox(/^I've read the loan agreement/),
  agreement: phone.link('loan agreement'),
  getMoney: phone.button('Get ₦24,710.90'),

  /** The rows of a list of terms and values as a user reads them, in order. */
  rows: (title: string) => rowsUnder(phone, title),
});

/** `label: value` of each row in the card with this title; empty where there is no such card. */
async function rowsUnder(phone: Phone, title: string): Promise<string[]> {
  await phone.heading(title).see();
  return phone.browser.execute((wanted) => {
    const heading = [...document.querySelectorAll('h2')].find(
      (element) => element.textContent?.trim() === wanted,
    );
    const rows = heading?.parentElement?.querySelectorAll('dl > div') ?? [];
    const text = (element: Element | null) => (element?.textContent ?? '').replace(/\s+/g, ' ');
    return [...rows].map((row) => {
      const label = [...row.querySelectorAll('dt, .rows__note')]
        .map((part) => (part.textContent ?? '').trim())
        .join(' – ');
      return `${label}: ${text(row.querySelector('dd'))}`;
    });
  }, title);
}
