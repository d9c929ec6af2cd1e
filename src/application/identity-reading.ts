/** Data read from the ID pictures (`/user/curp/ocr`, §3, §7): names, parents, birthday, address, to compare. */
import { atom } from 'nanostores';
import { call, type Failure } from '../core/api.ts';
import { refusal } from '../core/refusal.ts';

export const idFacts = [
  'firstName',
  'lastName',
  'fatherName',
  'motherName',
  'birthday',
  'address',
] as const;

/** Null could not be read. `birthday` is YYYY-MM-DD where the service keeps to the contract. */
export type IdFacts = Readonly<Record<(typeof idFacts)[number], string | null>>;

export type IdReading =
  | { readonly state: 'none' | 'waiting' }
  | { readonly state: 'read'; readonly facts: IdFacts }
  /** `unreadable`: retake and upload again (§8); otherwise reading again may do. */
  | { readonly state: 'failed'; readonly unreadable: boolean; readonly failure: Failure };

/** One reading at a time; `onRead` when it is there. `forget` drops the answer of one under way. */
export function createReading(onRead: () => void) {
  const $state = atom<IdReading>({ state: 'none' });
  let newest = 0;
  return {
    $state,
    forget(): void {
      newest += 1;
      $state.set({ state: 'none' });
    },
    async read(orderNo: string): Promise<void> {
      newest += 1;
      const mine = newest;
      $state.set({ state: 'waiting' });
      const reply = await call('/user/curp/ocr', { orderNo });
      if (mine !== newest) return;
      if (!reply.ok) {
        const { failure } = reply;
        const unreadable = refusal(failure) === 'ocrFailed';
        return $state.set({ state: 'failed', unreadable, failure });
      }
      const facts = reply.data;
      if (idFacts.every((name) => !facts[name])) {
        return $state.set({ state: 'failed', unreadable: true, failure: { kind: 'malformed' } });
      }
      $state.set({ state: 'read', facts });
      onRead();
    },
  };
}
