/** nation (§2): the one served country with its dial code, the phone's country, and the way back. */
import { expect, test } from 'vitest';
import { loginTexts } from '#src/login/login.texts.ts';
import { saying } from '#harness/player/names.ts';
import type { World } from '#harness/simulator/world/world.ts';
import { type Opening, openWidget } from '../app/open.tsx';
import type { TestPhone } from '../../support/phone.ts';

const open = async (opening: Partial<Opening> = {}) => {
  const app = await openWidget({
    scenario: 'new-customer',
    loggedIn: false,
    route: '/user/login',
    ...opening,
  });
  await app.sees(loginTexts.en.mobile);
  await app.go('/user/nation');
  return app;
};
const rows = () =>
  Array.from(document.querySelectorAll('main li'), (row) => row.textContent?.trim());
const abroad = (country: string) => async (world: TestPhone) => {
  const { now: _now, ...state } = await world.control.state();
  await world.control.replace({
    ...state,
    market: { ...state.market, country },
  } satisfies World);
};

test('Nigeria is the only country, with the dial code of the server', async () => {
  const app = await open({
    rewrite: (data) => {
      if ('dialCode' in data) data['dialCode'] = '+2340';
    },
  });
  await app.sees(loginTexts.en.nationHere);
  expect(rows()).toEqual([`${loginTexts.en.nigeria}+2340`]);
  await app.tap(loginTexts.en.useNigeria);
  await app.at('/user/login');
});

test('The row of the country leads back as the button does', async () => {
  const app = await open();
  await app.sees('+234');
  await app.act(() => document.querySelector<HTMLElement>('main li button')?.click());
  await app.at('/user/login');
});

test("From abroad the page names the phone's country, and that a Nigerian number is needed", async () => {
  const app = await open({ before: abroad('GH') });
  await app.sees(loginTexts.en.nationElsewhere('Ghana'));
  expect(rows()).toEqual([`${loginTexts.en.nigeria}+234`]);
});

test.each([
  ['/country/meta/ip', [`${loginTexts.en.nigeria}+234`]],
  ['/country/meta/code', [loginTexts.en.nigeria]],
] as const)(
  'Without an answer of %s no country is claimed, and the button stays',
  async (path, left) => {
    const app = await open({
      before: (world) => world.control.setFaults([{ path, kind: 'httpStatus', status: 500 }]),
    });
    await app.until(() => rows().join() === left.join(), 'Another list.');
    for (let turn = 0; turn < 12; turn += 1) await app.act(() => app.clock.advance(1_000));
    expect(rows()).toEqual(left);
    expect(app.shown()).not.toMatch(saying(loginTexts.en.nationElsewhere('…')));
    await app.tap(loginTexts.en.useNigeria);
    await app.at('/user/login');
  },
);
