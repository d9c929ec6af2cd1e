/**
 * OCR of the ID pictures (`/user/curp/ocr`, §3, §7): names, parents, birthday and address, for the customer to compare.
 */
import { atom } from 'nanostores';
import { call, type Failure } from '../../core/calls/api.ts';
import { refusal } from '../../core/calls/refusal.ts';

export const idFacts = [
  'firstName',
  'lastName',
  'fatherName',
  'motherName',
  'birthday',
  'address',
] as const;

/** A value is null if it couldn't be read. `birthday` is YYYY-MM-DD if the service keeps to the contract. */
export type IdFacts = Readonly<Record<(typeof idFacts)[number], string | null>>;

export type IdOcr =
  | { readonly state: 'none' | 'waiting' }
  | { readonly state: 'read'; readonly facts: IdFacts }
  /** `unreadable`: the customer must retake and upload again (§8). Otherwise another try may succeed. */
  | { readonly state: 'failed'; readonly unreadable: boolean; readonly failure: Failure };

/** OCR of the pictures of one order at a time. */
export function createOcr() {
  const $state = atom<IdOcr>({ state: 'none' });
  let newest = 0;
  return {
    $state,
    /** Drops the result, also of a call under way. */
    forget(): void {
      newest += 1;
      $state.set({ state: 'none' });
    },
    /** The details read. Undefined after a failure, or if a newer call or `forget` came first. */
    async read(orderNo: string): Promise<IdFacts | undefined> {
      newest += 1;
      const mine = newest;
      $state.set({ state: 'waiting' });
      const reply = await call('/user/curp/ocr', { orderNo });
      if (mine !== newest) return undefined;
      if (!reply.ok) {
        const { failure } = reply;
        $state.set({ state: 'failed', unreadable: refusal(failure) === 'ocrFailed', failure });
        return undefined;
      }
      const facts = reply.data;
      if (idFacts.every((name) => !facts[name])) {
        $state.set({ state: 'failed', unreadable: true, failure: { kind: 'malformed' } });
        return undefined;
      }
      $state.set({ state: 'read', facts });
      return facts;
    },
  };
}
