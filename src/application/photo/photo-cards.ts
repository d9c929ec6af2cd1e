/** The cards of the pictures: each is taken, checked, sent and stopped separately. */
import { atom, computed } from 'nanostores';
import type { Failure } from '../../core/api.ts';
import { logEvent } from '../../core/analytics.ts';
import {
  type Photo,
  type PhotoKind,
  photoKinds,
  type PhotoProblem,
  type Prepared,
} from './photo.ts';

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

/** The card before a picture is taken. */
export const noPhoto: Card = {
  state: 'empty',
  photo: null,
  imageId: '',
  opId: undefined,
  share: 0,
  problem: null,
  failure: null,
};

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

export function createPhotoCards() {
  const $cards = atom<Readonly<Record<PhotoKind, Card>>>({
    face: noPhoto,
    idFront: noPhoto,
    idBack: noPhoto,
  });
  /** The newest action on each card. Results of older ones are dropped. */
  const acts: Record<PhotoKind, number> = { face: 0, idFront: 0, idBack: 0 };
  const aborts: Partial<Record<PhotoKind, () => void>> = {};

  const cardOf = (kind: PhotoKind) => $cards.get()[kind];
  const change = (kind: PhotoKind, to: Partial<Card>) =>
    $cards.set({ ...$cards.get(), [kind]: { ...cardOf(kind), ...to } });

  /** Begins an action on a card, which ends the one before. Returns whether it is still the newest. */
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
    /** Stops the action under way on a card. */
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

    /** Takes a picture that is being prepared; the one before stays until this one is good. */
    async take(kind: PhotoKind, preparing: Promise<Prepared>): Promise<void> {
      const before = cardOf(kind);
      logEvent('select', { field: kind });
      const isMine = begin(kind);
      change(kind, { state: 'preparing', problem: null });
      const prepared = await preparing;
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
