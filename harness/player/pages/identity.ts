/** The identity step: three cards with pictures, the camera, and what was read from the ID. */
import { fetchWithToken } from '../../simulator/client/token.ts';
import { identity } from '#src/application/identity/identity.texts.ts';
import { common } from '#src/core/texts/common.texts.ts';
import type { Control } from '../../simulator/client/control.ts';
import type { RollPicture } from '../../simulator/protocol/phone.ts';
import { eventually } from '../eventually.ts';
import { like } from '../names.ts';
import type { Found, Player } from '../player.ts';

export type PhotoKind = 'face' | 'idFront' | 'idBack';

/** The simulator's report on an uploaded file. */
export type ReceivedFile = Awaited<ReturnType<Control['files']>>[number];

/** Waits until the server has `count` files, the newest last. */
export const receivedFiles = (phone: Player, count: number): Promise<readonly ReceivedFile[]> =>
  eventually(
    async () => {
      const files = await phone.control.files(phone.id);
      return files.length >= count ? files : undefined;
    },
    () => phone.describe(),
  );

export const identityPage = <F extends Found>(phone: Player<F>) => {
  const t = phone.texts(identity);
  const on = (kind: PhotoKind, ...words: readonly string[]) =>
    phone.button(like(...words.map((word) => `${word} ${t.forCard(t[kind])}`)));
  return {
    title: phone.heading(t.title),
    go: phone.button(phone.texts(common).continue),
    itIsRight: phone.button(t.itIsRight),
    card: (kind: PhotoKind) => phone.heading(t[kind]),
    use: (kind: PhotoKind) => on(kind, t.use),
    useAnyway: (kind: PhotoKind) => on(kind, t.useAnyway),
    camera: (kind: PhotoKind) => on(kind, t.camera),
    retake: (kind: PhotoKind) => on(kind, t.cameraAgain),
    /** After a refusal it has another name. */
    choose: (kind: PhotoKind) => on(kind, t.file, t.fileAgain),
    sendAgain: (kind: PhotoKind) => on(kind, t.sendAgain),
    leaveOut: (kind: PhotoKind) => on(kind, t.leaveOut),
    /** The fold with the ID's two pictures. */
    openId: () => phone.button(like(`${t.addId}…`)).tap(),
    received: (count: number) => receivedFiles(phone, count),

    /** Chooses a picture for a card and uses it. */
    async give(kind: PhotoKind, picture: RollPicture): Promise<void> {
      await phone.act({ act: 'chooseNext', picture });
      await this.choose(kind).tap();
      await this.use(kind).tap();
    },

    async bytesOf({ fileId }: ReceivedFile): Promise<Buffer> {
      const answer = await fetchWithToken(phone.control.fileUrl(phone.id, fileId));
      return Buffer.from(await answer.arrayBuffer());
    },
  };
};
