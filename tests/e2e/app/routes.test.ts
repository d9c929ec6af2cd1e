/** Journey 7 (§2): every screen by its address, the guard, the parents, Back, the language, and logout. */
import { userCenter } from '#src/account/account.texts.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { home } from '#src/home/home.texts.ts';
import { placeGroups } from '../../lab/atlas/places.ts';
import { parents, type RouteName, routes } from '#src/facts/routes.ts';
import { expectHardestLooks } from '../support/hardest-look.ts';
import { homePage } from '#harness/player/pages/home.ts';
import { loginPage } from '#harness/player/pages/login.ts';
import { expectSoundScreen } from '../support/screen.ts';
import { expect, test } from '../support/fixtures.ts';
import { openLoggedIn } from '../support/logged-in.ts';
import type { Phone } from '#harness/player/browser/phone.ts';

/** Goes there by the address, waits until nothing is being read, and looks. */
async function visit(phone: Phone, name: RouteName) {
  await phone.go(`#${routes[name].path}`);
  await phone.at(`#${routes[name].path}`);
  await phone.seesNo(/Loading|Cargando/);
}

for (const group of placeGroups()) {
  test(`Every address of ${group.label} is sound in every look: ${group.names.length} screens`, ({
    phone,
  }) => expectHardestLooks(phone, group));
}

test('A guarded screen leads a visitor to the login, which leads on to it', async ({ phone }) => {
  await phone.open({ scenario: 'approved' });
  await phone.go('#/user_center/settings');
  await phone.at('#/user/login');
  await phone.back();
  await phone.at('#/');
  await phone.go('#/user_center/settings');
  await phone.at('#/user/login');
  await loginPage(phone).logIn();
  await phone.at('#/user_center/settings');
  await phone.heading(userCenter.en.settingsTitle).see();
  await phone.button(common.en.back).tap();
  await phone.at('#/');
});

test('A parent redirects, and unknown addresses lead home', async ({ phone }) => {
  await openLoggedIn(phone, 'approved');
  const [[path, to] = ['', 'home' as const]] = Object.entries(parents);
  await phone.go(`#${path}`);
  await phone.at(`#${routes[to].path}`);
  for (const nonsense of ['#/no/such/page', '#/%E0%A4%A', '#me me', '#/me/extra']) {
    await phone.go('#/records');
    await phone.at('#/records');
    await phone.go(nonsense);
    await phone.at('#/');
    await phone.sees(home.en.approvedLead);
  }
});

test('Back returns page by page, and the focus is on the heading each time', async ({ phone }) => {
  await openLoggedIn(phone, 'approved');
  const focused = () => phone.browser.execute(() => document.activeElement?.textContent);
  await homePage(phone).me.tap();
  await phone.heading(common.en.me).see();
  expect(await focused()).toBe(common.en.me);
  await phone.link(home.en.settings).tap();
  await phone.heading(userCenter.en.settingsTitle).see();
  expect(await focused()).toBe(userCenter.en.settingsTitle);
  await phone.button(common.en.back).tap();
  await phone.at('#/me');
  await phone.heading(common.en.me).see();
  expect(await focused()).toBe(common.en.me);
  await phone.back();
  await phone.at('#/');
  await phone.heading('Hello, Adaeze').see();
  expect(await focused()).toBe('Hello, Adaeze');
});

/** Lines that are the same in both languages: names, figures, and the languages' own names. */
const sameInBoth = [
  /^[\d\s.,:₦%+−*()•-]+$/,
  /^0\.\d+\.\d+$/,
  /^English$/,
  /^Español$/,
  /^LM\d+$/,
  /^Adaeze Okafor$/,
  /^AO$/,
  /^LendMax$/,
];

test('The language changes every text without a reload, and not the header of calls', async ({
  phone,
}) => {
  await openLoggedIn(phone, 'approved');
  const lines = async (name: RouteName) => {
    await visit(phone, name);
    const text = await phone.browser.execute(() => document.body.innerText);
    return text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '' && !sameInBoth.some((pattern) => pattern.test(line)));
  };
  const pages = ['home', 'toBorrow', 'settings'] as const;
  const english = new Map<RouteName, string[]>();
  for (const name of pages) english.set(name, await lines(name));
  await phone.browser.execute(() => Object.assign(window, { stillTheSamePage: true }));

  await phone.radio('Español').tap();
  await phone.heading('Ajustes').see();
  await expectSoundScreen(phone);
  for (const name of pages) {
    const spanish = await lines(name);
    expect(spanish.length).toBe(english.get(name)?.length);
    expect(
      spanish.filter((line) => english.get(name)?.includes(line)),
      name,
    ).toEqual([]);
    expect(await phone.browser.execute(() => document.documentElement.lang)).toBe('es');
  }
  expect(await phone.browser.execute(() => 'stillTheSamePage' in window)).toBe(true);
  const calls = (await phone.log()).filter((entry) => entry.kind === 'call');
  expect(new Set(calls.map(({ headers }) => headers['lang']))).toEqual(new Set(['en']));
  expect(calls.at(-1)?.headers['accept-language']).toBe('es');
});
