/** Records (§2, §3): every label, filters with their counts, what became of a loan, failing pages, the way back. */
import { expect, test } from 'vitest';
import { common } from '#src/core/texts/common.texts.ts';
import { home } from '#src/home/home.texts.ts';
import { records } from '#src/records/records.texts.ts';
import { orderLabels } from '../../support/printed-lists.ts';
import { statusLabels } from '#src/records/status-labels.texts.ts';
import { toasts } from '#src/core/texts/toasts.texts.ts';
import { saying, like } from '#harness/player/names.ts';
import { languages } from '#src/facts/languages.ts';
import { withManyLoans } from '../../support/many-loans.ts';
import { openWidget, type Opening } from '../app/open.tsx';

const path = '/loan/loan-order/list-market';

const open = (opening: Opening) => openWidget({ route: '/records', ...opening });

const withLoans = (total: number): Opening => ({
  scenario: 'finished',
  before: async (world) => {
    const state = await world.control.state();
    await world.control.replace(withManyLoans(state, total));
  },
});

const rows = () => [...document.querySelectorAll('main li')].map((row) => row.textContent ?? '');

test.for(languages)('Every label of §3 is shown in %s', async (language) => {
  const app = await open({ scenario: 'twenty-loans', language });
  await app.until(() => rows().length >= 10, 'Rows');
  for (const label of orderLabels)
    expect(rows().join(' ')).toContain(statusLabels[language][label]);
});

test('Each record shows its amount, order number and dates, and links to the loan', async () => {
  const app = await open({ scenario: 'finished' });
  await app.sees('₦25,000');
  const [row] = rows();
  expect(row).toMatch(
    like(
      `₦25,000${statusLabels.en.finished}${records.en.appliedOn('… August 2026')}${records.en.repaidOn('6 November 2026')}LM…`,
    ),
  );
  const amount = document.querySelector<HTMLElement>('[data-money="principal"]');
  const link = app.screen.getByRole('link', { name: /25,000/ });
  expect(amount?.dataset['order']).not.toBe('');
  expect(link.getAttribute('href')).toBe(`#/repay/bill_detail?id=${amount?.dataset['order']}`);
  expect(app.screen.queryByRole('radiogroup')).toBeNull();
});

test.for([
  ['rejected', "Your application doesn't meet our lending rules.", '#/borrow/reject'],
  ['cancelled', records.en.nothingOwed, null],
  ['approved', statusLabels.en.incomplete, '#/borrow/confirm_borrow'],
  ['overdue', records.en.lateBy(5), '#/repay/bill_detail'],
  ['repaying', records.en.dueOn(''), '#/repay/bill_detail'],
  ['unknown-status', records.en.unknownStatus, null],
] as const)('The record of scenario %s shows: %s', async ([scenario, story, to]) => {
  const app = await open({ scenario });
  await app.sees(story);
  const href = document.querySelector('main li a')?.getAttribute('href')?.split('?')[0];
  expect(href ?? null).toBe(to);
});

test('Each row of a long list opens the loan that it names', async () => {
  const app = await open({ scenario: 'twenty-loans' });
  await app.until(() => rows().length === 20, 'Not all rows.');
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main li a')];
  expect(links.length).toBeGreaterThan(5);
  // The newest opens the page of its status.
  for (const link of [links[1], links[5], links.at(-1)] as HTMLAnchorElement[]) {
    const { hash, textContent } = link;
    const [number = 'no number'] = /LM\S+$/.exec(textContent) ?? [];
    const principal = link.querySelector('[data-money]')?.textContent ?? 'no amount';
    await app.go(hash.slice(1));
    await app.sees(saying(principal, number));
    expect(app.shown()).toContain(number);
    expect(app.shown()).toContain(principal);
  }
});

test('An empty list leads to the loans on offer', async () => {
  const app = await open({
    scenario: 'finished',
    rewrite: (data) => {
      if ('orders' in data && 'total' in data) Object.assign(data, { orders: [], total: 0 });
    },
  });
  await app.sees(records.en.emptyTitle);
  await app.tap(home.en.offerLead);
  await app.at('/');
  await app.sees(home.en.offerLead);
});

