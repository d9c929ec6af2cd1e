/**
 * Events still to be sent to one reader of a world. The log itself is read from where it is kept, so that a
 * reader who begins long ago has nothing; of what happens since, references wait, at most `BEHIND_BYTES` of them.
 */
import type { LogEntry, WorldEvent } from '../../protocol/log.ts';
import { BEHIND_BYTES } from '../world/budgets.ts';
import { watch } from '../world/log.ts';
import type { World } from '../world/world.ts';

/** For so long a reader may be that far behind; what happens in the meantime is all that waits then. */
const GRACE_MS = 200;

/** The last event made a text, which mostly goes to many readers. */
let last: { readonly event: WorldEvent; readonly bytes: Uint8Array } | null = null;
const encoder = new TextEncoder();

/** The event as it is sent. */
export function asBytes(event: WorldEvent): Uint8Array {
  if (last?.event === event) return last.bytes;
  const id = event.type === 'log' ? `id: ${event.entry.seq}\n` : '';
  const text = `event: ${event.type}\n${id}data: ${JSON.stringify(event)}\n\n`;
  last = { event, bytes: encoder.encode(text) };
  return last.bytes;
}

export class EventFeed {
  /** Called with every event, also with that by which the reader has fallen too far behind. */
  onEvent: () => void = () => undefined;
  isBehind = false;
  isStopped = false;
  /** The part of the log that is read again first: entries after `#after` and up to `#until`. */
  #log: readonly LogEntry[] | null = null;
  #after = 0;
  readonly #until: number;
  readonly #waiting: { readonly event: WorldEvent; readonly bytes: number }[] = [];
  #behind = 0;
  #looks = false;
  readonly #unwatch: () => void;

  /** `after`: number of the last entry that the reader has; null for one that begins now. Has no world. */
  constructor(world: World, after: number | null, state: () => readonly WorldEvent[]) {
    this.#until = world.nextSeq - 1;
    if (after !== null) {
      this.#log = world.log;
      this.#after = after;
      // States that the reader missed and no log has: the states as they are now, and all of it where the log has gone on.
      const first = world.log[0]?.seq ?? world.nextSeq;
      const lost = after < first - 1 || after > this.#until;
      for (const event of [...(lost ? [{ type: 'world' } as const] : []), ...state()]) {
        this.#waiting.push({ event, bytes: 0 });
      }
    }
    this.#unwatch = watch(world, (event) => this.#take(event));
  }

  stop(): void {
    this.isStopped = true;
    this.#unwatch();
    this.#waiting.length = 0;
    this.#log = null;
  }

  #take(event: WorldEvent): void {
    if (this.isStopped) return;
    const { byteLength: bytes } = asBytes(event);
    this.#behind += bytes;
    this.#waiting.push({ event, bytes });
    if (this.#behind > BEHIND_BYTES && this.#waiting.length > 1) this.#lookAgain();
    // Of a world that was replaced or has ended, nothing old is worth the memory.
    if (event.type === 'world') this.#log = null;
    this.onEvent();
  }

  /** Many events of one moment are no delay: a reader that is there takes them as soon as this process lets it. */
  #lookAgain(): void {
    if (this.#looks) return;
    this.#looks = true;
    const look = () => {
      this.#looks = false;
      if (this.isStopped || this.#behind <= BEHIND_BYTES || this.#waiting.length < 2) return;
      this.isBehind = true;
      this.stop();
      this.onEvent();
    };
    setTimeout(() => setImmediate(look), GRACE_MS).unref();
  }

  /** The next event for the reader; null while there is none. */
  next(): WorldEvent | null {
    const entry = this.#nextOfLog();
    if (entry) return { type: 'log', entry };
    this.#log = null;
    const [first] = this.#waiting.splice(0, 1);
    this.#behind -= first?.bytes ?? 0;
    return first?.event ?? null;
  }

  #nextOfLog(): LogEntry | undefined {
    const entry = this.#log?.[placeAfter(this.#log, this.#after)];
    if (entry === undefined || entry.seq > this.#until) return undefined;
    this.#after = entry.seq;
    return entry;
  }
}

/** Place of the first entry after number `seq`; a log is in the order of its numbers. */
function placeAfter(log: readonly LogEntry[], seq: number): number {
  let [low, high] = [0, log.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((log[middle]?.seq ?? 0) > seq) high = middle;
    else low = middle + 1;
  }
  return low;
}
