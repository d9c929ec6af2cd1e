/**
 * The files of a feedback (§3, §5, §7): pictures and PDFs. Each is prepared, sent, stopped and removed separately. They
 * stay in memory and are sent one after the other, because networks are slow.
 */
import { atom } from 'nanostores';
import { call, type Failure } from '../core/calls/api.ts';
import { cleanText } from '../core/values/free-text.rules.ts';
import { limits } from '../facts/limits.ts';
import {
  type Photo,
  type PhotoProblem,
  type Prepared,
  preparedOf,
} from '../application/photo/photo.ts';

export interface Receipt {
  readonly id: number;
  /** Name of the file on the phone. */
  readonly name: string;
  /** `stopped`: can be sent again. `refused`: can't be used, see `problem`. */
  readonly state: 'preparing' | 'sending' | 'stopped' | 'refused' | 'sent';
  /** Null for a PDF. */
  readonly photo: Photo | null;
  readonly share: number;
  readonly problem: PhotoProblem | null;
  readonly failure: Failure | null;
  readonly fileId: string;
  /** Counts the sends, so that results of older ones are dropped. */
  readonly turn: number;
}

export const isPicture = ({ photo }: Receipt) => photo !== null && photo.width > 0;

const NAME_CHARS = 80;

/** The row of a chosen file that is being prepared. */
const added = (id: number, fileName: string): Receipt => ({
  id,
  name: cleanText(fileName, NAME_CHARS).trim() || String(id),
  state: 'preparing',
  photo: null,
  share: 0,
  problem: null,
  failure: null,
  fileId: '',
  turn: 0,
});

const fileOf = (receipt: Receipt, { bytes }: Photo) =>
  isPicture(receipt)
    ? { name: `${receipt.name.replace(/\.\w+$/, '')}.jpg`, type: 'image/jpeg', bytes }
    : { name: receipt.name, type: 'application/pdf', bytes };

/** The list, and the sending of its files one after the other. */
function createUploads() {
  const $receipts = atom<readonly Receipt[]>([]);
  const aborts = new Map<number, () => void>();
  let sending: Promise<unknown> = Promise.resolve();

  const find = (id: number) => $receipts.get().find((one) => one.id === id);
  const change = (id: number, to: Partial<Receipt>) =>
    $receipts.set($receipts.get().map((one) => (one.id === id ? { ...one, ...to } : one)));

  async function upload(id: number): Promise<void> {
    const receipt = find(id);
    if (!receipt?.photo || receipt.state !== 'sending') return;
    const { photo, turn } = receipt;
    const isMine = () => find(id)?.state === 'sending' && find(id)?.turn === turn;
    const reply = await call(
      isPicture(receipt) ? '/feedback/upload/credential' : '/feedback/uploadFile',
      {},
      {
        file: fileOf(receipt, photo),
        onProgress: (share) => isMine() && change(id, { share }),
        onAbortable(abort) {
          if (isMine()) aborts.set(id, abort);
          else void Promise.resolve().then(abort);
        },
      },
    );
    if (!isMine()) return;
    aborts.delete(id);
    if (reply.ok) change(id, { state: 'sent', fileId: reply.data.fileId });
    else change(id, { state: 'stopped', failure: reply.failure });
  }

  return {
    $receipts,
    find,
    change,

    send(id: number): Promise<unknown> {
      change(id, { state: 'sending', share: 0, failure: null, turn: (find(id)?.turn ?? 0) + 1 });
      sending = sending.then(() => upload(id));
      return sending;
    },

    abort(id: number): void {
      aborts.get(id)?.();
      aborts.delete(id);
    },

    abortAll(): void {
      for (const abort of aborts.values()) abort();
    },
  };
}

export function createReceipts() {
  const { $receipts, find, change, send, abort, abortAll } = createUploads();
  /** The customer chose more files than one feedback can carry. */
  const $tooMany = atom(false);
  let newest = 0;
  let preparing: Promise<unknown> = Promise.resolve();

  return {
    $receipts,
    $tooMany,
    send,

    /** Adds a chosen file. It is prepared, then sent after those before it. */
    async add(fileName: string, prepare: () => Promise<Prepared>): Promise<void> {
      const kept = $receipts.get().filter(({ state }) => state !== 'refused');
      $tooMany.set(kept.length >= limits.feedbackFiles);
      if ($tooMany.get()) return;
      newest += 1;
      const id = newest;
      $receipts.set([...$receipts.get(), added(id, fileName)]);
      const prepared = preparedOf(preparing.then(prepare));
      preparing = prepared;
      const result = await prepared;
      if (!find(id)) return;
      if (!result.ok) return change(id, { state: 'refused', problem: result.problem });
      change(id, { photo: result.photo });
      await send(id);
    },

    /** Stops this upload; the file stays. */
    stop(id: number): void {
      change(id, { state: 'stopped', failure: { kind: 'aborted' } });
      abort(id);
    },

    /** Removes the file. */
    remove(id: number): void {
      $receipts.set($receipts.get().filter((one) => one.id !== id));
      $tooMany.set(false);
      abort(id);
    },

    /** Whether a file is neither sent nor refused. */
    unfinished: () => $receipts.get().some(({ state }) => state !== 'sent' && state !== 'refused'),

    fileIds: () => $receipts.get().flatMap(({ fileId }) => fileId || []),

    /** Stops sending when the screen closes. */
    close(): void {
      $receipts.set([]);
      abortAll();
    },
  };
}

export type Receipts = ReturnType<typeof createReceipts>;
