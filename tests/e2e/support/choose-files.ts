import type { Phone } from '#harness/player/browser/phone.ts';
import { despiteChanges } from '#harness/player/browser/target.ts';

/** Gives files to the picker with this name in its form, all at once, as the phone's own picker does. */
export const chooseFiles = (phone: Phone, name: string, ...paths: readonly string[]) =>
  despiteChanges(
    async () => {
      const input = await phone.browser.$(`input[name="${name}"]`).getElement();
      await phone.browser.elementSendKeys(input.elementId, paths.join('\n'));
      return true;
    },
    async () => `No picker takes ${paths.join()}. ${await phone.describe()}`,
  );
