/** Loan records (§2): every loan of the customer, newest first, read page by page and kept until the session ends. */
import { atom } from 'nanostores';
import { call } from '../core/calls/api.ts';
import type { LoanOrder } from '../contract/entities.ts';
import { environment } from '../core/environment.ts';
import type { RecordsTexts } from './records.texts.ts';
import type { StatusLabels } from './status-labels.texts.ts';
import { lagosTime } from '../core/values/lagos-time.rules.ts';
import { type RouteName } from '../facts/routes.ts';
import { type OrderLabel, statusLabel, statusRoute } from '../facts/statuses.ts';
import { onReturn } from '../core/phone/on-return.ts';
import { storedValues } from '../core/phone/stored.ts';
import { $endedSessions, $loggedIn } from '../core/customer/session.ts';
import { recordsCsv } from './records-csv.ts';
import type { Failure } from '../core/customer/resource.ts';
import { copy, share } from '../core/notices/sharing.ts';

export interface Records {
  /** Newest first, as far as read. */
  readonly orders: readonly LoanOrder[];
  /** The total, or null before the first answer. */
  readonly total: number | null;
  readonly reading: boolean;
  readonly failure: Failure | null;
}

export const allRead = ({ orders, total }: Records) => total !== null && orders.length >= total;

export const recordFilters = ['all', 'open', 'repaid', 'noPayout'] as const;
export type RecordFilter = (typeof recordFilters)[number];

/** A few rows show quickly. The rest comes in larger pages, still short enough for a slow phone. */
const FIRST_PAGE = 20;
const PAGE = 50;

const nothingRead: Records = { orders: [], total: null, reading: false, failure: null };

/** The list outlives the screen, so that coming back from a loan shows the same rows at the same position. */
const $records = atom<Records>(nothingRead);
const $filter = atom<RecordFilter>('all');
let owner = '';
let run = 0;
let left: { readonly loanOrderId: string; readonly top: number } | null = null;

/** Ends the pause during a scroll. Nothing is read in the pause. */
let endPause: (() => void) | undefined;
let resume: (() => void) | undefined;
const PAUSE_MS = 300;
/** With this many rows, a scroll doesn't reach the end soon. */
const PLENTY = 200;

function hold(): void {
  endPause?.();
  endPause = environment().clock.after(PAUSE_MS, () => {
    endPause = undefined;
    resume?.();
  });
}

const rested = () =>
  endPause &&
  new Promise<void>((resolve) => {
    resume = resolve;
  });

function forgetRecords(): void {
  run += 1;
  left = null;
  $records.set(nothingRead);
  $filter.set('all');
}

$endedSessions.listen(forgetRecords);

const byId = (orders: readonly LoanOrder[]) =>
  new Map(orders.map((order) => [order.loanOrderId, order]));

/**
 * Reads missing loans: the newest first, then those after the known ones. The list grows by doubling, because each
 * render costs a slow phone as much as reading a page.
 */
async function read(): Promise<void> {
  run += 1;
  const mine = run;
  const before = $records.get();
  let known = byId(before.orders);
  let { total } = before;
  let shown = known.size;
  const show = (reading: boolean, failure: Failure | null = null) => {
    shown = known.size;
    $records.set({ orders: [...known.values()], total, reading, failure });
  };
  $records.set({ ...before, reading: true, failure: null });
  let page = 0;
  let secondRound = false;
  for (;;) {
    const size = total === null ? FIRST_PAGE : PAGE;
    if (known.size >= PLENTY) await rested();
    if (mine !== run) return;
    const reply = await call('/loan/loan-order/list-market', { page, size });
    if (mine !== run) return;
    if (!reply.ok) {
      const { failure } = reply;
      if (failure.kind === 'stale' && $loggedIn.get()) continue;
      return show(false, failure);
    }
    const { orders } = reply.data;
    total = reply.data.total;
    if (page === 0) {
      // More loans are known than exist, so the server has dropped some: starts over.
      const old = known.size > total ? [] : known.values();
      known = byId([...orders, ...old, ...orders]);
    } else {
      for (const order of orders) known.set(order.loanOrderId, order);
    }
    // The page of the first unknown loan. Past the last page, a new loan has shifted the others: starts over.
    const next = Math.floor(known.size / PAGE);
    page = page === 0 ? Math.max(size === PAGE ? 1 : 0, next) : page + 1;
    const ended = orders.length === 0 || page * PAGE >= total;
    if (known.size >= total || (ended && secondRound)) return show(false);
    if (ended) {
      secondRound = true;
      page = 0;
    }
    if (known.size >= 2 * shown) show(true);
  }
}

