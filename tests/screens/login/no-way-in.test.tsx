/** Somebody who can't get in, or can't get on, reaches a person by the build's contacts, without a login. */
import { expect, test, vi } from 'vitest';
import { common } from '#src/core/texts/common.texts.ts';
import { MINUTE_MS } from '#src/facts/time.ts';
import { deleteAccount } from '#src/account/delete-account.texts.ts';
import { loginTexts } from '#src/login/login.texts.ts';
import { update } from '#src/help/update-app.texts.ts';
import { languages } from '#src/facts/languages.ts';
import { saying } from '#harness/player/names.ts';
import { testBuild } from '#harness/phone/process/environment.ts';
import { customer } from '#harness/simulator/scenarios/customer.ts';
import { testShell } from '../../unit/src/shell.ts';
import { openWidget, type OpenWidget, type Opening } from '../app/open.tsx';
import { testOutside } from '../../support/environment.ts';

const whatsapp = '+2348030000001';
const build = { contacts: { ...testBuild.contacts, whatsapp } };
const links = () =>
  Array.from(document.querySelectorAll<HTMLAnchorElement>('main a'), (a) => a.href);
const contacts = [
  'tel:+2342013300000',
  'https://wa.me/2348030000001',
  'mailto:help@lender.example',
];

const visitor = (opening: Partial<Opening> = {}) =>
  openWidget({ scenario: 'overdue', loggedIn: false, route: '/user/login', build, ...opening });

async function asksForCode(app: OpenWidget): Promise<void> {
  await app.act(() => {
    app.fireEvent.input(app.screen.getByRole('textbox'), { target: { value: customer.mobile } });
  });
  await app.tap(loginTexts.en.sendCode);
  await app.sees(saying(loginTexts.en.codeSentTo('…')));
}

test.each(languages)(
  'The login says in %s what to do without the SIM, and whom to ask',
  async (language) => {
    const app = await visitor({ language });
    await app.sees(loginTexts[language].noCode);
    expect(app.shown()).toContain(loginTexts[language].newNumber);
    expect(links()).toEqual(expect.arrayContaining(contacts));
  },
);

test('The step of the code has the same way, also once the code is over', async () => {
  const app = await visitor();
  await asksForCode(app);
  await app.act(() => app.clock.advance(6 * MINUTE_MS));
  expect(app.shown()).toContain(loginTexts.en.noCode);
  expect(links()).toEqual(expect.arrayContaining(contacts));
});

test('A number that we refuse has the same way', async () => {
  const app = await visitor({
    before: (world) =>
      world.control.setFaults([
        { path: '/security/getVerifyCode', kind: 'httpStatus', status: 500 },
      ]),
  });
  await app.act(() => {
    app.fireEvent.input(app.screen.getByRole('textbox'), { target: { value: customer.mobile } });
  });
  await app.tap(loginTexts.en.sendCode);
  await app.sees(loginTexts.en.failed);
  expect(links()).toEqual(expect.arrayContaining(contacts));
});

test.each(['/feedback/feedback_faq', '/privacy', '/terms_of_service', '/user_center/open_app'])(
  'A visitor finds a person on %s, offline too',
  async (route) => {
    const app = await visitor({ route, online: false });
    await app.until(() => links().length > 0, 'No contacts.');
    expect(links()).toEqual(expect.arrayContaining(contacts));
  },
);

test('Customer service itself stays behind the login', async () => {
  const app = await visitor({ route: '/user_center/customer_services' });
  await app.at('/user/login');
  expect(links()).toEqual(expect.arrayContaining(contacts));
});

test('Without any contact in the build no empty list shows', async () => {
  const app = await visitor({ build: { contacts: { email: '', phone: '', whatsapp: '' } } });
  await app.sees(loginTexts.en.noCode);
  expect(links()).toEqual([]);
});

test('A version that the lender has stopped still names a person', async () => {
  const app = await visitor({
    bridge: testShell({}),
    before: async (world) => {
      const state = await world.control.state();
      await world.control.replace({ ...state, market: { ...state.market, minVersion: '99.0.0' } });
    },
  });
  const { checkVersion } = await import('#src/core/calls/lowest-version.ts');
  await app.act(() => checkVersion());
  await app.sees(update.en.lead);
  expect(links()).toEqual(expect.arrayContaining(contacts));
});

test('A page that breaks names a person beside its ways on', async () => {
  const outside = Object.defineProperty(testOutside(), 'save', {
    get() {
      throw new Error('a broken view');
    },
  });
  vi.stubGlobal('reportError', () => {});
  const app = await visitor({ loggedIn: true, route: '/loan_agreement', outside });
  await app.sees(common.en.failureTitle);
  expect(links()).toEqual(expect.arrayContaining(contacts));
});

test('A customer who deletes the account without the SIM is led to customer service', async () => {
  const app = await openWidget({
    scenario: 'finished',
    route: '/user_center/delete_account',
    build,
  });
  await app.sees(deleteAccount.en.sendCode);
  await app.tap(deleteAccount.en.sendCode);
  await app.sees(loginTexts.en.noCode);
  expect(links()).toEqual(expect.arrayContaining(contacts));
});
