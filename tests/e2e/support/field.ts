/** A field's messages as assistive technology reads them, by its description. */
import type { Phone } from '#harness/player/browser/phone.ts';
import type { Target } from '#harness/player/browser/target.ts';

/** The texts that describe the field now: its error first, then hint and note, if present. */
export async function descriptionOf(phone: Phone, field: Target): Promise<string[]> {
  const ids = (await (await field.see()).getAttribute('aria-describedby')) ?? '';
  return phone.browser.execute(
    (list) =>
      list
        .split(' ')
        .map((id) => (document.getElementById(id)?.textContent ?? '').trim())
        .filter((text) => text !== ''),
    ids,
  );
}
