/** The identity step: three cards with pictures, the camera, and what was read from the ID. */
import type { Phone } from '../browser/phone.ts';
import { eventually } from '../eventually.ts';
import { despiteChanges, tapFirst } from '../browser/target.ts';

export type PhotoKind = 'face' | 'idFront' | 'idBack';

const names = { face: 'Face photo', idFront: 'ID card, front', idBack: 'ID card, back' } as const;

/** The simulator's report on an uploaded file. */
export type ReceivedFile = Awaited<ReturnType<Phone['control']['files']>>[number];

export const identityPage = (phone: Phone) => {
  const of = (kind: PhotoKind) => `for ${names[kind]}`;
  return {
    go: phone.button('Continue'),
    use: (kind: PhotoKind) => phone.button(`Use this photo ${of(kind)}`),
    useAnyway: (kind: PhotoKind) => phone.button(`Use it anyway ${of(kind)}`),
    camera: (kind: PhotoKind) => phone.button(`Take a photo ${of(kind)}`),
    retake: (kind: PhotoKind) => phone.button(`Retake ${of(kind)}`),
    choose: (kind: PhotoKind) => phone.button(`Choose a photo ${of(kind)}`),
    sendAgain: (kind: PhotoKind) => phone.button(`Send again ${of(kind)}`),
    leaveOut: (kind: PhotoKind) => phone.button(`Remove ${of(kind)}`),

    /** The fold with the ID's two pictures. */
    openId: () =>
      tapFirst(
        phone.browser,
        'details:not([open]) .fold__line',
        async () => `The ID stays folded. ${await phone.describe()}`,
      ),

    /** Gives a file to the card's picker, as the phone's own picker does. */
    async pick(kind: PhotoKind, path: string): Promise<void> {
      await despiteChanges(
        async () => {
          const input = await phone.browser.$(`input[name="${kind}"]`).getElement();
          await phone.browser.elementSendKeys(input.elementId, path);
          return true;
        },
        async () => `No picker takes ${path}. ${await phone.describe()}`,
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

    async bytesOf({ fileId }: ReceivedFile): Promise<Buffer> {
      const answer = await fetch(phone.control.fileUrl(phone.id, fileId));
      return Buffer.from(await answer.arrayBuffer());
    },
  };
};
