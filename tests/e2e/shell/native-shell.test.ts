/**
 * The app in a real native shell: odd bridges, its own login, outside links, restarts, and a renderer lost in the
 * middle of a payment.
 */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { assert, inject } from 'vitest';
import { userCenter } from '#src/account/account.texts.ts';
import { ownDetailsTexts } from '#src/account/own-details.texts.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { outcome } from '#src/core/texts/outcome.texts.ts';
import { home } from '#src/home/home.texts.ts';
import { loginTexts } from '#src/login/login.texts.ts';
import { repay } from '#src/repay/repay.texts.ts';
import { contactTexts } from '#src/help/contacts.texts.ts';
import { like, saying } from '#harness/player/names.ts';
import { confirmPage } from '#harness/player/pages/confirm.ts';
import { moneyCommits } from '../support/effects.ts';
import { homePage, logInFromHome } from '#harness/player/pages/home.ts';
import { untrustedCertificate } from '../../support/untrusted-certificate.ts';
import { createControl } from '#harness/simulator/client/control.ts';
import { describe, expect, test } from '../support/fixtures.ts';
import { type Front, startFront } from '../support/front.ts';
import { type StartedShell, startGtkShell } from '#harness/player/browser/gtk.ts';
import { Phone } from '#harness/player/browser/phone.ts';
import { eventually } from '#harness/player/eventually.ts';
import { gtkShell } from '#harness/player/browser/targets/gtk-shell.ts';
import { customer } from '#harness/simulator/scenarios/customer.ts';

const getMoney = '/loan/get-money';
const latest = '/portal/loan/order/latest';
const builtFile = fileURLToPath(new URL('../../../dist/widget/index.html', import.meta.url));

/** The page's requests to its shell, as the shell saw them. */
async function asked(phone: Phone, action: string) {
  return (await phone.log()).flatMap((entry) =>
    entry.kind === 'bridge' && entry.action === action ? [entry] : [],
  );
}

async function leftFor(phone: Phone): Promise<string[]> {
  return (await phone.log()).flatMap((entry) =>
    entry.kind === 'external' ? [`${entry.text} ${JSON.stringify(entry.detail)}`] : [],
  );
}

describe('faulty bridge', () => {
  test.for(['none', 'half', 'old', 'nonsense'])(
    'With the bridge "%s" the app starts, uses its own login and shows the offer',
    async (bridge, { phone }) => {
      await phone.open({ scenario: 'approved' }, `?bridge=${bridge}#/`);
      await logInFromHome(phone);
      await homePage(phone).seeCost.tap();
      await confirmPage(phone).getMoney.see();
      const odd = (await phone.log()).filter(
        (entry) => entry.kind === 'bridge' && entry.fault === bridge,
      );
      if (bridge === 'none') expect(await asked(phone, 'getPackageName')).toEqual([]);
      else expect(odd.length).toBeGreaterThan(0);
    },
  );
});

test('Tabs show their pages, though WebKit takes only 100 history changes in 30 seconds', async ({
  phone,
}) => {
  await phone.open({ scenario: 'repaying' });
  await logInFromHome(phone);
  const { me, pay } = homePage(phone);
  const refused = await phone.browser.execute(async () => {
    let thrown = '';
    for (let count = 0; count < 110; count += 1) {
      try {
        history.replaceState(history.state, '');
      } catch (error) {
        thrown = error instanceof Error ? error.name : String(error);
      }
    }
    return thrown;
  });
  expect(refused).toBe('SecurityError');
  await me.tap();
  await phone.button(ownDetailsTexts.en.see).see();
  await phone.link(common.en.home).tap();
  await pay.tap();
  await phone.heading(repay.en.title).see();
  await phone.button(common.en.back).tap();
  await pay.see();
});

