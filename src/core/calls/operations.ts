/**
 * Money operations (src/docs/rules.md#money-calls). Each opId is stored before the first send, used for every send, and
 * dropped only when the outcome is proved. All tabs share them, so taps in two tabs make one operation.
 */
import { backend } from '../../facts/profile.ts';
import type { Path } from '../../contract/endpoints.ts';
import { isRecord } from '../../contract/is-record.ts';
import { LATEST_ARRIVAL_MS } from '../../contract/late-arrival.ts';
import { environment, UNREAD } from '../environment.ts';
import { readStored } from '../phone/read-stored.ts';

export interface Operation {
  readonly opId: string;
  readonly path: Path;
  /** The fields of the payload that identify the operation. They aren't personal, so they may be stored. */
  readonly about: object;
  /** How often the app sent it. */
  readonly sends: number;
  /** Wait since the last send, ms. Counted by timers, because the phone's clock may change. */
  readonly waitedMs: number;
  /** The server's time of the first send as far as known, ms UTC. */
  readonly sentAt: number;
}

/** The operation of a call, the one that blocks it, or `UNREAD` if nobody knows whether one does. */
export type Begun =
  | { readonly operation: Operation; readonly isNew: boolean }
  | { readonly heldBackBy: Operation }
  | typeof UNREAD;

/** Fields to store: amounts, dates, ids and versions. Never a card, an answer, a code or a name. */
const kept =
  /Kobo|At$|^(?:loanOrder|product|coupon|channel)Id$|^(?:termDays|schedule|agreementVersion|bankName|accountEnding|cancels)$/;

/** Parts that are never stored but distinguish operations: account, answers, code. Only their checksum is kept. */
const summed = /^(?:card|answers|deletionToken)$/;

/** 16 bits are enough to distinguish payloads, and too few to find an account or a BVN. */
const checksum = (part: unknown) =>
  [...JSON.stringify(part)].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) & 0xffff, 0);

/** The storable part of a payload. */
export const aboutOf = (payload: object): Operation['about'] =>
  Object.fromEntries(
    Object.entries(payload).flatMap(([name, value]) => {
      if (kept.test(name)) return [[name, value]];
      return summed.test(name) ? [[name, checksum(value)]] : [];
    }),
  );

/** The storage key of a customer's operations on this phone. */
const keyOf = (userId: string) => `operations:${userId}`;
/** The storage key of the last refused opId, for tabs that still check it. */
const refusedOf = (userId: string) => `refused:${userId}`;
/** The storage key of answers that arrived and wait to be handed in (`submitCloses`). */
const doneOf = (userId: string) => `done:${userId}`;

const isOperation = (value: unknown): value is Operation =>
  isRecord(value) && 'opId' in value && 'about' in value;

const read = (stored: unknown): readonly Operation[] =>
  Array.isArray(stored) ? stored.filter(isOperation) : [];

/** Whether this payload is the same operation and may use its opId. */
export const isSame = ({ path, about }: Operation, otherPath: Path, payload: object) =>
  path === otherPath && JSON.stringify(about) === JSON.stringify(aboutOf(payload));

/** Whether it may still arrive and therefore blocks other money calls. */
const mayArrive = ({ waitedMs }: Operation) => waitedMs < LATEST_ARRIVAL_MS;

/** Nothing that was sent before this page was loaded can still arrive. */
let isEarlierOver = false;

/** Starts the wait after which nothing that an earlier page sent can arrive. Call once, at a start. */
export function outwaitEarlierPages(): void {
  isEarlierOver = false;
  environment().clock.after(LATEST_ARRIVAL_MS, () => {
    isEarlierOver = true;
  });
}

/**
 * Begins an operation in one step across all tabs. It is on disk when this resolves. An unproved operation with the
 * same payload keeps its opId, so that two arrivals count once. One with another payload blocks it. While the disk is
 * silent nothing begins, unless what an earlier page sent can't arrive any more.
 */
