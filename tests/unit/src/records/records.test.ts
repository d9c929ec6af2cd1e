/** Loan records (§2): every loan read page by page, kept, filtered, split by year, and exported as a table. */
import { describe, expect, test } from 'vitest';
import type { LoanOrder } from '#src/contract/entities.ts';
import { records as texts } from '#src/records/records.texts.ts';
import { statusLabels } from '#src/records/status-labels.texts.ts';
import { like } from '#harness/player/names.ts';
import { recordsCsv } from '#src/records/records-csv.ts';
import { countRecords, recordYears, wayOn } from '#src/records/records.ts';
import { statusLabel, statuses } from '#src/facts/statuses.ts';
import { languages, type Language } from '#src/facts/languages.ts';
import { orderLabels } from '../../../support/printed-lists.ts';
import { settle } from '../../../support/environment.ts';
import { withManyLoans } from '../../../support/many-loans.ts';
import { orderOf } from '../samples.ts';
import { loggedIn } from '../world.ts';

const path = '/loan/loan-order/list-market';

/** The records screen's model in a world with `total` loans. `pages` reports the requested pages. */
async function recordsOf(total: number) {
  const app = await loggedIn('finished', '/records');
  const many = async (count: number) => {
    const state = await app.world.control.state();
    await app.world.control.replace(withManyLoans(state, count));
  };
  await many(total);
  const { createRecords, exportRecords } = await import('#src/records/records.ts');
  const model = createRecords();
  const pages = async () => {
    const log = await app.world.control.calls();
    return log.filter((entry) => entry.path === path).map(({ payload }) => payload);
  };
  const now = () => {
    const { orders, total: all, reading, failure } = model.$records.get();
    const ids = new Set(orders.map(({ loanOrderId }) => loanOrderId));
    return { known: orders.length, different: ids.size, all, reading, failure };
  };
  return { ...app, createRecords, exportRecords, model, many, pages, now };
}

describe('reading', () => {
  test('A short list of loans needs one call', async () => {
    const app = await recordsOf(20);
    await app.model.read();
    expect(app.now()).toEqual({ known: 20, different: 20, all: 20, reading: false, failure: null });
    expect(await app.pages()).toEqual([{ page: 0, size: 20 }]);
  });

  test('The records read a short page first, then the rest, newest first, each loan once', async () => {
    const app = await recordsOf(437);
    await app.model.read();
    expect(app.now()).toMatchObject({ known: 437, different: 437, reading: false });
    expect(await app.pages()).toEqual([
      { page: 0, size: 20 },
      ...[0, 1, 2, 3, 4, 5, 6, 7, 8].map((page) => ({ page, size: 50 })),
    ]);
    const at = app.model.$records.get().orders.map(({ appliedAt }) => appliedAt ?? 0);
    expect(at).toEqual([...at].sort((one, other) => other - one));
  });

  test('A new loan that appears during reading comes to the front, and none is lost', async () => {
    const app = await recordsOf(350);
    let grown: Promise<void> | undefined;
    const stop = app.model.$records.listen(({ orders }) => {
      if (orders.length >= 100) grown ??= app.many(352);
    });
    const reading = app.model.read();
    await settle();
    await grown;
    await reading;
    stop();
    expect(app.now()).toMatchObject({ known: 352, different: 352, all: 352, reading: false });
  });

  test('On return only new loans are read, and removed ones are forgotten', async () => {
    const app = await recordsOf(250);
    await app.model.read();
    const before = (await app.pages()).length;
    await app.many(253);
    await app.createRecords().read();
    expect(app.now()).toMatchObject({ known: 253, different: 253 });
    expect((await app.pages()).length - before).toBeLessThanOrEqual(3);
    await app.many(30);
    await app.createRecords().read();
    expect(app.now()).toMatchObject({ known: 30, different: 30, all: 30, failure: null });
  });

  test('Reading pauses during a scroll, and goes on when it rests', async () => {
    const app = await recordsOf(300);
    const stop = app.model.$records.listen(() => app.model.hold());
    const reading = app.model.read();
    await settle();
    stop();
    expect(app.now()).toMatchObject({ known: 200, reading: true });
    app.model.hold();
    await app.clock.advance(250);
    expect(app.now()).toMatchObject({ known: 200 });
    await app.clock.advance(100);
    await reading;
    expect(app.now()).toMatchObject({ known: 300, reading: false });
  });

  test('The records are read again when the person comes back, not while the screen is closed', async () => {
    const app = await recordsOf(3);
    const close = app.model.open();
    await settle();
    expect(app.now()).toMatchObject({ known: 3 });
    await app.many(4);
    app.environment.surroundings.set({ visible: true });
    await settle();
    expect(app.now()).toMatchObject({ known: 4 });
    close();
    await app.many(5);
    app.environment.surroundings.set({ visible: true });
    await settle();
    expect(app.now()).toMatchObject({ known: 4 });
  });

  test('Records and filter of one customer are gone for the next', async () => {
    const app = await recordsOf(30);
    await app.model.read();
    app.model.choose('repaid');
    await app.logout();
    expect(app.now()).toMatchObject({ known: 0, all: null });
    expect(app.model.$filter.get()).toBe('all');
  });
});

const order = (changes: Partial<LoanOrder>): LoanOrder => orderOf(changes);

