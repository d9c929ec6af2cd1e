/**
 * The identity step (§2, §3): three pictures, each taken, checked, sent and stopped on its own, then the data read
 * from the ID, to compare. Pictures stay in memory alone and go with the session; the draft has the ids of those that
 * the server has, so that they count after a kill.
 */
import { atom, computed, map } from 'nanostores';
import { call, type Failure, serverNow } from '../core/api.ts';
import { refusal } from '../core/refusal.ts';
import { logEvent } from '../core/analytics.ts';
import { createDraft, type Draft } from '../core/drafts.ts';
import { environment } from '../core/environment.ts';
import { refreshOrder } from '../core/order.ts';
import { $endedSessions } from '../core/session.ts';
import { createStep, refusedField } from './application.ts';
import { answered } from './answered.ts';
import {
  asksIdDetails,
  createIdDetailsForm,
  type IdField,
  readDetails,
} from './id-details.form.ts';
import { birthdayRange } from './birthday.rules.ts';
import { createReading } from './identity-reading.ts';

export const idKinds = ['idFront', 'idBack'] as const;
export type PhotoKind = 'face' | (typeof idKinds)[number];
const photoKinds: readonly PhotoKind[] = ['face', ...idKinds];

/** Why a file cannot be used. */
export type PhotoProblem =
  | 'empty'
  | 'tooLarge'
  | 'notPicture'
  | 'broken'
  | 'heic'
  | 'tooManyPixels';

/** Warnings of the check on the phone about a usable picture. */
export type Doubt = 'dark' | 'blurred';

/** A picture ready to be sent: upright, small, without metadata. `bytes` goes to the transport. */
export interface Photo {
  readonly bytes: unknown;
  readonly size: number;
  readonly width: number;
  readonly height: number;
  readonly doubts: readonly Doubt[];
}

export type Prepared =
  | { readonly ok: true; readonly photo: Photo }
  | { readonly ok: false; readonly problem: PhotoProblem };

export interface Card {
  /**
   * `review`: the customer decides. `stopped`: not sent, can be sent again. `refused`: retake and upload again (§8).
   */
  readonly state: 'empty' | 'preparing' | 'review' | 'sending' | 'stopped' | 'refused' | 'sent';
  /** Null also for one that was sent before a kill. */
  readonly photo: Photo | null;
  /** The server's name of the picture that it has, also while another is to replace it. */
  readonly imageId: string;
  /** Of its upload, kept until the server's answer is known, so that it is stored once however often it is sent. */
  readonly opId?: string | undefined;
  /** Of the upload, 0 to 1. */
  readonly share: number;
  /** Of the file chosen last. */
  readonly problem: PhotoProblem | null;
  readonly failure: Failure | null;
}

/** The card of a picture that nobody has begun. */
export const noPhoto: Card = {
  state: 'empty',
  photo: null,
  imageId: '',
  share: 0,
  problem: null,
  failure: null,
};

/** Where each picture goes. The refusal of one is called after it: `faceFailed`. */
const uploads = {
  face: '/user/saveFaceImage',
  idFront: '/user/upload/curp/front',
  idBack: '/user/upload/curp/back',
} as const satisfies Record<PhotoKind, unknown>;

/** The names on the wire of what is on the ID. */
const idInfoOf = (values: Readonly<Record<IdField, string | null>>) => ({
  fatherName: values.fatherName ?? null,
  motherName: values.motherName ?? null,
  birthday: values.idBirthday ?? null,
  address: values.idAddress ?? null,
});

/** The field for a name on the wire. */
const idFieldOf = (name: string) =>
  ({ birthday: 'idBirthday', address: 'idAddress' })[name] ?? name;

/** What one of the pictures needs before the step can go on. */
interface Turn {
  readonly kind: PhotoKind;
  readonly act: 'send' | 'take' | 'wait';
}

