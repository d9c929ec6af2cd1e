/** Writing to customer service: the form with its files, and the way to it. */
import type { Phone } from '../browser/phone.ts';
import { eventually } from '../eventually.ts';
import { despiteChanges } from '../browser/target.ts';
import type { ReceivedFile } from './identity.ts';

export const feedbackPage = (phone: Phone) => ({
  what: phone.field('What happened?'),
  send: phone.button('Send'),

  /** Picks an option of a row by its words. A row's name ends with the chosen option. */
  async pick(row: RegExp, option: string): Promise<void> {
    await phone.button(row).tap();
    await phone.radio(option).tap();
    await phone.dialog().gone();
  },

  /** Gives files to the picker, all at once, as the phone's own picker does. */
  async choose(...paths: readonly string[]): Promise<void> {
    await despiteChanges(
      async () => {
        const input = await phone.browser.$('input[name="fileIds"]').getElement();
        await phone.browser.elementSendKeys(input.elementId, paths.join('\n'));
        return true;
      },
      async () => `No picker takes ${paths.join()}. ${await phone.describe()}`,
    );
  },

  /** Waits until the server has `count` files, the newest last. */
  async received(count: number): Promise<readonly ReceivedFile[]> {
    return eventually(
      async () => {
        const files = await phone.control.files(phone.id);
        return files.length >= count ? files : undefined;
      },
      () => phone.describe(),
    );
  },
});
