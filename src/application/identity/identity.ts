/**
 * The identity step (§2, §3): three pictures, then the details that OCR read from the ID, to compare. Pictures stay in
 * memory until the session ends. The draft keeps the ids of those that the server has.
 */
import { atom } from 'nanostores';
import { call, type Failure, serverNow } from '../../core/calls/api.ts';
import type { FormValues } from '../../core/forms/form.ts';
import { $endedSessions } from '../../core/customer/session.ts';
import { createStep, refusedField, type StepModel } from '../application.ts';
import { answered } from '../answered.ts';
import { createIdentityDraft } from './identity-draft.ts';
import {
  asksIdDetails,
  createIdDetailsForm,
  type IdField,
  readDetails,
} from './id-details.form.ts';
import { createOcr } from './id-ocr.ts';
import { idKinds, type PhotoKind, photoKinds } from '../photo/photo.ts';
import { createPhotoCards } from '../photo/photo-cards.ts';
import { createPhotoUpload, isRefusalOf } from '../photo/photo-upload.ts';

/** The pictures of one order: their cards, uploads and draft, and OCR of the ID. */
function createPictures(step: StepModel) {
  const cards = createPhotoCards();
  const upload = createPhotoUpload(cards, step);
  const draft = createIdentityDraft(cards);
  const ocr = createOcr();

  /** Sends the picture, or retries. A new picture of the ID is also read again. */
  async function send(kind: PhotoKind): Promise<void> {
    if (!(await upload.send(kind))) return;
    if (kind !== 'face') ocr.forget();
    await draft.keep();
  }

  const { $cards, $turn, take, cancel } = cards;

  return {
    cards,
    draft,
    ocr,
    /** The part of it that the screen uses. */
    shown: { $cards, $turn, $ocr: ocr.$state, take, cancel, send },

    forget(): void {
      cards.empty(photoKinds);
      ocr.forget();
      draft.forget();
    },

    /** Removes these pictures, sent ones too: the end of the step doesn't name them. */
    async drop(kinds: readonly PhotoKind[]): Promise<void> {
      cards.empty(kinds);
      ocr.forget();
      await draft.keep();
    },

    /** Ends the step, with the details if the customer compared them. */
    finish: (values: FormValues<IdField> | undefined) =>
      step.send((order) =>
        call('/user/finishUploadAllImg', {
          orderNo: order.orderNo,
          imageIds: photoKinds.map((kind) => cards.cardOf(kind).imageId).filter(Boolean),
          ...(values && { idInfo: answered(values) }),
        }),
      ),

    /** Removes a picture that the server declined at the end of the step. Returns whether there was one. */
    async takeOut(failure: Failure): Promise<boolean> {
      const kind = photoKinds.find((one) => isRefusalOf(one, failure));
      if (!kind) return false;
      cards.change(kind, { state: 'refused', imageId: '' });
      await draft.keep();
      return true;
    },
  };
}

/** The form of the details read from the ID; null if the profile doesn't let the customer correct them. */
const createDetails = () => (asksIdDetails ? createIdDetailsForm(serverNow) : null);

/** Ends the step. Returns 'noPicture' if the server declined a picture. */
async function end(
  step: StepModel,
  { draft, finish, takeOut }: ReturnType<typeof createPictures>,
  details: ReturnType<typeof createDetails>,
  values: FormValues<IdField> | undefined,
): Promise<'sent' | 'noPicture' | 'refused'> {
  const sent = await finish(values);
  if (sent.ok) {
    await draft.wipe();
    step.leave(sent.data);
    return 'sent';
  }
  const isPicture = await takeOut(sent.failure);
  const field = refusedField(sent.failure);
  await step.refused(sent.failure, isPicture || details?.refuse(field, 'refused') === true);
  return isPicture ? 'noPicture' : 'refused';
}

/** Creates the model of the step. The app uses only `theIdentity`. */
export function createIdentity() {
  const step = createStep('idCardAuthentication');
  const pictures = createPictures(step);
  const { cards, draft, ocr, drop } = pictures;
  const details = createDetails();
  const $part = atom<'pictures' | 'ocr' | 'compare'>('pictures');

  function clear(): void {
    pictures.forget();
    details?.reset();
    $part.set('pictures');
    step.$failure.set(null);
  }

  /** Reads the ID pictures, and shows the result if the customer is waiting for it. */
  async function read(): Promise<void> {
    const order = await step.order();
    const facts = order && (await ocr.read(order.orderNo));
    if (!facts) return;
    details?.reset(readDetails(facts));
    if ($part.get() === 'ocr') $part.set('compare');
  }

  async function finish(): Promise<void> {
    if (details && $part.get() !== 'compare') return $part.set('compare');
    const values = details?.submit();
    if (details && !values) return;
    await step.busily(async () => {
      const result = await end(step, pictures, details, values);
      if (result === 'sent') clear();
      if (result === 'noPicture') $part.set('pictures');
    });
  }

  $endedSessions.listen(clear);

  return {
    step,
    details,
    ...pictures.shown,
    $part,
    drop: (kind: PhotoKind) => drop([kind]),
    read,

    /** Call when the screen opens. Drops the pictures of another order. */
    async opened(): Promise<void> {
      const order = await step.known();
      if (order && order.orderNo !== draft.orderNo()) {
        if (draft.orderNo()) clear();
        await draft.restore(order.orderNo);
      }
      await step.opened();
    },

    /** Goes on from the pictures: reads the ID if its front was sent, otherwise ends the step. */
    async next(): Promise<void> {
      if ($part.get() === 'compare') return finish();
      if (cards.$turn.get()) return;
      if (cards.cardOf('idFront').state !== 'sent') return finish();
      const { state } = ocr.$state.get();
      if (state === 'read') return $part.set('compare');
      $part.set('ocr');
      if (state !== 'waiting') await read();
    },

    /** Returns to the pictures; OCR continues. */
    toPictures: () => $part.set('pictures'),

    /** Goes on without the ID: it can't be read, and its pictures are optional. */
    async goOnWithoutId(): Promise<void> {
      await drop(idKinds);
      $part.set('pictures');
      await finish();
    },
  };
}

export type Identity = ReturnType<typeof createIdentity>;

let identity: Identity | undefined;

/** The app's identity step. It keeps the pictures when the customer leaves the screen and comes back. */
export function theIdentity(): Identity {
  identity ??= createIdentity();
  return identity;
}
