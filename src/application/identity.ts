/**
 * The identity step (§2, §3): three pictures, then the data that OCR found on the ID, to compare. Pictures stay in
 * memory alone and go when the session ends; the draft has the ids of those that the server has.
 */
import { atom } from 'nanostores';
import { call, type Failure, serverNow } from '../core/api.ts';
import type { FormValues } from '../core/form.ts';
import { $endedSessions } from '../core/session.ts';
import { createStep, refusedField, type StepModel } from './application.ts';
import { answered } from './answered.ts';
import { createIdentityDraft } from './identity-draft.ts';
import {
  asksIdDetails,
  createIdDetailsForm,
  type IdField,
  readDetails,
} from './id-details.form.ts';
import { createOcr } from './id-ocr.ts';
import { idKinds, type PhotoKind, photoKinds } from './photo/photo.ts';
import { createPhotoCards } from './photo/photo-cards.ts';
import { createPhotoUpload, isRefusalOf } from './photo/photo-upload.ts';

/** The pictures of one order: their cards, uploads and draft, and OCR of the ID. */
function createPictures(step: StepModel) {
  const cards = createPhotoCards();
  const upload = createPhotoUpload(cards, step);
  const draft = createIdentityDraft(cards);
  const ocr = createOcr();

  /** Sends the picture, or sends it again. After a new picture of the ID, its text is read again too. */
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
    /** What the screen sees of them. */
    shown: { $cards, $turn, $ocr: ocr.$state, take, cancel, send },

    forget(): void {
      cards.empty(photoKinds);
      ocr.forget();
      draft.forget();
    },

    /** Takes these pictures out, also those that were sent: the step's end doesn't name them. */
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

    /** Takes out a picture that the server declined at the step's end. Returns whether it declined one. */
    async takeOut(failure: Failure): Promise<boolean> {
      const kind = photoKinds.find((one) => isRefusalOf(one, failure));
      if (!kind) return false;
      cards.change(kind, { state: 'refused', imageId: '' });
      await draft.keep();
      return true;
    },
  };
}

/** Details read from the ID, if the profile lets the customer correct them. */
const createDetails = () => (asksIdDetails ? createIdDetailsForm(serverNow) : null);

/** Ends the step. 'noPicture': the server declined a picture. */
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

/** The step of a page. The app has one, `theIdentity`. */
export function createIdentity() {
  const step = createStep('idCardAuthentication');
  const pictures = createPictures(step);
  const { cards, draft, ocr, drop } = pictures;
  const details = createDetails();
  /** Which part of the step is shown. */
  const $part = atom<'pictures' | 'ocr' | 'compare'>('pictures');

  function clear(): void {
    pictures.forget();
    details?.reset();
    $part.set('pictures');
    step.$failure.set(null);
  }

  /** Reads the pictures of the ID, and shows the result if the customer waits for it. */
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

    /** The screen opens. Pictures of another order are dropped. */
    async opened(): Promise<void> {
      const order = await step.known();
      if (order && order.orderNo !== draft.orderNo()) {
        if (draft.orderNo()) clear();
        await draft.restore(order.orderNo);
      }
      await step.opened();
    },

    /** On from the pictures: reads the ID if its front was sent, else ends the step. */
    async next(): Promise<void> {
      if ($part.get() === 'compare') return finish();
      if (cards.$turn.get()) return;
      if (cards.cardOf('idFront').state !== 'sent') return finish();
      const { state } = ocr.$state.get();
      if (state === 'read') return $part.set('compare');
      $part.set('ocr');
      if (state !== 'waiting') await read();
    },

    /** Back to the pictures, while OCR goes on. */
    toPictures: () => $part.set('pictures'),

    /** The ID can't be read, and its pictures are optional: on without them. */
    async goOnWithoutId(): Promise<void> {
      await drop(idKinds);
      $part.set('pictures');
      await finish();
    },
  };
}

export type Identity = ReturnType<typeof createIdentity>;

let identity: Identity | undefined;

/** The one identity step of the app: leaving the screen and coming back keeps what was done. */
export function theIdentity(): Identity {
  identity ??= createIdentity();
  return identity;
}
