/**
 * The loan records as a table for a spreadsheet (src/docs/law.md#complaints-and-records): amounts in naira, times in
 * Lagos.
 */
import { twoDigits } from '../core/values/two-digits.rules.ts';
import type { LoanOrder } from '../contract/entities.ts';
import type { RecordsTexts } from './records.texts.ts';
import type { StatusLabels } from './status-labels.texts.ts';
import { lagosTime } from '../core/values/lagos-time.rules.ts';
import { statusLabel } from '../facts/statuses.ts';

/** 24710.90: no sign and no groups, so that every spreadsheet reads a number. */
const naira = (kobo: number) =>
  `${kobo < 0 ? '-' : ''}${String(Math.abs(kobo)).padStart(3, '0').replace(/(..)$/, '.$1')}`;

/** 2026-11-21 14:05 in Lagos; empty without a time. */
function moment(at: number | null): string {
  if (at === null) return '';
  const { year, month, day, hour, minute } = lagosTime(at);
  return `${year}-${twoDigits(month)}-${twoDigits(day)} ${twoDigits(hour)}:${twoDigits(minute)}`;
}

/** Marks a text that a spreadsheet would take for a formula, also with full-width signs (OWASP, CSV injection). */
const cell = (text: string) =>
  `"${text.replace(/^[=+\-@＝＋－＠\t\r\n]/, "'$&").replace(/"/g, '""')}"`;

const dates = {
  applied: 'appliedAt',
  paidOut: 'disbursedAt',
  due: 'dueAt',
  paidBack: 'finishedAt',
} as const;

const amounts = {
  principal: 'principalKobo',
  fee: 'processingFeeKobo',
  tax: 'taxOnFeeKobo',
  interest: 'interestKobo',
  coupon: 'couponReductionKobo',
  disbursal: 'disbursalKobo',
  repayment: 'repaymentKobo',
  penalty: 'penaltyKobo',
  paid: 'paidKobo',
  owed: 'owedKobo',
} as const;

const keysOf = <T extends object>(table: T) => Object.keys(table) as (keyof T)[];

/** CSV by RFC 4180, with headings in the language of `t`. Begins with the mark by which Excel recognises UTF-8. */
export function recordsCsv(
  orders: readonly LoanOrder[],
  t: RecordsTexts,
  labels: StatusLabels,
): string {
  const head = [t.orderNo, t.status]
    .concat(keysOf(dates).map((key) => t[key]))
    .concat(t.days)
    .concat(keysOf(amounts).map((key) => `${t[key]} (NGN)`))
    .concat(t.reason);
  const rows = orders.map((order) => {
    const label = statusLabel(order.status);
    return [cell(order.orderNo), cell(label ? labels[label] : t.unknownStatus)]
      .concat(keysOf(dates).map((key) => moment(order[dates[key]])))
      .concat(String(order.termDays))
      .concat(keysOf(amounts).map((key) => naira(order[amounts[key]])))
      .concat(cell(order.rejectReason ?? ''));
  });
  return `\uFEFF${[head.map(cell), ...rows].map((row) => `${row.join(',')}\r\n`).join('')}`;
}