test('The shell signs in, reports its device, and forgets both at the logout', async ({
  phone,
}) => {
  await phone.open({ scenario: 'approved', device: { nativeLogin: 'signsIn' } });
  await homePage(phone).logIn.tap();
  await phone.sees(homePage(phone).greeting);
  const [first] = await asked(phone, 'getLoginInfo');
  expect(first?.outcome).toMatchObject({
    ok: true,
    result: { login: null, deviceMsg: { platform: expect.stringMatching(/^gtk/) as string } },
  });
  await phone.reload();
  await phone.sees(homePage(phone).greeting);
  await phone.go('#/user_center/settings');
  await phone.button(userCenter.en.logout).tap();
  await phone.dialog(userCenter.en.logoutTitle).see();
  await phone.button(userCenter.en.logout).tap();
  await phone.sees(home.en.logInOrRegister);
  const before = (await asked(phone, 'getLoginInfo')).length;
  await phone.reload();
  await homePage(phone).logIn.see();
  // The shell writes its log with a delay.
  const last = await eventually(
    async () => (await asked(phone, 'getLoginInfo'))[before],
    () => 'The shell was not asked again.',
  );
  // After a retry it is still the product's file. The server's content at this address would bring a simulated shell.
  expect(last.outcome).toMatchObject({
    ok: true,
    result: { login: null, deviceMsg: { platform: expect.stringMatching(/^gtk/) as string } },
  });
});

test('A person who cancels the shell’s login stays where they were', async ({ phone }) => {
  await phone.open({ scenario: 'approved', device: { nativeLogin: 'cancels' } });
  await homePage(phone).logIn.tap();
  await eventually(
    async () => (await asked(phone, 'toLogin'))[0],
    () => 'The shell was not asked.',
  );
  await phone.at('#/');
  await homePage(phone).logIn.see();
});

test('Links out are handed to the system only by a tap', async ({ phone }) => {
  await phone.open({ scenario: 'finished' });
  await logInFromHome(phone);
  await phone.go('#/user_center/customer_services');
  for (const link of [like(`${contactTexts.en.mail}…`), like(`${contactTexts.en.whatsapp}…`)])
    await phone.link(link).tap();
  await phone.browser.execute(() => {
    window.location.href = 'https://elsewhere.example/';
  });
  await phone.browser.execute(() => window.open('https://popup.example/'));
  await eventually(
    async () => ((await leftFor(phone)).length >= 3 ? true : undefined),
    async () => `Handed on: ${(await leftFor(phone)).join('; ')}`,
  );
  const handed = await leftFor(phone);
  expect(handed.slice(0, 2)).toEqual([
    'mailto:help@lender.example {"how":"record"}',
    'https://wa.me/2348030000000 {"how":"record"}',
  ]);
  expect(handed.slice(2).every((one) => one.endsWith('{"how":"refused"}'))).toBe(true);
  await phone.at('#/user_center/customer_services');
});

