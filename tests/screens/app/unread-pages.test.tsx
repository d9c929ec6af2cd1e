/** Every page while offline and while its calls fail: it says so where something is missing, with a way on. */
import { expect, test } from 'vitest';
import { common } from '#src/core/texts/common.texts.ts';
import { routes, type RouteName } from '#src/facts/routes.ts';
import { ownDetailsTexts } from '#src/account/own-details.texts.ts';
import { home } from '#src/home/home.texts.ts';
import { saying } from '#harness/player/names.ts';
import { openWidget, type OpenWidget } from './open.tsx';
import { loanSizes } from '../../support/usual-loan.ts';

const names = Object.keys(routes) as RouteName[];
/** Where a visitor or an order of another status would be led away. */
const scenarios: Partial<Record<RouteName, string>> = {
  idCardAuthentication: 'step-identity',
  personalInfomation: 'step-personal',
  additionalInfomation: 'step-additional',
  loanQuestion: 'step-questions',
  addBankCard: 'step-bank-card',
  reviewTips: 'under-audit',
  FinishLoading: 'under-audit',
  toBorrow: 'approved',
  loanAgreement: 'approved',
  lending: 'lending',
  reject: 'rejected',
  exhibitionPeriodDetail: 'rollover-offered',
};
const why = /offline|couldn't|The request failed|Product acquisition failure|That didn't work/i;
const main = () => document.querySelector('main');
/** Grey shapes or a turning wheel: something is still to come. */
const waits = () => main()?.querySelector('.skel, .spinner') !== null;
/** Buttons and links beside Back. */
const ways = () =>
  Array.from(document.querySelectorAll('button, a')).filter((one) => !one.closest('header')).length;
/** Nothing is missing: a page without data of its own. */
const isWhole = () => !waits() && !why.test(main()?.textContent ?? '');

async function lastsWithoutAnswers(app: OpenWidget): Promise<void> {
  for (let turn = 0; turn < 12; turn += 1) await app.act(() => app.clock.advance(1_000));
}

async function openUnread(name: RouteName, breaks: (app: OpenWidget) => Promise<unknown>) {
  const app = await openWidget({ scenario: scenarios[name] ?? 'repaying' });
  await app.until(() => main() !== null && !waits(), 'Home is not there.');
  await breaks(app);
  await app.go(routes[name].path);
  await lastsWithoutAnswers(app);
  return app;
}

test.each(names)('Offline, %s waits for nothing without saying so', async (name) => {
  await openUnread(name, async ({ act, surroundings, faults }) => {
    await faults([{ path: '*', kind: 'dropBefore' }]);
    await act(() => surroundings.set({ online: false }));
  });
  expect(!waits() || why.test(main()?.textContent ?? '')).toBe(true);
  expect(isWhole() || ways() > 0).toBe(true);
});

test.each(names)(
  'While every call fails, %s says so or needs none, with a way on',
  async (name) => {
    const app = await openUnread(name, ({ faults }) =>
      faults([{ path: '*', kind: 'httpStatus', status: 500 }]),
    );
    const asked = (await app.control.calls()).length;
    expect(asked).toBeGreaterThan(0);
    expect(waits()).toBe(false);
    expect(isWhole() || ways() > 0).toBe(true);
  },
);

test('Me says that the limit could not be read, and reads it again', async () => {
  const path = '/loan/get-credit-info';
  const app = await openUnread('me', ({ faults }) =>
    faults([{ path, kind: 'httpStatus', status: 500 }]),
  );
  await app.sees(ownDetailsTexts.en.standingFailed);
  expect(app.shown()).not.toMatch(saying(ownDetailsTexts.en.limit, ownDetailsTexts.en.repaid));
  await app.faults([]);
  await app.tap(common.en.tryAgain);
  await app.sees(`${ownDetailsTexts.en.limit}${loanSizes.most}`);
  expect(app.shown()).toMatch(new RegExp(`${ownDetailsTexts.en.repaid}\\d`));
});

test('Offline, Me says why limit and loans are missing, and fills them in later', async () => {
  const app = await openUnread('me', async ({ act, surroundings, faults }) => {
    await faults([{ path: '*', kind: 'dropBefore' }]);
    await act(() => surroundings.set({ online: false }));
  });
  await app.sees(ownDetailsTexts.en.standingOffline);
  expect(app.shown()).not.toMatch(saying(ownDetailsTexts.en.limit, ownDetailsTexts.en.repaid));
  await app.faults([]);
  await app.act(() => app.surroundings.set({ online: true }));
  await app.sees(`${ownDetailsTexts.en.limit}${loanSizes.most}`);
});

test('A page of loans without a loan says so', async () => {
  const app = await openWidget({
    scenario: 'repaying',
    route: '/pd_pop',
    rewrite: (data) => {
      if ('products' in data) data['products'] = [];
    },
  });
  await app.sees(home.en.noProduct);
});
