/** Journey 8: the product's own file on an engine that is too old, or that can't start it. */
import { common } from '#src/core/texts/common.texts.ts';
import { home } from '#src/home/home.texts.ts';
import { expectAccessible } from '../support/checks.ts';
import { describe, expect, test } from '../support/fixtures.ts';
import type { Phone } from '#harness/player/browser/phone.ts';

const product = new URL('../../../dist/widget/index.html', import.meta.url).href;

/** Features that older engines lack, removed from this one before the page's own script runs. */
const tooOld = {
  'modal dialogs': 'delete HTMLDialogElement.prototype.showModal;',
  'the dialog element': 'delete window.HTMLDialogElement;',
  'clamp() in styles': 'CSS.supports = () => false;',
  'CSS.supports': 'delete window.CSS;',
  'Promise.allSettled': 'delete Promise.allSettled;',
} as const;

const watch = `
  window.breaches = [];
  addEventListener('securitypolicyviolation', (event) => breaches.push(event.violatedDirective));
`;

async function openProduct(phone: Phone, without: string): Promise<void> {
  const added = (await phone.browser.sendCommandAndGetResult(
    'Page.addScriptToEvaluateOnNewDocument',
    { source: `${watch}${without}` },
  )) as { identifier: string };
  try {
    await phone.browser.url('about:blank');
    await phone.browser.url(product);
  } finally {
    await phone.browser.sendCommand('Page.removeScriptToEvaluateOnNewDocument', added);
  }
}

const breachesOf = (phone: Phone) =>
  phone.browser.execute(() => Reflect.get(window, 'breaches') as string[]);

async function expectPlainPage(phone: Phone): Promise<void> {
  await expectAccessible(phone);
  expect(await breachesOf(phone)).toEqual([]);
  const state = await phone.browser.execute(() => ({
    sideways: document.documentElement.scrollWidth > document.documentElement.clientWidth,
    mains: [...document.querySelectorAll('main')].filter((main) => main.offsetHeight > 0).length,
    headings: document.querySelectorAll('h1').length,
  }));
  expect(state).toEqual({ sideways: false, mains: 1, headings: 1 });
}

test('An engine without any of the features we need shows that the browser must be updated', async ({
  phone,
}) => {
  for (const [feature, without] of Object.entries(tooOld)) {
    await openProduct(phone, without);
    await phone.heading('Update your browser').see();
    await phone.heading('Actualice su navegador').see();
    await phone.sees('You need Chrome or Android System WebView 79 or newer, or iOS 15.4');
    await phone.seesNo("LendMax couldn't start");
    expect(await breachesOf(phone), feature).toEqual([]);
  }
  // All of them show the same page.
  await expectPlainPage(phone);
});

describe('engine of today', () => {
  test('An engine that refuses something at the start says so and offers to try again', async ({
    phone,
  }) => {
    await openProduct(
      phone,
      "Object.defineProperty(history, 'state', { get() { throw new Error('refused'); } });",
    );
    await phone.heading("LendMax couldn't start").see();
    await phone.sees('Nothing was sent, and what you saved is safe.');
    await phone.seesNo('Update your browser');
    await expectPlainPage(phone);
    await phone.button(`${common.en.tryAgain} · ${common.es.tryAgain}`).tap();
    await phone.button(home.en.logInOrRegister).see();
  });

  test('The file starts from the disk, without a server or a shell', async ({ phone }) => {
    await openProduct(phone, '');
    await phone.button(home.en.logInOrRegister).see();
    await expectPlainPage(phone);
  });

  test('The app starts where storage is blocked', async ({ phone }) => {
    await openProduct(
      phone,
      `for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
        Object.defineProperty(window, name, { get() { throw new DOMException('denied', 'SecurityError'); } });
      }`,
    );
    await phone.button(home.en.logInOrRegister).see();
    await phone.link(common.en.me).tap();
    await phone.sees(home.en.notLoggedIn);
    await expectPlainPage(phone);
  });
});
