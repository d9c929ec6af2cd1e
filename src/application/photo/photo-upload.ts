/** Sends the pictures of the identity step. The server stores each once, even after retries. */
import { call, type Failure } from '../../core/calls/api.ts';
import { environment } from '../../core/environment.ts';
import { refreshOrder } from '../../core/loan/order.ts';
import { refusal } from '../../core/calls/refusal.ts';
import type { StepModel } from '../application.ts';
import type { PhotoKind } from './photo.ts';
import type { PhotoCards } from './photo-cards.ts';

/** The upload call for each picture. */
const uploads = {
  face: '/user/saveFaceImage',
  idFront: '/user/upload/curp/front',
  idBack: '/user/upload/curp/back',
} as const satisfies Record<PhotoKind, unknown>;

/** Whether the server declined this picture: `faceFailed`. */
export const isRefusalOf = (kind: PhotoKind, failure: Failure) =>
  refusal(failure) === `${kind}Failed`;

/** Uploads pictures for the step's order, and shows the progress on the cards. */
export function createPhotoUpload(
  { cardOf, change, begin, aborts }: PhotoCards,
  { order: readOrder }: Pick<StepModel, 'order'>,
) {
  const earlier: Partial<Record<PhotoKind, Promise<unknown>>> = {};

  return {
    /** Sends the picture, or retries. Returns whether the server has it now. */
    async send(kind: PhotoKind): Promise<boolean> {
      const { photo, state, opId = environment().randomHex(16) } = cardOf(kind);
      if (!photo || state === 'sending' || state === 'sent') return false;
      const isMine = begin(kind);
      change(kind, { state: 'sending', opId, share: 0, problem: null, failure: null });
      await earlier[kind];
      const order = await readOrder();
      if (!isMine()) return false;
      if (!order) {
        change(kind, { state: 'stopped', failure: { kind: 'network' } });
        return false;
      }
      const sending = call(
        uploads[kind],
        { orderNo: order.orderNo },
        {
          opId,
          file: { name: `${kind}.jpg`, type: 'image/jpeg', bytes: photo.bytes },
          onProgress: (share) => isMine() && change(kind, { share }),
          onAbortable(abort) {
            if (isMine()) aborts[kind] = abort;
            else void Promise.resolve().then(abort);
          },
        },
      );
      earlier[kind] = sending;
      const reply = await sending;
      if (!isMine()) return false;
      delete aborts[kind];
      if (reply.ok) {
        change(kind, { state: 'sent', share: 1, imageId: reply.data.imageId });
        return true;
      }
      const { failure } = reply;
      const isRefused = failure.kind === 'business';
      if (isRefusalOf(kind, failure)) change(kind, { state: 'refused' });
      else {
        change(kind, { state: 'stopped', failure, ...(isRefused && { opId: undefined }) });
        if (isRefused) await refreshOrder();
      }
      return false;
    },
  };
}
