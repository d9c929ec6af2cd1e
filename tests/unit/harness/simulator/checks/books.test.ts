/** Money that the ledger shows as sent or taken twice. */
import { expect, test } from 'vitest';
import { owed, wrongBooks } from '#harness/simulator/checks/books.ts';
import { owed as owedByMarket } from '#harness/simulator/market/ledger.ts';
import { worldOf } from '../../world.ts';

test.each(['repaying', 'part-paid', 'overdue', 'finished', 'rolled-over'])(
  'The ledger of %s is sound, and its debt equals that of the market',
  (scenario) => {
    const world = worldOf(scenario);
    expect(wrongBooks(world)).toEqual([]);
    for (const { loanOrderId } of world.orders) {
      expect(owed(world, loanOrderId)).toBe(owedByMarket(world, loanOrderId));
    }
  },
);

test('A loan that was paid out twice is found', () => {
  const world = worldOf('repaying');
  world.ledger.push(...world.ledger.filter(({ kind }) => kind === 'disbursal'));
  expect(wrongBooks(world)).toEqual([`loan ${world.orders[0]?.loanOrderId} was paid out 2 times`]);
});

test('A payment of more than was owed is found', () => {
  const world = worldOf('repaying');
  const [entry] = world.ledger;
  if (!entry) throw new Error('no entry');
  const kobo = owed(world, entry.loanOrderId) + 100;
  const lines: typeof entry.lines = [
    { account: 'cash', kobo },
    { account: 'receivable.principal', kobo: -kobo },
  ];
  world.ledger.push({ ...entry, kind: 'payment', lines });
  expect(wrongBooks(world)).toEqual([`loan ${entry.loanOrderId} was paid 100 kobo too much`]);
});