test('Filters show counts once all loans are known, and an empty filter says so', async () => {
  const app = await open(withLoans(130));
  await app.sees(`${records.en.all} (130)`);
  for (const filter of [
    `${records.en.open} (0)`,
    `${records.en.repaid} (1)`,
    `${records.en.noPayout} (129)`,
  ]) {
    expect(app.shown()).toContain(filter);
  }
  const choose = (name: RegExp) => app.act(() => app.screen.getByRole('radio', { name }).click());
  await choose(saying(records.en.repaid));
  await app.until(() => rows().length === 1, 'One repaid loan');
  await choose(saying(records.en.open));
  await app.sees(records.en.noneOfThese);
  await choose(saying(records.en.noPayout));
  await app.until(() => rows().length > 1, 'The others');
  expect(
    rows().every((row) => saying(statusLabels.en.cancelled, statusLabels.en.rejected).test(row)),
  ).toBe(true);
});

test('Only rows near the view are in the page, and each knows its position in its year', async () => {
  const app = await open(withLoans(400));
  await app.sees(`${records.en.all} (400)`);
  expect(rows().length).toBeLessThan(60);
  const [first] = document.querySelectorAll('main li');
  const year = app.screen.getAllByRole('heading', { level: 2 })[0]?.textContent;
  expect([first?.getAttribute('aria-posinset'), year]).toEqual(['1', '2026']);
  expect(Number(first?.getAttribute('aria-setsize'))).toBeGreaterThan(30);
});

test('A page of records that fails says so in place, keeps the others, and can be read again', async () => {
  const opening = withLoans(300);
  let pages = 0;
  const app = await open({
    ...opening,
    rewrite: (data) => {
      if (!('orders' in data) || !('total' in data)) return;
      pages += 1;
      if (pages === 3) data['orders'] = 'nonsense';
    },
  });
  await app.sees(records.en.restFailed);
  await app.sees(common.en.failureMalformed);
  expect(rows().length).toBeGreaterThan(10);
  expect(app.shown()).not.toContain('(300)');
  await app.tap(common.en.tryAgain);
  await app.sees(`${records.en.all} (300)`);
  await app.seesNo("We couldn't load");
});

test('A list that cannot be updated says so and stays', async () => {
  const app = await open({ scenario: 'finished' });
  await app.sees('₦25,000');
  await app.faults([{ path, kind: 'businessCode', code: '100500' }]);
  await app.act(() => app.surroundings.set({ visible: true }));
  await app.sees(records.en.newsFailed);
  expect(rows()).toHaveLength(1);
  await app.faults([]);
  await app.tap(common.en.tryAgain);
  await app.seesNo('may be out of date');
});

test('Back from a loan shows the same rows at once, with focus and filter kept', async () => {
  const app = await open(withLoans(130));
  await app.sees(`${records.en.all} (130)`);
  await app.act(() => app.screen.getByRole('radio', { name: saying(records.en.repaid) }).click());
  await app.until(() => rows().length === 1, 'One repaid loan');
  const link = app.screen.getByRole('link', { name: /25,000/ });
  await app.act(() => link.click());
  await app.go(link.getAttribute('href')?.slice(1) ?? '');
  await app.until(() => rows().length === 0, 'Another screen');
  await app.faults([{ path, kind: 'neverAnswers' }]);
  await app.act(() => app.history.pressBack());
  expect(rows()).toHaveLength(1);
  expect(document.activeElement?.getAttribute('href')).toBe(link.getAttribute('href'));
});

test('The list is exported as a table', async () => {
  const app = await open({ scenario: 'finished' });
  await app.sees('₦25,000');
  await app.tap(records.en.export);
  await app.sees(records.en.exportText('1'));
  await app.tap(records.en.save);
  await app.until(() => app.outside.went.length === 1, 'One file');
  expect(app.outside.went[0]).toContain(
    `save: ${records.en.fileName}.csv, text/csv\n\uFEFF"${records.en.orderNo}","${records.en.status}"`,
  );
  await app.tap(records.en.export);
  await app.tap(records.en.copy);
  await app.until(() => app.outside.went.length === 2, toasts.en.copied);
});

test.for(['odd-dates', 'missing-dates'])(
  'At %s the records have no blanks and no 1970',
  async (scenario) => {
    const app = await open({ scenario });
    await app.until(() => rows().length > 0, 'Rows');
    expect(app.shown()).not.toMatch(/NaN|undefined|Invalid|(?<!\d)19\d\d(?!\d)/);
  },
);

test('Visitors are asked to log in before they see records', async () => {
  const app = await open({ scenario: 'finished', loggedIn: false });
  await app.sees(records.en.logIn);
});
