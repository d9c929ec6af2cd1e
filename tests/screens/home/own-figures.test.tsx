/** A lender with other limits: no page shows the figures of the shipped one, and the highest yearly rate is its own. */
import { describe, expect, test, vi } from 'vitest';
import { formatCount, formatRate } from '#src/core/texts/figures.ts';
import { limits, shippedLoanLimits } from '#src/facts/limits.ts';
import { routes } from '#src/facts/routes.ts';
import { home } from '#src/home/home.texts.ts';
import { userCenter } from '#src/account/account.texts.ts';

const own = { minLoanNaira: 20_000, maxLoanNaira: 750_000, minTenureDays: 62, maxTenureDays: 300 };

// As a build sets them, before app and simulator read them.
vi.stubGlobal('LENDER_LIMITS', own);
vi.resetModules();
const { openWidget } = await import('../app/open.tsx');

/** Days and amounts of the shipped lender, and of examples. */
const { minLoanNaira, maxLoanNaira, minTenureDays, maxTenureDays } = shippedLoanLimits;
const days = [minTenureDays, 182, maxTenureDays];
const amounts = [minLoanNaira, 5_000, 10_000, 50_000, maxLoanNaira].map(
  (naira) => `₦?${formatCount(naira)}`,
);
const foreign = new RegExp(`(?<![\\d,.])(?:${[...days, ...amounts].join('|')})(?![\\d,])`, 'g');

const forVisitors = Object.entries(routes).flatMap(([name, route]) =>
  'guarded' in route ? [] : [[name, route.path] as const],
);

describe.each(['en', 'es'])('in %s', (language) => {
  test.each(forVisitors)('A visitor sees no figure of another lender at %s', async (_, route) => {
    const app = await openWidget({ scenario: 'new-customer', loggedIn: false, route, language });
    await app.until(
      () => app.shown().length > 20 && document.querySelector('.skel__line') === null,
      'The page is not read.',
    );
    expect(app.shown().match(foreign)).toBeNull();
  });

  test.each(['/', '/user_center/about_us', '/user_center/faq', '/yx2', '/pd_pop'])(
    'A customer without a loan sees no figure of another lender at %s',
    async (route) => {
      const app = await openWidget({ scenario: 'finished', route, language });
      await app.until(
        () => /\d/.test(app.shown()) && document.querySelector('.skel__line') === null,
        'The page is not read.',
      );
      expect(app.shown().match(foreign)).toBeNull();
    },
  );
});

test('Home shows the smallest loan for the shortest term, and its yearly rate is the highest', async () => {
  const app = await openWidget({ scenario: 'new-customer', loggedIn: false });
  await app.sees(`₦20,000 ${home.en.approvedNote(62)}`);
  expect(app.shown()).toContain('₦750,000');
  expect(app.shown()).toContain(userCenter.en.termsValue(62, 300));
  const share = (bp: number) => bp / 10_000;
  const repaid = 1 + (share(limits.maxInterestYearBp) * 62) / 365;
  const sent = 1 - share(limits.maxFeeBp) * (1 + share(limits.taxOnFeeBp));
  expect(app.shown()).toContain(formatRate((repaid / sent) ** (365 / 62) - 1));
});

test('No amount and term that this lender offers has a higher yearly rate than the example', async () => {
  await openWidget({ scenario: 'new-customer', loggedIn: false });
  const { exampleLoan } = await import('#src/home/calculator.ts');
  const { quoteOf } = await import('#src/home/quote.rules.ts');
  const { judgedFigures } = await import('#src/borrow/offer.rules.ts');
  const terms = {
    minimumKobo: 0,
    maximumKobo: 0,
    stepKobo: 0,
    interestBpPerYear: limits.maxInterestYearBp,
    feeBp: limits.maxFeeBp,
    taxOnFeeBp: limits.taxOnFeeBp,
    penaltyBpPerDay: limits.penaltyPerDayBp,
  };
  const { yearlyRate: highest } = exampleLoan();
  const shown = Number.parseFloat(formatRate(highest ?? 0));
  for (let naira = own.minLoanNaira; naira <= own.maxLoanNaira; naira += 73_000) {
    for (let days = own.minTenureDays; days <= own.maxTenureDays; days += 17) {
      const { yearlyRate } = judgedFigures(quoteOf(terms, naira * 100, days, 0));
      expect(Number.parseFloat(formatRate(yearlyRate ?? 1))).toBeLessThanOrEqual(shown);
    }
  }
});