const groups: Readonly<Record<OrderLabel, Exclude<RecordFilter, 'all'>>> = {
  assessing: 'open',
  repaying: 'open',
  overdue: 'open',
  addingCard: 'open',
  incomplete: 'open',
  disbursing: 'open',
  finished: 'repaid',
  cancelled: 'noPayout',
  rejected: 'noPayout',
  failed: 'noPayout',
};

/** A loan with an unknown status may still be open. */
const groupOf = ({ status }: LoanOrder) => groups[statusLabel(status) ?? 'assessing'];

/** How many loans each filter shows. */
export function countRecords(orders: readonly LoanOrder[]): Record<RecordFilter, number> {
  const counts = { all: orders.length, open: 0, repaid: 0, noPayout: 0 };
  for (const order of orders) counts[groupOf(order)] += 1;
  return counts;
}

export interface RecordYear {
  /** Calendar year in Lagos, or null without a date. */
  readonly year: number | null;
  readonly orders: readonly LoanOrder[];
}

/** The loans of a filter in order, split by year. A loan without a date joins its neighbours. */
export function recordYears(orders: readonly LoanOrder[], filter: RecordFilter): RecordYear[] {
  const years: { year: number | null; orders: LoanOrder[] }[] = [];
  for (const order of orders) {
    if (filter !== 'all' && groupOf(order) !== filter) continue;
    const year = order.appliedAt === null ? null : lagosTime(order.appliedAt).year;
    const last = years[years.length - 1];
    if (last && (year === null || last.year === null || last.year === year)) {
      last.orders.push(order);
      last.year ??= year;
    } else {
      years.push({ year, orders: [order] });
    }
  }
  return years;
}

export interface WayOn {
  readonly name: RouteName;
  readonly query: Readonly<Record<string, string>>;
}

/**
 * Target of a loan's row: the bill once money was sent, the screen of its status for the newest loan, else undefined.
 */
export function wayOn(order: LoanOrder, newest: boolean): WayOn | undefined {
  if (order.disbursedAt !== null) return { name: 'billDetail', query: { id: order.loanOrderId } };
  const name = newest ? statusRoute[order.status] : undefined;
  return name && { name, query: {} };
}

/** The screen's model: starts with the known loans, reads the rest while open, and reads again on return. */
export function createRecords() {
  if (owner !== storedValues.token.store.get()) forgetRecords();
  owner = storedValues.token.store.get();
  return {
    $records,
    $filter,
    read,
    choose(filter: string): void {
      $filter.set(recordFilters.find((one) => one === filter) ?? 'all');
    },
    /** Whether the phone can save a file. Otherwise the file is shared. */
    canSave: environment().outside.save !== null,
    open(): () => void {
      void read();
      const stopListening = onReturn(() => {
        if (!$records.get().reading) void read();
      });
      return () => {
        stopListening();
        run += 1;
      };
    },
    /** Pauses reading while the list scrolls. */
    hold,
    /** Stores the position in the list when the customer opens a loan. */
    leave(loanOrderId: string, top: number): void {
      left = { loanOrderId, top };
    },
    /** The position to come back to, given once. */
    comeBack() {
      const place = left;
      left = null;
      return place;
    },
  };
}

export type RecordsModel = ReturnType<typeof createRecords>;

/** Exports the known loans as a table in the language of `texts`. */
export async function exportRecords(
  way: 'file' | 'share' | 'copy',
  texts: RecordsTexts,
  labels: StatusLabels,
): Promise<void> {
  const table = recordsCsv($records.get().orders, texts, labels);
  const { save } = environment().outside;
  if (way === 'file' && save) save(`${texts.fileName}.csv`, 'text/csv', table);
  else await (way === 'copy' ? copy : share)(table);
}
