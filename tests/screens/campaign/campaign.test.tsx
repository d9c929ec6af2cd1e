/** The campaign pages (§2): the cost of a loan on pd_pop, with each label once; the purpose of the code on yx3. */
import { expect, test } from 'vitest';
import { common } from '#src/core/texts/common.texts.ts';
import { home } from '#src/home/home.texts.ts';
import { costs } from '#src/borrow/costs.texts.ts';
import { ownDetailsTexts } from '#src/account/own-details.texts.ts';
import { campaign } from '#src/campaign/campaign.texts.ts';
import { limits } from '#src/facts/limits.ts';
import { formatBasisPoints } from '#src/core/texts/figures.ts';
import { languages } from '#src/facts/languages.ts';
import { openWidget } from '../app/open.tsx';
import { loanSizes } from '../../support/usual-loan.ts';

/** The rows of the first list of labels and values. */
const rows = () =>
  Array.from(document.querySelector('main .rows')?.querySelectorAll('.rows__row') ?? [], (row) =>
    Array.from(row.children, (one) => one.textContent).join(': '),
  );

/** Each page, its text once it is complete, and how many of its lines call sums an estimate. */
const pages = [
  ['/pop', home.en.exampleTitle, 0],
  ['/pd_pop', costs.en.lateDay, 0],
  ['/yx1', home.en.exampleTitle, 0],
  ['/yx2', home.en.costTitle, 1],
  ['/yx2ConfirmBorrow', costs.en.owed, 1],
  ['/yx3', ownDetailsTexts.en.mobile, 0],
] as const;

test.each(languages)('The facts of the loan are listed on pd_pop in %s', async (language) => {
  const t = campaign[language];
  const tCosts = costs[language];
  const app = await openWidget({
    scenario: 'new-customer',
    loggedIn: false,
    route: '/pd_pop',
    language,
  });
  await app.until(() => rows().length > 0, 'No rows.');
  expect(rows()).toEqual([
    `${t.amounts}: ${t.amountsValue(loanSizes.least, loanSizes.most)}`,
    `${t.terms}: 91 · 182 · ${common[language].days(365)}`,
    `${t.interest}: ${formatBasisPoints(limits.maxInterestYearBp)}`,
    `${tCosts.fee}: ${formatBasisPoints(limits.maxFeeBp)}`,
    `${t.tax}: ${formatBasisPoints(limits.taxOnFeeBp)}`,
    `${tCosts.lateDay}: ${formatBasisPoints(limits.penaltyPerDayBp)}`,
  ]);
});

test.each(pages)(
  '%s with “%s” says %i times that sums are an estimate, beside them',
  async (...page) => {
    const [route, whole, count] = page;
    const app = await openWidget({ scenario: 'new-customer', loggedIn: false, route });
    await app.sees(whole);
    const estimates = [...document.querySelectorAll('main p')].filter((line) =>
      line.textContent.includes(home.en.estimate),
    );
    expect(estimates).toHaveLength(count);
    for (const line of estimates) {
      expect(line.closest('.card')?.textContent).toMatch(/₦[\d,]+/);
    }
  },
);

test.each(languages)('yx3 in %s says once what the number is for', async (language) => {
  const sentence = campaign[language].yx3Lead;
  const app = await openWidget({
    scenario: 'new-customer',
    loggedIn: false,
    route: '/yx3',
    language,
  });
  await app.sees(sentence);
  const leads = Array.from(document.querySelectorAll('main .lead'), (lead) => lead.textContent);
  expect(leads).toEqual([expect.stringContaining(sentence)]);
  // The header has the colour of the lender's name below it.
  expect(document.querySelector('.page--welcome .welcome')).not.toBeNull();
});

test('yx3 asks a logged-in customer for no number', async () => {
  const app = await openWidget({ scenario: 'finished', route: '/yx3' });
  await app.sees(common.en.goHome);
  expect(app.shown()).not.toMatch(/your (mobile )?number/i);
});

test.each(pages)(
  '%s with “%s” has one primary button, amber only on a hero',
  async (route, whole) => {
    const app = await openWidget({ scenario: 'new-customer', loggedIn: false, route });
    await app.sees(whole);
    const primary = document.querySelectorAll('.btn--primary, .btn--amber');
    expect(primary).toHaveLength(1);
    expect(primary[0]?.matches('.btn--amber')).toBe(primary[0]?.closest('.card--hero') !== null);
  },
);