test('Back leads back where the engine keeps no history (loadHTMLString)', async () => {
  // A view without a history, because its first page is loaded from text.
  const folder = await mkdtemp(join(tmpdir(), 'lendmax-shell-text-'));
  const phone = new Phone(
    (await startNext(folder)).browser,
    createControl(inject('serverUrl')),
    gtkShell,
  );
  try {
    await phone.open({ scenario: 'approved' }, '?history=none#/');
    await logInFromHome(phone);
    await homePage(phone).seeCost.tap();
    await phone.at('#/borrow/confirm_borrow');
    await confirmPage(phone).agreement.tap();
    await phone.at('#/loan_agreement');
    expect(await phone.browser.execute(() => window.history.state as unknown)).toBeNull();
    await phone.button(common.en.back).tap();
    await phone.at('#/borrow/confirm_borrow');
    await phone.button(common.en.back).tap();
    await phone.at('#/');
    await phone.sees(homePage(phone).greeting);
  } finally {
    await running?.end();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
});

test('A renderer lost during a payment returns to the true state, and no money moves twice', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lendmax-shell-lost-'));
  const control = createControl(inject('serverUrl'));
  const shell = await startNext(folder);
  const phone = new Phone(shell.browser, control, gtkShell);
  try {
    await phone.open({
      scenario: 'approved',
      faults: [{ path: getMoney, kind: 'delay', ms: 4_000, times: 1 }],
      device: { nativeLogin: 'signsIn' },
    });
    await homePage(phone).logIn.tap();
    await homePage(phone).seeCost.tap();
    await confirmPage(phone).agree.tap();
    await confirmPage(phone).getMoney.tap();
    await phone.dialog(common.en.moneyWait).see();
    await eventually(
      async () => (await moneyCommits(phone))[0],
      () => 'The lender has not acted.',
    );
    const before = shell.renderers();
    expect(before.length).toBeGreaterThan(0);
    // Otherwise it would report its findings at once, when no driver is left to read them.
    await control.setFaults(phone.id, [{ path: latest, kind: 'dropBefore' }]);
    for (const pid of before) process.kill(pid, 'SIGKILL');
    // The driver gives up the session, so the world's log is the evidence: the shell loads the app again, and the app
    // makes calls.
    await eventually(
      async () => {
        const log = await phone.log();
        const lost = log.findIndex(({ kind, ...entry }) =>
          kind === 'world' && 'text' in entry ? entry.text === 'The renderer ended' : false,
        );
        const after = lost < 0 ? [] : log.slice(lost);
        const asksLender = after.some((entry) => entry.kind === 'call' && entry.path === latest);
        return asksLender ? true : undefined;
      },
      async () => `The app did not come back: ${JSON.stringify((await phone.log()).slice(-5))}`,
    );
    expect(shell.renderers().filter((pid) => before.includes(pid))).toEqual([]);
    await shell.end('killed');
    await control.setFaults(phone.id, []);
    const again = new Phone((await startNext(folder)).browser, control, gtkShell);
    await again.switchOnFrom(phone);
    await again.heading(outcome.en.doneTitle).see();
    await again.button(common.en.continue).tap();
    await again.at('#/borrow/lending');
    expect(await moneyCommits(phone)).toEqual([`${getMoney}: 1`]);
  } finally {
    await running?.end();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    await control.end(phone.id);
  }
});

test('Opened by plain file:// the app starts, and says that the network does not answer', async ({
  phone,
}) => {
  await phone.browser.url(`file://${builtFile}`);
  await phone.sees(home.en.logInOrRegister);
  expect(await phone.browser.execute(() => location.protocol)).toBe('file:');
  await phone.button(home.en.logInOrRegister).tap();
  await phone.field(loginTexts.en.mobile).fill(customer.mobile);
  await phone.button(loginTexts.en.sendCode).tap();
  await phone.hears(saying(common.en.failureNetwork, common.en.failureTimeout));
});

test('An untrusted certificate is refused: no call arrives, and the app offers to try again', async ({
  phone,
}) => {
  const { id, url } = await phone.control.create({ scenario: 'approved', language: 'en' });
  const world = new URL(url, phone.control.serverUrl).href;
  const secure = await startFront(world, untrustedCertificate);
  const plain = await startFront(world, null);
  const askForCode = async ({ address }: Front) => {
    await phone.browser.url(`${address}#/user/login`);
    await phone.field(loginTexts.en.mobile).fill(customer.mobile);
    await phone.button(loginTexts.en.sendCode).tap();
  };
  try {
    await askForCode(secure);
    await phone.hears(saying(common.en.failureNetwork, common.en.failureTimeout));
    const before = secure.refused();
    expect(before).toBeGreaterThan(0);
    await phone.button(loginTexts.en.sendCode).tap();
    await eventually(
      async () => (secure.refused() > before ? true : undefined),
      () => 'It was not tried again.',
    );
    expect(secure.calls()).toBe(0);
    // The same server without TLS answers, so only the certificate failed.
    await askForCode(plain);
    await phone.sees(saying(loginTexts.en.codeSentTo('…')));
    expect(plain.calls()).toBeGreaterThan(0);
  } finally {
    secure.stop();
    plain.stop();
    await phone.control.end(id);
  }
});

