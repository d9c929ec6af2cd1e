/** Reading an exported world, and what of a world is worth reading as a tree. */
import { owed } from '../../server/market/ledger.ts';
import type { Order, World } from '../../server/world/world.ts';
import { isRecord } from '#src/contract/is-record.ts';

type State = Readonly<Record<string, unknown>>;

/** The state in an exported file, or a sentence that says why it is none. The simulator checks the rest. */
export function readExport(text: string): State | string {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return "This file isn't JSON. Choose an exported world.";
  }
  if (!isRecord(value)) {
    return "This JSON isn't an exported world.";
  }
  const state = { ...value };
  return 'scenario' in state && 'orders' in state
    ? state
    : "This JSON isn't an exported world: it has no scenario and no orders.";
}

/** The state for reading: people and money first, without the log, which has tabs of its own. */
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

/** What a loan owes is in no field of its own: it is what its books say. */
function withDebt(world: World, order: Order): State {
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
