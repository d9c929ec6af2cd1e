/** What a gateway answers in the lender's place: each status has a true sentence and a way on. */
import { expect, test } from 'vitest';
import { common } from '#src/core/texts/common.texts.ts';
import { loginTexts } from '#src/login/login.texts.ts';
import { openWidget } from './open.tsx';

const DETAIL = '/portal/repayment/detail';
const t = common.en;

const at = (status: number, path = DETAIL) =>
  openWidget({
    scenario: 'repaying',
    route: '/repay/repay_detail',
    before: (world) => world.control.setFaults([{ path, kind: 'httpStatus', status }]),
  });

test.each([
  [401, t.failureLogin, [t.logInAgain, t.tryAgain]],
  [403, t.failureBlocked, [t.tryAgain, t.goHome]],
  [404, t.failureMissing, [t.updateApp, t.tryAgain, t.goHome]],
  [413, t.failureTooLarge, [t.tryAgain, t.goHome]],
  [429, t.failureTooMany, [t.tryAgain, t.goHome]],
  [451, t.failureBlocked, [t.tryAgain, t.goHome]],
  [500, t.failureServer, [t.tryAgain, t.goHome]],
  [502, t.failureDown, [t.tryAgain, t.goHome]],
  [503, t.failureDown, [t.tryAgain, t.goHome]],
  [504, t.failureDown, [t.tryAgain, t.goHome]],
] as const)(
  'A gateway that answers %i is told by its own sentence, with ways on',
  async (status, text, ways) => {
    const app = await at(status);
    await app.sees(text);
    expect(app.shown()).not.toContain(t.failureNetwork);
    expect(app.buttons()).toEqual(expect.arrayContaining([...ways]));
  },
);

test('After a gateway has refused the login, the customer logs in again and loses nothing', async () => {
  const app = await at(401);
  await app.durable.set('draft:kept', 1);
  await app.sees(t.failureLogin);
  await app.tap(t.logInAgain);
  await app.at('/user/login?again=1');
  await app.sees(loginTexts.en.mobile);
  expect(await app.durable.get('draft:kept')).toBe(1);
});
