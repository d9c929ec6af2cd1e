/** Addresses that a link or a notification opens: visitors get one way in, and finished steps lead on. */
import { describe, expect, test } from 'vitest';
import { common } from '#src/core/texts/common.texts.ts';
import { routes, type RouteName } from '#src/facts/routes.ts';
import { statusRoute } from '#src/facts/statuses.ts';
import { isRecord } from '#src/contract/is-record.ts';
import { home } from '#src/home/home.texts.ts';
import { loginTexts } from '#src/login/login.texts.ts';
import { openWidget } from './open.tsx';

const customersOwn = [
  'additionalInfomation',
  'loanQuestion',
  'lending',
  'reject',
  'repayDetail',
  'billDetail',
  'cashier',
  'exhibitionPeriodDetail',
  'loanAgreement',
] as const satisfies readonly RouteName[];

describe('visitor', () => {
  test.each(customersOwn)(
    'A visitor at %s sees the login, and nothing is read without a session',
    async (name) => {
      const app = await openWidget({
        scenario: 'approved',
        loggedIn: false,
        route: routes[name].path,
      });
      await app.sees(home.en.notLoggedIn);
      expect(app.button(home.en.logInOrRegister)).toBeTruthy();
      const calls = await app.control.calls();
      expect(calls.filter(({ reply }) => isRecord(reply) && reply['code'] !== '0')).toEqual([]);
      await app.tap(home.en.logInOrRegister);
      await app.at(routes.login.path);
    },
  );
});

/** Page → a scenario of its status, and the pages of other statuses that are useful in it. */
const atPage = [
  ['addBankCard', 'step-bank-card', []],
  ['reviewTips', 'under-audit', ['FinishLoading']],
  ['toBorrow', 'approved', ['addBankCard']],
  ['lending', 'lending', []],
  ['repayDetail', 'repaying', []],
  ['reject', 'rejected', []],
] as const satisfies readonly (readonly [RouteName, string, readonly RouteName[]])[];

describe('page of a status that has passed', () => {
  test.each(atPage)(
    'Each of them leads to %s, and Back leads home',
    async (now, scenario, useful) => {
      // A link to the repayment stays, because it says that nothing is owed.
      const here: readonly RouteName[] = [now, 'repayDetail', ...useful];
      const passed = [...new Set(Object.values(statusRoute))].filter(
        (name) => !here.includes(name),
      );
      expect(passed.length).toBeGreaterThan(7);
      for (const name of passed) {
        const app = await openWidget({ scenario, route: routes[name].path });
        await app.at(routes[now].path);
        await app.tap(common.en.back);
        await app.at(routes.home.path);
        app.close();
      }
    },
  );

  test('An address typed while the order is known leads on too', async () => {
    const app = await openWidget({ scenario: 'approved' });
    await app.sees(home.en.approvedLead);
    await app.go(routes.reviewTips.path);
    await app.at(routes.toBorrow.path);
  });
});

describe('customer with a running loan', () => {
  test.each(['login', 'register'] as const)(
    'At %s a customer reads that they are logged in, and one tap leads home',
    async (name) => {
      const app = await openWidget({ scenario: 'repaying', route: routes[name].path });
      await app.sees(loginTexts.en.already);
      expect(document.querySelector('input')).toBeNull();
      await app.tap(common.en.goHome);
      await app.at(routes.home.path);
    },
  );
});
