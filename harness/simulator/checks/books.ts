/** Debts and payouts, added up from the ledger. It doesn't use the market's arithmetic, which is being checked. */
import type { World } from '../world/world.ts';

type Books = Pick<World, 'ledger'>;

const receivables: readonly string[] = [
  'receivable.penalty',
  'receivable.interest',
  'receivable.principal',
];

/** The sum that settles a loan now, kobo. */
export const owed = ({ ledger }: Books, loanOrderId: string): number =>
  ledger
    .filter((entry) => entry.loanOrderId === loanOrderId)
    .flatMap(({ lines }) => lines)
    .filter(({ account }) => receivables.includes(account))
    .reduce((sum, { kobo }) => sum + kobo, 0);

/** How often a loan's money was sent. */
const paidOut = ({ ledger }: Books, loanOrderId: string): number =>
  ledger.filter((entry) => entry.loanOrderId === loanOrderId && entry.kind === 'disbursal').length;

/** Money that was sent or taken twice, one sentence each. */
export function wrongBooks(world: Books): readonly string[] {
  const ids = [...new Set(world.ledger.map(({ loanOrderId }) => loanOrderId))];
  return ids.flatMap((id) => {
    const payouts = paidOut(world, id);
    const debt = owed(world, id);
    return [
      ...(payouts > 1 ? [`loan ${id} was paid out ${payouts} times`] : []),
      ...(debt < 0 ? [`loan ${id} was paid ${-debt} kobo too much`] : []),
    ];
  });
}