/** One at a time: decide on what was taken, then take again what was refused, then the face. Null: go on. */
function turnOf(cards: Readonly<Record<PhotoKind, Card>>): Turn | null {
  const find = (...states: Card['state'][]) =>
    photoKinds.find((kind) => states.includes(cards[kind].state));
  const toSend = find('review') ?? find('stopped');
  const toTake = find('refused') ?? (cards.face.state === 'empty' ? 'face' : undefined);
  const busy = find('preparing', 'sending');
  if (toSend) return { kind: toSend, act: 'send' };
  if (toTake) return { kind: toTake, act: 'take' };
  return busy ? { kind: busy, act: 'wait' } : null;
}

/** The step of a page. The app has one, `theIdentity`. */
export function createIdentity() {
  const step = createStep('idCardAuthentication');
  const $cards = map<Record<PhotoKind, Card>>({ face: noPhoto, idFront: noPhoto, idBack: noPhoto });
  const $turn = computed($cards, turnOf);
  /** Which part of the step is shown. */
  const $part = atom<'pictures' | 'reading' | 'compare'>('pictures');
  /** Details read from the ID, if the profile lets the customer correct them. */
  const details = asksIdDetails ? createIdDetailsForm(serverNow) : null;
  const reading = createReading(() => {
    const read = reading.$state.get();
    if (read.state === 'read') details?.reset(readDetails(read.facts));
    if ($part.get() === 'reading') $part.set('compare');
  });
  /** The newest action on each card. Results of older ones are dropped. */
  const acts: Record<PhotoKind, number> = { face: 0, idFront: 0, idBack: 0 };
  const aborts: Partial<Record<PhotoKind, () => void>> = {};
  const earlier: Partial<Record<PhotoKind, Promise<unknown>>> = {};
  let orderNo = '';
  let draft: Draft | undefined;

  const cardOf = (kind: PhotoKind) => $cards.get()[kind];
  const change = (kind: PhotoKind, to: Partial<Card>) =>
    $cards.setKey(kind, { ...cardOf(kind), ...to });

  function begin(kind: PhotoKind): () => boolean {
    acts[kind] += 1;
    const mine = acts[kind];
    aborts[kind]?.();
    delete aborts[kind];
    return () => acts[kind] === mine;
  }

  function clear(): void {
    for (const kind of photoKinds) {
      begin(kind);
      $cards.setKey(kind, noPhoto);
    }
    reading.forget();
    details?.reset();
    orderNo = '';
    $part.set('pictures');
    step.$failure.set(null);
  }

  /** Notes which pictures the server has. */
  async function remember(): Promise<void> {
    const ids = photoKinds.map((kind) => [kind, cardOf(kind).imageId] as const);
    draft?.keep({ orderNo, ...Object.fromEntries(ids) });
    await draft?.flush();
  }

  /** Takes up what this customer sent for this order before a kill. */
  async function restore(): Promise<void> {
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
  }

  async function send(kind: PhotoKind): Promise<void> {
    const { photo, state } = cardOf(kind);
    if (!photo || state === 'sending' || state === 'sent') return;
    const isMine = begin(kind);
    const { opId = environment().randomHex(16) } = cardOf(kind);
    change(kind, { state: 'sending', opId, share: 0, problem: null, failure: null });
    await earlier[kind];
    const order = await step.order();
    if (!isMine()) return;
    if (!order) return change(kind, { state: 'stopped', failure: { kind: 'network' } });
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
    if (!isMine()) return;
    delete aborts[kind];
    if (reply.ok) {
      if (kind !== 'face') reading.forget();
      change(kind, { state: 'sent', share: 1, imageId: reply.data.imageId });
      return remember();
    }
    const { failure } = reply;
    if (refusal(failure) === `${kind}Failed`) return change(kind, { state: 'refused' });
    const isRefused = failure.kind === 'business';
    change(kind, { state: 'stopped', failure, ...(isRefused && { opId: undefined }) });
    if (isRefused) await refreshOrder();
  }

  async function finish(): Promise<void> {
    if (details && $part.get() !== 'compare') return $part.set('compare');
    const values = details?.submit();
    if (details && !values) return;
    const done = await step.send(
      (order) =>
        call('/user/finishUploadAllImg', {
          orderNo: order.orderNo,
          imageIds: photoKinds.map((kind) => cardOf(kind).imageId).filter(Boolean),
          ...(values && { idInfo: idInfoOf(answered(values)) }),
        }),
      {
        onSent: async () => draft?.wipe(),
        ...(details && {
          onRefused: (failure: Failure) =>
            details.refuse(idFieldOf(refusedField(failure)), 'refused'),
        }),
      },
    );
    if (done) return clear();
    const failure = step.$failure.get();
    const kind = failure && photoKinds.find((one) => refusal(failure) === `${one}Failed`);
    if (!kind) return;
    step.$failure.set(null);
    change(kind, { state: 'refused', imageId: '' });
    $part.set('pictures');
    await remember();
  }

  async function read(): Promise<void> {
    const order = await step.order();
    if (order) await reading.read(order.orderNo);
  }

  $endedSessions.listen(clear);

  return {
    step,
    details,
    /** First and last birthday that may be picked, 'YYYY-MM-DD'. */
    birthdays: () => birthdayRange(serverNow()),
    $cards,
    $turn,
    $part,
    $reading: reading.$state,

    /** The screen opens. Pictures of another order are dropped. */
    async opened(): Promise<void> {
      const order = await step.known();
      if (order && order.orderNo !== orderNo) {
        if (orderNo) clear();
        orderNo = order.orderNo;
        await restore();
      }
      await step.opened();
    },

    /** Takes a picture that is being prepared; the one before stays until this one is good. */
    async take(kind: PhotoKind, preparing: Promise<Prepared>): Promise<void> {
      const before = cardOf(kind);
      logEvent('select', { field: kind });
      const isMine = begin(kind);
      change(kind, { state: 'preparing', problem: null });
      const prepared = await preparing;
      if (!isMine()) return;
      if (prepared.ok) {
        return $cards.setKey(kind, {
          ...noPhoto,
          state: 'review',
          photo: prepared.photo,
          imageId: before.imageId,
        });
      }
      const wasUnderWay = before.state === 'sending' || before.state === 'preparing';
      const state = wasUnderWay ? (before.photo ? 'review' : 'empty') : before.state;
      change(kind, { ...before, state, problem: prepared.problem });
    },

    /** Sends the picture, or sends it again. */
    send,

    /** Stops this upload; the picture stays. */
    cancel(kind: PhotoKind): void {
      if (cardOf(kind).state !== 'sending') return;
      begin(kind);
      change(kind, { state: 'stopped', failure: { kind: 'aborted' } });
    },

    /** Leaves an optional picture out, also one that was sent: the step's end doesn't name it. */
    async drop(kind: PhotoKind): Promise<void> {
      begin(kind);
      $cards.setKey(kind, noPhoto);
      reading.forget();
      await remember();
    },

    /** On from the pictures: reads the ID where its front was sent, else ends the step. */
    async next(): Promise<void> {
      if ($part.get() === 'compare') return finish();
      if ($turn.get()) return;
      if (cardOf('idFront').state !== 'sent') return finish();
      if (reading.$state.get().state === 'read') return $part.set('compare');
      $part.set('reading');
      if (reading.$state.get().state !== 'waiting') await read();
    },

    read,
    /** Back to the pictures; what is being read goes on. */
    toPictures: () => $part.set('pictures'),

    /** The ID cannot be read, and its pictures are optional: on without them. */
    async goOnWithoutId(): Promise<void> {
      for (const kind of idKinds) {
        begin(kind);
        $cards.setKey(kind, noPhoto);
      }
      reading.forget();
      await remember();
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