export async function beginOperation(
  userId: string,
  path: Path,
  payload: object,
  sentAt: number,
): Promise<Begun> {
  const { durable, randomHex } = environment();
  const made: Operation = {
    opId: randomHex(16),
    path,
    about: aboutOf(payload),
    sends: 1,
    waitedMs: 0,
    sentAt,
  };
  let begun: Begun = { operation: made, isNew: true };
  await durable.update(keyOf(userId), (stored) => {
    if (stored === UNREAD && !isEarlierOver) {
      begun = UNREAD;
      return stored;
    }
    const known = read(stored);
    const same = known.find((one) => isSame(one, path, payload));
    // Of two deletions either deletes the account, so one with a newer code replaces the other.
    const isReplaced = (one: Operation) => path === '/user/delete' && one.path === path;
    const others = known.filter((one) => one !== same && !isReplaced(one));
    const inTheWay = others.find(mayArrive);
    const operation = same ? { ...same, sends: same.sends + 1, waitedMs: 0 } : made;
    begun = inTheWay ? { heldBackBy: inTheWay } : { operation, isNew: !same };
    return inTheWay ? known : [...others, operation];
  });
  return begun;
}

/**
 * Ends an operation with a proved outcome, a refusal by the server's own answer included. An operation that came too
 * late, or that this page didn't send, says nothing about a later send: if another tab has sent it since, it stays.
 */
export async function settleOperation(
  userId: string,
  { opId, sends }: Operation,
  failure?: 'refused' | 'tooLate' | 'unsent',
): Promise<void> {
  const { durable } = environment();
  if (failure && failure !== 'unsent') await durable.set(refusedOf(userId), opId);
  await durable.update(keyOf(userId), (stored) => {
    // It stays in doubt, and the next page asks for it again.
    if (stored === UNREAD) return stored;
    const isAnothers = (one: Operation) => failure && failure !== 'refused' && one.sends > sends;
    const left = read(stored).filter((one) => one.opId !== opId || isAnothers(one));
    return left.length ? left : undefined;
  });
}

/**
 * Stores that the questionnaire's answers arrived, until `/user/submit` has arrived too (`forgetDone`), if the lender
 * uses both.
 */
export async function noteDone(userId: string, operation: Operation): Promise<void> {
  if (!backend.submitCloses || operation.path !== '/user/save/questionnaire') return;
  await environment().durable.set(doneOf(userId), operation);
}

/** Whether this payload has arrived already and only has to be handed in. */
export async function wasDone(userId: string, path: Path, payload: object): Promise<boolean> {
  const stored = await readStored(doneOf(userId));
  return isOperation(stored) && isSame(stored, path, payload);
}

export const forgetDone = (userId: string): Promise<void> =>
  environment().durable.remove(doneOf(userId));

/**
 * Stores the wait. Resolves with the stored operation, whose wait starts again if another tab has sent it; undefined if
 * another tab has learnt that it is refused. An operation that the phone has lost is stored again, since it may arrive,
 * but not after its session, whose end removes it.
 */
export async function noteWaited(
  userId: string,
  operation: Operation,
  isHere: () => boolean,
): Promise<Operation | undefined> {
  const { opId, sends, waitedMs } = operation;
  const { durable } = environment();
  let known: Operation | undefined;
  const note = (lost?: Operation) =>
    durable.update(keyOf(userId), (stored) => {
      if (stored === UNREAD) {
        known = operation;
        return stored;
      }
      const list = read(stored);
      const found = list.find((one) => one.opId === opId);
      if (!found) {
        known = lost;
        return lost ? [...list, lost] : stored;
      }
      const isMine = found.sends === sends && found.waitedMs < waitedMs;
      known = isMine ? { ...found, waitedMs } : found;
      return list.map((one) => (one === found ? known : one));
    });
  await note();
  if (known) return known;
  // A refusal is stored before the operation is removed, so it is read afterwards.
  const isRefused = (await durable.get(refusedOf(userId))) === opId;
  if (!isRefused && isHere()) await note(operation);
  return known;
}

/**
 * Operations with an unknown outcome that may still arrive, from a killed page or another tab; newest first. `UNREAD`
 * if the disk is silent.
 */
export async function unsettledOperations(
  userId: string,
): Promise<readonly Operation[] | typeof UNREAD> {
  const stored = await environment().durable.get(keyOf(userId));
  return stored === UNREAD ? UNREAD : read(stored).filter(mayArrive).reverse();
}
