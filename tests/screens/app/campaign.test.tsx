/** pd_pop (§2): what a loan costs, each label said once, and an example with its own sums. */
import { expect, test } from 'vitest';
import { openWidget } from './open.tsx';

/** The rows of the first list of labels and values. */
const rows = () =>
  Array.from(document.querySelector('main .rows')?.querySelectorAll('.rows__row') ?? [], (row) =>
    Array.from(row.children, (one) => one.textContent).join(': '),
  );

test.each([
  [
    'en',
    [
      'Loan amount: ₦1,000 to ₦60,000',
      'Time to repay: 91 · 182 · 365 days',
      'Interest a year: 36%',
      'Management fee: 0.98%',
      'VAT on that fee: 18%',
      'Late fee per day: 2%',
    ],
  ],
  [
    'es',
    [
      'Monto del préstamo: ₦1,000 a ₦60,000',
      'Plazo para pagar: 91 · 182 · 365 días',
      'Interés al año: 36%',
      'Comisión de gestión: 0.98%',
      'IVA sobre esa comisión: 18%',
      'Recargo por mora por día: 2%',
    ],
  ],
] as const)('%s', async (language, expected) => {
  const app = await openWidget({
    scenario: 'new-customer',
    loggedIn: false,
    route: '/pd_pop',
    language,
  });
  await app.until(() => rows().length > 0, 'No rows.');
  expect(rows()).toEqual(expected);
  app.close();
});
