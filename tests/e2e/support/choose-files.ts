import type { Phone } from '#harness/player/browser/phone.ts';
import { isRemote } from '#harness/player/browser/remote-end.ts';
import { despiteChanges } from '#harness/player/browser/target.ts';

/** Gives files to the picker with this name in its form, all at once, as the phone's own picker does. */
export async function chooseFiles(phone: Phone, name: string, ...paths: readonly string[]) {
  const { browser } = phone;
  const there = isRemote() ? await Promise.all(paths.map((one) => browser.uploadFile(one))) : paths;
  await despiteChanges(
    async () => {
      const input = await browser.$(`input[name="${name}"]`).getElement();
      await browser.elementSendKeys(input.elementId, there.join('\n'));
      return true;
    },
    async () => `No picker takes ${paths.join()}. ${await phone.describe()}`,
  );
}