describe('filters and years', () => {
  test('Every status is in one filter, unknown ones among the open loans', () => {
    const all = [...Object.values(statuses), 0, 13, 99, -1].map((status) => order({ status }));
    const counts = countRecords(all);
    expect(counts).toEqual({ all: all.length, open: all.length - 4, repaid: 1, noPayout: 3 });
    expect(counts.all).toBe(counts.open + counts.repaid + counts.noPayout);
  });

  test('Years are counted in Lagos, and a loan without a date stays with its neighbours', () => {
    const years = recordYears(
      [
        order({ appliedAt: Date.parse('2026-12-31T23:30:00Z') }),
        order({ appliedAt: Date.parse('2026-12-31T22:30:00Z') }),
        order({ appliedAt: null }),
        order({ appliedAt: Date.parse('2026-01-05T09:00:00Z') }),
      ],
      'all',
    );
    expect(years.map(({ year, orders }) => [year, orders.length])).toEqual([
      [2027, 1],
      [2026, 3],
    ]);
    const [first] = recordYears([order({}), order({ appliedAt: null })].reverse(), 'all');
    expect(first).toMatchObject({ year: 2026, orders: [{ appliedAt: null }, {}] });
    expect(recordYears([order({ appliedAt: null })], 'all')).toMatchObject([{ year: null }]);
  });

  test('A paid-out loan opens its bill, the newest its current screen, and others nothing', () => {
    const id = 'L1';
    const bill = { name: 'billDetail', query: { id } };
    const paidOut = { loanOrderId: id, disbursedAt: 1_795_000_000_000 };
    expect(wayOn(order({ ...paidOut, status: 4 }), false)).toEqual(bill);
    expect(wayOn(order({ ...paidOut, status: 3 }), true)).toEqual(bill);
    const waiting = { disbursedAt: null, loanOrderId: id };
    expect(wayOn(order({ ...waiting, status: 14 }), true)?.name).toBe('toBorrow');
    expect(wayOn(order({ ...waiting, status: 9 }), true)?.name).toBe('reject');
    expect(wayOn(order({ ...waiting, status: 9 }), false)).toBeUndefined();
    expect(wayOn(order({ ...waiting, status: 8 }), true)).toBeUndefined();
    expect(wayOn(order({ ...waiting, status: 99 }), true)).toBeUndefined();
  });
});

describe('exported table', () => {
  const one = order({
    orderNo: 'A1',
    status: 4,
    appliedAt: Date.parse('2026-11-21T23:30:00Z'),
    disbursedAt: null,
    dueAt: null,
    finishedAt: null,
    principalKobo: 2_500_000,
    owedKobo: 5,
    rejectReason: null,
  });
  const rows = (list: readonly LoanOrder[], language: Language = 'en') =>
    recordsCsv(list, texts[language], statusLabels[language]).replace('\uFEFF', '').split('\r\n');

  test('The table has a head and a row per loan, with naira and kobo, Lagos time and empty cells', () => {
    const [head, row, end] = rows([one]);
    expect(head).toMatch(
      like(
        `"${texts.en.orderNo}","${texts.en.status}","${texts.en.applied}","${texts.en.paidOut}","${texts.en.due}","${texts.en.paidBack}","${texts.en.days}"…`,
      ),
    );
    expect(row).toContain(`"A1","${statusLabels.en.finished}",2026-11-22 00:30,,,,`);
    expect(row).toContain(',25000.00,');
    expect(row).toContain(',0.05,');
    expect(end).toBe('');
    expect(head?.split(',')).toHaveLength(row?.split(',').length ?? 0);
    expect(rows([one], 'es')[1]).toContain(`"${statusLabels.es.finished}"`);
  });

  test.each(['=', '+', '-', '@', '＝', '＋', '－', '＠', '\t', '\r', '\n'])(
    'A text that begins with %j is marked, so that no spreadsheet runs it',
    (sign) => {
      const [head = '', ...more] = rows([order({ ...one, rejectReason: `${sign}1` })]);
      expect(head).not.toBe('');
      expect(more.join('\r\n')).toContain(`"'${sign}1"`);
    },
  );

  test('A text of the server stays text in the table: no formula and no new cell', () => {
    const [, row] = rows([order({ ...one, rejectReason: '=HYPERLINK("https://x"),1' })]);
    expect(row?.endsWith(`"'=HYPERLINK(""https://x""),1"`)).toBe(true);
  });

  test.each(orderLabels)('The label %s is written in both languages', (label) => {
    const status = Object.values(statuses).find((code) => statusLabel(code) === label) ?? 0;
    for (const language of languages) {
      expect(rows([order({ status })], language)[1]).toContain(
        `"${statusLabels[language][label]}"`,
      );
    }
  });

  test('The table is saved, shared or copied', async () => {
    const app = await recordsOf(7);
    await app.model.read();
    for (const way of ['file', 'share', 'copy'] as const)
      await app.exportRecords(way, texts.en, statusLabels.en);
    const table = recordsCsv(app.model.$records.get().orders, texts.en, statusLabels.en);
    // A phone without sharing copies instead.
    expect(app.environment.outside.went).toEqual([
      `save: ${texts.en.fileName}.csv, text/csv\n${table}`,
      `copy: ${table}`,
      `copy: ${table}`,
    ]);
  });
});
