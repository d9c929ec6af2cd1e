/**
 * Money operations: the opId of each is made once, kept on the phone before the first send, the same for every send of
 * it, and given up only on proof of what came of it. All tabs of the phone share them, so two taps in two tabs are one.
 */
import type { Path } from '../contract/endpoints.ts';
import { LATEST_ARRIVAL_MS } from '../contract/late-arrival.ts';
import { environment } from './environment.ts';

export interface Operation {
  readonly opId: string;
  readonly path: Path;
  /** The fields of the payload that make it this very operation; none is personal, so that they may be kept. */
  readonly about: object;
  /** How often it was sent, by the app's own count. */
  readonly sends: number;
  /** How long it has been waited for since it was last sent, ms. Counted by timers: the phone's clock may be moved. */
  readonly waitedMs: number;
}

/** May this call go out: with which opId, or which other operation holds it back. */
export type Begun =
  | { readonly operation: Operation; readonly isNew: boolean }
  | { readonly heldBackBy: Operation };

/** Amounts, dates, ids and versions. A card, an answer, a code or a name is no part of it. */
const kept =
  /Kobo|At$|^(?:loanOrder|product|coupon|channel)Id$|^(?:termDays|agreementVersion|bankName|accountEnding)$/;

/** What a payload is about, as it may be stored. */
export const aboutOf = (payload: object): Operation['about'] =>
  Object.fromEntries(Object.entries(payload).filter(([name]) => kept.test(name)));

/** The customer's own list: what another one left on this phone is none of theirs. */
const keyOf = (userId: string) => `operations:${userId}`;

const isOperation = (value: unknown): value is Operation =>
  typeof value === 'object' && value !== null && 'opId' in value && 'about' in value;

const read = (stored: unknown): readonly Operation[] =>
  Array.isArray(stored) ? stored.filter(isOperation) : [];

/** Is this payload the same operation: all that was seen is the same, so that it may take the same opId? */
export const isSame = ({ path, about }: Operation, otherPath: Path, payload: object) =>
  path === otherPath && JSON.stringify(about) === JSON.stringify(aboutOf(payload));

/** It may still arrive, so nothing else may be paid or bought. */
const mayArrive = ({ waitedMs }: Operation) => waitedMs < LATEST_ARRIVAL_MS;

/**
 * Begins an operation in one step over all tabs, on disk when this resolves. An unproved one of the same payload is
 * taken up again with its opId, so that a late first arrival and this one count once; another one holds it back.
 */
export async function beginOperation(userId: string, path: Path, payload: object): Promise<Begun> {
  const { durable, randomHex } = environment();
  const made: Operation = {
    opId: randomHex(16),
    path,
    about: aboutOf(payload),
    sends: 1,
    waitedMs: 0,
  };
  let begun: Begun = { operation: made, isNew: true };
  await durable.update(keyOf(userId), (stored) => {
    const known = read(stored);
    const same = known.find((one) => isSame(one, path, payload));
    const others = known.filter((one) => one !== same);
    const inTheWay = others.find(mayArrive);
    const operation = same ? { ...same, sends: same.sends + 1, waitedMs: 0 } : made;
    begun = inTheWay ? { heldBackBy: inTheWay } : { operation, isNew: !same };
    return inTheWay ? known : [...others, operation];
  });
  return begun;
}

/** Ends an operation: its outcome is proved. */
export async function settleOperation(userId: string, { opId }: Operation): Promise<void> {
  await environment().durable.update(keyOf(userId), (stored) => {
    const left = read(stored).filter((one) => one.opId !== opId);
    return left.length ? left : undefined;
  });
}

/**
 * Notes how long it was waited for. Resolves with what is known of it: where another tab has sent it once more the wait
 * has begun again, and undefined where another tab has settled it.
 */
export async function noteWaited(
  userId: string,
  { opId, sends, waitedMs }: Operation,
): Promise<Operation | undefined> {
  let known: Operation | undefined;
  await environment().durable.update(keyOf(userId), (stored) => {
    const list = read(stored);
    const found = list.find((one) => one.opId === opId);
    if (!found) return stored;
    const isMine = found.sends === sends && found.waitedMs < waitedMs;
    known = isMine ? { ...found, waitedMs } : found;
    return list.map((one) => (one === found ? known : one));
  });
  return known;
}

/** Operations of unknown outcome that may still arrive, left by a killed page or begun in another tab; newest first. */
export async function unsettledOperations(userId: string): Promise<readonly Operation[]> {
  const stored = await environment().durable.get(keyOf(userId));
  return read(stored).filter(mayArrive).reverse();
}
