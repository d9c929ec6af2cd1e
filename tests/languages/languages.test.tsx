/**
 * The app in languages from files: a loan in Nigerian Pidgin from offer to receipt, the list of languages, and the
 * pseudo-language.
 */
import { describe, expect, test } from 'vitest';
import { limits } from '#src/facts/limits.ts';
import { routes } from '#src/facts/routes.ts';
import { repay } from '#src/repay/repay.texts.ts';
import { userCenter } from '#src/account/account.texts.ts';
import { pseudo } from '#src/core/texts/pseudo.ts';
import { openWidget } from '../screens/app/open.tsx';
import { usual } from '../support/usual-loan.ts';
import { customer } from '#harness/simulator/scenarios/customer.ts';

const open = (scenario: string, route: string, language: string) =>
  openWidget({ scenario, route, language });

/** Words that no Pidgin sentence of these screens has, and every longer English one has. */
const english = /\b(?:the lender's|you're|you'll|we'll|can't|don't|isn't|haven't|your loan is)\b/i;

describe('Nigerian Pidgin', () => {
  test('An offer, its agreement and the payout are shown in Pidgin', async () => {
    const app = await open('offer-coupons', '/borrow/confirm_borrow', 'pcm');
    await app.sees('You go get today');
    await app.sees('No couponYou fit use 1 coupon');
    expect(document.documentElement.lang).toBe('pcm');
    expect(app.shown()).toContain('Once I confirm, I no fit cancel the loan.');
    expect(app.shown()).toContain(`${limits.penaltyPerDayBp / 100}% of wetin due`);
    expect(app.shown()).not.toMatch(english);
    await app.go('/loan_agreement');
    await app.sees(
      `You go pay back ${usual.repayment} by 20 February 2027. Interest of ${usual.interest} dey inside.`,
    );
    await app.sees('You fit pay am back early. The total no go change.');
    expect(app.shown()).not.toMatch(english);
    await app.act(() => app.history.pressBack());
    await app.sees('I don read the');
    await app.act(() => app.screen.getByRole('checkbox').click());
    await app.tap(`Get ${usual.disbursal}`);
    await app.at('/borrow/lending');
    await app.sees('Your money dey on the way');
    expect(await app.moneyEffects()).toEqual(['/loan/get-money: 1']);
  });

  test('A repayment is asked for in Pidgin and paid once', async () => {
    const app = await open('repaying', '/repay/cashier', 'pcm');
    await app.sees('How you wan take pay?');
    await app.act(() => app.screen.getByRole('radio', { name: /^Bank card/ }).click());
    await app.tap(`Pay ${usual.repayment}`);
    await app.sees('You go pay only one time, even if network fail.');
    await app.answer(`Pay ${usual.repayment}`);
    await app.sees('You don pay everything');
    expect(await app.moneyEffects()).toEqual(['/portal/repayment/confirm: 1']);
    expect(app.shown()).not.toMatch(english);
  });

  test('The login code and its failure are explained in Pidgin', async () => {
    const app = await openWidget({
      scenario: 'new-customer',
      route: routes.login.path,
      language: 'pcm',
      loggedIn: false,
    });
    await app.sees('Enter your mobile number and we go send you code by SMS.');
    await app.faults([{ path: '*', kind: 'reset' }]);
    const field = app.screen.getByLabelText(/Mobile number/);
    await app.act(() => void app.fireEvent.input(field, { target: { value: customer.mobile } }));
    await app.tap('Send me code');
    await app.sees('E be like say you no get network.');
  });

  test('Every call names the language of the customer by its tag', async () => {
    const app = await openWidget({ scenario: 'repaying', language: 'pcm' });
    await app.sees('You owe now');
    const asked = (await app.control.calls()).map(({ headers }) => headers['accept-language']);
    expect(new Set(asked)).toEqual(new Set(['pcm']));
  });
});

describe('list of languages', () => {
  test('The list names each language in its own words, marks unreviewed ones, and switches at once', async () => {
    const app = await open('twenty-loans', '/user_center/language', 'en');
    await app.sees(userCenter.en.language);
    const names = [...document.querySelectorAll('.seg__label')].map((one) => one.textContent);
    expect(names.slice(0, 2)).toEqual(['English', 'Español']);
    expect(names).toContain('Naijá (Nigerian Pidgin)not reviewed yet');
    expect(names).toContain('Pseudonot reviewed yet');
    await app.act(() => app.screen.getByRole('radio', { name: /^Naijá/ }).click());
    await app.go('/user_center/settings');
    await app.sees('How e look');
    expect(document.documentElement.lang).toBe('pcm');
    expect(app.storage.get('language')).toBe('pcm');
    await app.act(() => app.screen.getByRole('radio', { name: 'Español' }).click());
    await app.sees(userCenter.es.theme);
  });

  test.each([
    ['pcm-NG', 'pcm'],
    ['PCM', 'pcm'],
    ['es-MX', 'es'],
    ['zz-NG', 'en'],
    ['', 'en'],
  ])('A phone in the language %j shows %s', async (languageTag, language) => {
    const { openApp } = await import('../unit/src/app.ts');
    const app = await openApp({ languageTag });
    await app.start();
    expect(app.$language.get()).toBe(language);
  });
});

test('The pseudo-language leaves no text of a table in plain letters', async () => {
  const app = await open('repaying', '/repay/cashier', 'en-XA');
  await app.sees(pseudo(repay.en.owedNow));
  expect(document.documentElement.lang).toBe('en-XA');
  expect(app.shown()).not.toMatch(/\b(?:you|pay|loan|date)\b/i);
});
