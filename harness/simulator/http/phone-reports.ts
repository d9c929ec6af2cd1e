/** A phone's reports on their way into the world's log. */
import type { ReportedEntry } from '../protocol/log.ts';
import { isRecord } from '#src/contract/is-record.ts';
import { observed } from '../checks/observed.ts';
import { judged } from '../checks/oracle/oracle.ts';
import { countStruck } from '../wire/wire-faults.ts';
import { record } from '../world/log.ts';
import type { World } from '../world/world.ts';

/** Takes a report of phone number `phone` at `at` (ms UTC): judges it and logs what is left of it, or counts a fault that struck. */
export function takeReport(world: World, at: number, entry: ReportedEntry, phone: number): void {
  if (entry.kind === 'struck') return countStruck(world, entry);
  const logged = observed(world, at, entry, phone);
  const kept = logged && judged(world, at, logged);
  if (kept) record(world, at, kept, phone);
  if (entry.kind === 'bridge') noteUpload(world, entry.action, entry.params, entry.outcome);
}

/** The shell collected device data for an order, so /time/upload/uploadStatus now reports that. */
function noteUpload(world: World, action: string, params: unknown, outcome: unknown): void {
  if (action !== 'timeSDK' || !isRecord(params) || !isRecord(outcome)) return;
  const { orderNo } = params;
  const result = isRecord(outcome['result']) ? outcome['result'] : outcome;
  if (typeof orderNo !== 'string' || result['accepted'] !== true) return;
  if (world.orders.some((order) => order.orderNo === orderNo)) {
    world.uploadedOrders = [...new Set([...world.uploadedOrders, orderNo])];
  }
}
