/** Lists of terms and values, as a user reads them. */
import type { Phone } from '#harness/player/browser/phone.ts';

/** `label: value` of each row in the card with this title; empty without such a card. */
export async function rowsUnder(phone: Phone, title: string): Promise<string[]> {
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
