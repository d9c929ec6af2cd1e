/** The draft of the identity step: the server's ids of the pictures, so that uploads survive if the app is killed. */
import { createDraft, type Draft } from '../../core/forms/drafts.ts';
import { photoKinds } from '../photo/photo.ts';
import type { PhotoCards } from '../photo/photo-cards.ts';

/** The draft of these cards, for one order at a time. */
export function createIdentityDraft({ cardOf, change }: PhotoCards) {
  let orderNo = '';
  let draft: Draft | undefined;
  return {
    /** The order of the cards, or ''. */
    orderNo: () => orderNo,

    forget(): void {
      orderNo = '';
    },

    /** Stores the ids of the pictures that the server has. */
    async keep(): Promise<void> {
      const ids = photoKinds.map((kind) => [kind, cardOf(kind).imageId] as const);
      draft?.keep({ orderNo, ...Object.fromEntries(ids) });
      await draft?.flush();
    },

    /** Restores the cards of the pictures that this customer sent for this order before the app was killed. */
    async restore(ofOrder: string): Promise<void> {
      orderNo = ofOrder;
      draft?.close();
      draft = createDraft('identity');
      const kept = await draft.restore();
      if (kept['orderNo'] !== orderNo) return;
      for (const kind of photoKinds) {
        const imageId = kept[kind];
        if (imageId && cardOf(kind).state === 'empty') {
          change(kind, { state: 'sent', share: 1, imageId });
        }
      }
    },

    wipe: async () => draft?.wipe(),
  };
}
