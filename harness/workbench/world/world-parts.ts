/** A world as a tree to read, the parts that a tester edits as JSON, and parsing the edits. */
import { owed } from '../../simulator/market/ledger.ts';
import type { Order, World } from '../../simulator/world/world.ts';

/** Identity and bookkeeping of the server. Clock, phone and faults are changed elsewhere in the workbench. */
const kept = new Set([
  'id',
  'version',
  'scenario',
  'seed',
  'randomState',
  'serial',
  'offsetMs',
  'createdAt',
  'past',
  'nextSeq',
  'device',
  'phones',
  'language',
  'faults',
]);

export const editableParts = (world: World): string[] =>
  Object.keys(worldForReading(world)).filter((name) => !kept.has(name));

/** The part as JSON, two spaces per level. */
export const partText = (world: World, part: string): string =>
  JSON.stringify(Reflect.get(world, part) ?? null, null, 2);

/** The state for reading: people and money first, without the log, which has its own tabs. */
export function worldForReading(world: World): Readonly<Record<string, unknown>> {
  const {
    customers,
    orders,
    payments,
    ledger,
    operations,
    coupons,
    sessions,
    log: _,
    ...rest
  } = world;
  const loans = orders.map((order) => withDebt(world, order));
  return { customers, orders: loans, payments, ledger, operations, coupons, sessions, ...rest };
}

/** A loan's debt is in no field of its own. The books have it. */
function withDebt(world: World, order: Order): Readonly<Record<string, unknown>> {
  const { loanOrderId, orderNo, customerId, status, ...rest } = order;
  const owedKobo = order.disbursedAt === null ? null : owed(world, loanOrderId);
  return {
    loanOrderId,
    orderNo,
    customerId,
    status,
    ...(owedKobo !== null && { owedKobo }),
    ...rest,
  };
}
