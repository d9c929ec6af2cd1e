/** The app resumes the user at the screen for the current status (§4): at a start and at a login that end at home. */
import { expect, test } from 'vitest';
import { settle } from '../../../../support/environment.ts';
import { inWorld, loggedIn } from '../../world.ts';

test.each([
  ['step-personal', 'personalInfomation'],
  ['step-additional', 'additionalInfomation'],
  ['step-identity', 'idCardAuthentication'],
  ['step-bank-card', 'addBankCard'],
  ['step-questions', 'loanQuestion'],
])('At %s a login goes on to %s, and Back returns home', async (scenario, screen) => {
  const app = await loggedIn(scenario);
  await settle();
  expect(app.here()).toBe(screen);
  app.history.pressBack();
  await settle();
  expect(app.here()).toBe('home');
  await app.refreshOrder();
  expect(app.here()).toBe('home');
});

test.each(['approved', 'repaying', 'overdue', 'under-audit', 'rejected'])(
  'At %s a login stays at home, which shows what is due',
  async (scenario) => {
    const app = await loggedIn(scenario);
    await settle();
    expect(app.here()).toBe('home');
  },
);

test('A page that was asked for wins over the next step', async () => {
  const app = await inWorld('step-personal', '/user_center/faq');
  await app.requireLogin({ name: 'records', query: {} });
  await app.logIn();
  await settle();
  expect(app.here()).toBe('records');
});

test('A person who went elsewhere meanwhile stays there', async () => {
  const app = await inWorld('step-personal');
  app.go('me');
  await app.logIn();
  await settle();
  expect(app.here()).toBe('me');
});
