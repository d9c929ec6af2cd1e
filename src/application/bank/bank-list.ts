/** The server's banks (§3). */
import { call } from '../../core/calls/api.ts';
import { createResource } from '../../core/customer/resource.ts';
import { mostUsedBankCodes } from '../../facts/bank-codes.ts';

interface BankChoice {
  readonly code: string;
  readonly name: string;
}

/** The most used banks first, then A to Z, each code once. */
function inOrder(list: readonly BankChoice[]): readonly BankChoice[] {
  const rank = (code: string) => {
    const at = mostUsedBankCodes.findIndex((used) => used === code);
    return at < 0 ? mostUsedBankCodes.length : at;
  };
  const once = [...new Map(list.map((bank) => [bank.code, bank])).values()];
  return once.sort(
    (a, b) => rank(a.code) - rank(b.code) || (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1),
  );
}

/** An empty list counts as a failure. */
async function readBanks() {
  const reply = await call('/app/paystack/bank-list', {});
  if (!reply.ok) return reply;
  const banks = inOrder(reply.data.banks);
  return banks.length > 0
    ? ({ ok: true, data: banks } as const)
    : ({ ok: false, failure: { kind: 'malformed' } } as const);
}

export const createBankList = () => createResource(readBanks);
