/** Addresses that a link or a notification opens: visitors get one way in, and finished steps lead on. */
import { describe, expect, test } from 'vitest';
import { common } from '#src/core/texts/common.texts.ts';
import { routes, type RouteName } from '#src/facts/routes.ts';
import { isRecord } from '#src/contract/is-record.ts';
import { home } from '#src/home/home.texts.ts';
import { application } from '#src/application/application.texts.ts';
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

describe('customer with a running loan', () => {
  test.each(['personalInfomation', 'additionalInfomation', 'idCardAuthentication'] as const)(
    'At %s a customer with a loan reads that the step is done, and one tap leads to the loan',
    async (name) => {
      const app = await openWidget({ scenario: 'repaying', route: routes[name].path });
      await app.sees(application.en.overLead);
      expect(document.querySelector('input')).toBeNull();
      await app.tap(common.en.continue);
      await app.at(routes.repayDetail.path);
    },
  );

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