test('Stored values survive the shell, killed or closed, and a wiped phone starts empty', async ({}) => {
  const folder = await mkdtemp(join(tmpdir(), 'lendmax-shell-kept-'));
  const control = createControl(inject('serverUrl'));
  const first = new Phone((await startNext(folder)).browser, control, gtkShell);
  try {
    await first.open({ scenario: 'approved' });
    await logInFromHome(first);
    await sessionOnDisk(first, folder);
    for (const how of ['kindly', 'killed'] as const) {
      await running?.end(how);
      const again = new Phone((await startNext(folder)).browser, control, gtkShell);
      await again.switchOnFrom(first);
      await again.sees(home.en.greetingNamed(customer.personal.firstName));
    }
    await running?.end();
    await rm(folder, { recursive: true, maxRetries: 5 });
    const wiped = new Phone((await startNext(folder)).browser, control, gtkShell);
    await wiped.switchOnFrom(first);
    await homePage(wiped).logIn.see();
  } finally {
    await running?.end();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    await control.end(first.id);
  }
});

/** WebKit writes localStorage to disk up to a second after the page does. Ending it before that loses the session. */
async function sessionOnDisk(phone: Phone, folder: string): Promise<void> {
  const token = await phone.browser.execute(() => localStorage.getItem('token'));
  assert(token);
  const written = Buffer.from(token, 'utf16le');
  await eventually(
    async () => {
      const files = await readdir(folder, { recursive: true, withFileTypes: true });
      const stores = files.filter((file) => file.isFile() && file.name.includes('localstorage'));
      const contents = await Promise.all(
        stores.map(({ parentPath, name }) => readFile(join(parentPath, name))),
      );
      return contents.some((bytes) => bytes.includes(written)) ? true : undefined;
    },
    () => `WebKit did not write the session to ${folder}.`,
  );
}

let running: StartedShell | undefined;

async function startNext(folder: string): Promise<StartedShell> {
  running = await startGtkShell(folder);
  return running;
}

describe('certificate page', () => {
  const page = new URL('../../../dist/certificate/index.html', import.meta.url).href;
  const verdictOf = (phone: Phone) => phone.browser.$('#verdict').getText();

  async function certified(phone: Phone, bridge: string): Promise<string> {
    await phone.browser.url(`${page}?bridge=${bridge}`);
    return eventually(
      async () => {
        const text = await verdictOf(phone);
        return text.startsWith('LendMax certificate') ? text : undefined;
      },
      () => 'There is no verdict.',
      { withinMs: 120_000 },
    );
  }

  test('This shell passes the automatic checks, with its build and a code to scan', async ({
    phone,
  }) => {
    const verdict = await certified(phone, 'full');
    expect(verdict).toMatch(/INCOMPLETE; page \d.*; shell ios com\.lendmax\.app WebKitGTK/);
    expect(verdict).not.toContain('failed');
    expect(await phone.browser.$('#code svg').isExisting()).toBe(true);
    // Of the steps that need a tester, this shell needs none for the login and the store.
    for (const step of ['If a login appears', 'The store may open']) {
      await phone.browser.$(`//*[starts-with(., '${step}')]`).waitForExist();
      await phone.browser.$('#begin').click();
    }
    await phone.browser.$('#row-toGooglePlayer').waitForExist();
    expect(await verdictOf(phone)).not.toContain('failed');
  });

  test.for(['none', 'half', 'old', 'nonsense'])(
    'A bridge that is %s fails the checks',
    async (bridge, { phone }) => {
      expect(await certified(phone, bridge)).toContain('FAILED');
    },
  );
});
