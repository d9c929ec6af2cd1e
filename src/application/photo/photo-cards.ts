/** The cards of the pictures. Each picture is taken, checked, sent and stopped separately. */
import { atom, computed } from 'nanostores';
import type { Failure } from '../../core/calls/api.ts';
import { logEvent } from '../../core/phone/analytics.ts';
import {
  type Photo,
  type PhotoKind,
  photoKinds,
  type PhotoProblem,
  type Prepared,
  preparedOf,
} from './photo.ts';

export interface Card {
  /**
   * `review`: the customer decides. `stopped`: not sent, can be sent again. `refused`: the customer must retake and
   * upload again (§8).
   */
  readonly state: 'empty' | 'preparing' | 'review' | 'sending' | 'stopped' | 'refused' | 'sent';
  /** Null also for a picture that was sent before the app was killed. */
  readonly photo: Photo | null;
  /** The server's id of the picture, kept while another picture is to replace it. */
  readonly imageId: string;
  /** The opId of the upload, kept until the server's answer is known, so that retries store the picture once. */
  readonly opId?: string | undefined;
  /** Progress of the upload, 0 to 1. */
  readonly share: number;
  /** The problem with the last chosen file. */
  readonly problem: PhotoProblem | null;
  readonly failure: Failure | null;
}

export const noPhoto: Card = {
  state: 'empty',
  photo: null,
  imageId: '',
  opId: undefined,
  share: 0,
  problem: null,
  failure: null,
};

/** The picture to deal with before the step can go on. */
interface Turn {
  readonly kind: PhotoKind;
  readonly act: 'send' | 'take' | 'wait';
}

/** One at a time: review a new picture, then retake a refused one, then take the face. Null if the step can go on. */
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

export function createPhotoCards() {
  const $cards = atom<Readonly<Record<PhotoKind, Card>>>({
    face: noPhoto,
    idFront: noPhoto,
    idBack: noPhoto,
  });
  /** Number of the newest action on each card. Results of older actions are dropped. */
  const acts: Record<PhotoKind, number> = { face: 0, idFront: 0, idBack: 0 };
  const aborts: Partial<Record<PhotoKind, () => void>> = {};

  const cardOf = (kind: PhotoKind) => $cards.get()[kind];
  const change = (kind: PhotoKind, to: Partial<Card>) =>
    $cards.set({ ...$cards.get(), [kind]: { ...cardOf(kind), ...to } });

  /** Begins an action on a card, and ends the one before. Returns a check for whether it is still the newest. */
  function begin(kind: PhotoKind): () => boolean {
    acts[kind] += 1;
    const mine = acts[kind];
    aborts[kind]?.();
    delete aborts[kind];
    return () => acts[kind] === mine;
  }

  return {
    $cards,
    $turn: computed($cards, turnOf),
    /** Stops the current action on a card. */
    aborts,
    cardOf,
    change,
    begin,

    empty(kinds: readonly PhotoKind[]): void {
      for (const kind of kinds) {
        begin(kind);
        change(kind, noPhoto);
      }
    },

    /** Takes a picture that is being prepared. The previous picture stays until this one is ready. */
    async take(kind: PhotoKind, preparing: Promise<Prepared>): Promise<void> {
      const before = cardOf(kind);
      logEvent('select', { field: kind });
      const isMine = begin(kind);
      change(kind, { state: 'preparing', problem: null });
      const prepared = await preparedOf(preparing);
      if (!isMine()) return;
      if (prepared.ok) {
        const { photo } = prepared;
        const { imageId } = before;
        return change(kind, { ...noPhoto, state: 'review', photo, imageId });
      }
      const wasUnderWay = before.state === 'sending' || before.state === 'preparing';
      const state = wasUnderWay ? (before.photo ? 'review' : 'empty') : before.state;
      change(kind, { ...before, state, problem: prepared.problem });
    },

    /** Stops this upload; the picture stays. */
    cancel(kind: PhotoKind): void {
      if (cardOf(kind).state !== 'sending') return;
      begin(kind);
      change(kind, { state: 'stopped', failure: { kind: 'aborted' } });
    },
  };
}

export type PhotoCards = ReturnType<typeof createPhotoCards>;
