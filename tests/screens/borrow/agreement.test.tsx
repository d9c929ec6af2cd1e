/** The agreement leaves the app as text (§2 loan_agreement): shared, or saved if the page can save files. */
import { expect, test } from 'vitest';
import { borrow } from '#src/borrow/borrow.texts.ts';
import { home } from '#src/home/home.texts.ts';
import { records } from '#src/records/records.texts.ts';
import { userCenter } from '#src/account/account.texts.ts';
import { languages } from '#src/facts/languages.ts';
import { openWidget } from '../app/open.tsx';
import { testOutside } from '../../support/environment.ts';
import { usual } from '../../support/usual-loan.ts';

const sound = [
  `${borrow.en.agreementRepay}\n${borrow.en.agreementRepayText(usual.repayment, '20 February 2027', usual.interest, usual.yearlyRate, '')}`,
  `20 February 2027: ${usual.repayment}`,
  `${userCenter.en.version} `,
];

test('The agreement is copied where sharing is missing, and saved, whole', async () => {
  const outside = testOutside();
  const app = await openWidget({ scenario: 'approved', route: '/loan_agreement', outside });
  await app.sees(borrow.en.agreementRepay);
  await app.tap(records.en.copy);
  await app.tap(records.en.save);
  const [shared, saved] = outside.went;
  expect(shared).toContain(`copy: ${borrow.en.agreementTitle}\n`);
  expect(saved).toContain(`save: loan-agreement.txt, text/plain\n${borrow.en.agreementTitle}\n`);
  for (const text of sound) {
    expect(shared).toContain(text);
    expect(saved).toContain(text);
  }
});

test('The agreement is only shared where no file can be saved', async () => {
  const outside = testOutside({ canShare: () => true, save: null });
  const app = await openWidget({ scenario: 'repaying', route: '/loan_agreement', outside });
  await app.sees(borrow.en.agreementRepay);
  expect(app.buttons()).toEqual(['', records.en.share]);
});

test.each(languages)(
  'In %s offer and agreement say that early repayment keeps the total',
  async (language) => {
    const app = await openWidget({
      scenario: 'approved',
      route: '/borrow/confirm_borrow',
      language,
    });
    await app.sees(borrow[language].earlier);
    await app.go('/loan_agreement');
    await app.sees(borrow[language].agreementCancelText);
  },
);

test('An agreement with a mistake is not shared', async () => {
  const app = await openWidget({ scenario: 'offer-off-by-a-kobo', route: '/loan_agreement' });
  await app.sees(home.en.faultyTitle);
  expect(app.buttons()).not.toContain(records.en.share);
});
