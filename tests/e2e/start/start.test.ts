/** A start in a real browser: what moves before home shows, and when each call leaves. */
import { privacy } from '#src/account/privacy.texts.ts';
import { home } from '#src/home/home.texts.ts';
import { loginTexts } from '#src/login/login.texts.ts';
import { logInFromHome } from '#harness/player/pages/home.ts';
import { loginPage } from '#harness/player/pages/login.ts';
import { eventually } from '#harness/player/eventually.ts';
import { expect, test } from '../support/fixtures.ts';
import type { Phone } from '#harness/player/browser/phone.ts';
import { customer } from '#harness/simulator/scenarios/customer.ts';

const starts = [
  { scenario: 'overdue', content: home.en.owedNow },
  { scenario: 'finished', content: home.en.costTitle },
] as const;

/** Pictures loaded by a style sheet. An SVG there is a separate document, which costs a slow phone some 10 ms. */
const loadedPictures = (phone: Phone) =>
  phone.browser.execute(() =>
    [...document.querySelectorAll('*')].flatMap((element) =>
      [null, '::before', '::after'].flatMap((pseudo) => {
        const { content, backgroundImage, display } = getComputedStyle(element, pseudo);
        const isThere = display !== 'none' && (!pseudo || content !== 'none');
        return isThere && backgroundImage.includes('url(') ? [element.className] : [];
      }),
    ),
  );

/**
 * Records layout shifts without an input, positions of the bar, and calls before the first render and before `content`.
 */
const watch = (content: string) => `
  window.shifts = [];
  window.bars = [];
  window.early = 0;
  window.beforeContent = 0;
  const send = XMLHttpRequest.prototype.send;
  XMLHttpRequest.prototype.send = function (body) {
    if (document.getElementById('first-paint')) early += 1;
    if (!document.body.innerText.includes(${JSON.stringify(content)})) beforeContent += 1;
    return send.call(this, body);
  };
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries())
      if (!hadRecentInput) shifts.push([value, ...sources.map(({ node }) => node && node.className)]);
  }).observe({ type: 'layout-shift', buffered: true });
  const look = () => {
    const bar = document.querySelector('.tabs');
    if (bar) {
      const { x, y, width, height } = bar.getBoundingClientRect();
      const place = [x, y, width, height].join() + ' ' + bar.innerText;
      if (!bars.includes(place)) bars.push(place);
    }
    requestAnimationFrame(look);
  };
  look();
`;

/** Pixels between the toasts' place and the pinned content below it. */
const gapUnderToasts = (phone: Phone) =>
  phone.browser.execute(() => {
    const edge = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    return Math.round((edge('.page__foot')?.top ?? NaN) - (edge('.toasts')?.bottom ?? NaN));
  });

test.for(starts)(
  'Nothing moves as home of $scenario starts',
  async ({ scenario, content }, { phone }) => {
    await phone.open({ scenario });
    await logInFromHome(phone);
    await phone.sees(home.en.greetingNamed(customer.personal.firstName));
    const { browser } = phone;
    const added = (await browser.sendCommandAndGetResult('Page.addScriptToEvaluateOnNewDocument', {
      source: watch(content),
    })) as { identifier: string };
    try {
      await phone.reload();
      await phone.sees(home.en.greetingNamed(customer.personal.firstName));
      await phone.sees(content);
      const seen = await browser.execute(() => ({
        shifts: Reflect.get(window, 'shifts') as unknown[],
        bars: Reflect.get(window, 'bars') as string[],
        early: Reflect.get(window, 'early') as number,
        beforeContent: Reflect.get(window, 'beforeContent') as number,
      }));
      expect(seen.shifts).toEqual([]);
      expect(seen.bars).toHaveLength(1);
      expect(seen.early, 'calls before the first render').toBe(2);
      // Home's two, and mostly the lowest version, which leaves meanwhile.
      expect(seen.beforeContent, 'calls before the content').toBeLessThanOrEqual(3);
      expect(await loadedPictures(phone)).toEqual([]);
      expect(await gapUnderToasts(phone)).toBe(4);
    } finally {
      await browser.sendCommand('Page.removeScriptToEvaluateOnNewDocument', added);
    }
  },
);

/** Rooms that are still text in the page. */
const closedRooms = (phone: Phone) =>
  phone.browser.execute(() =>
    [...document.querySelectorAll('template[id^="room-"]')].map(({ id }) => id),
  );

test('The other screens load in idle time, and Spanish only where it is spoken', async ({
  phone,
}) => {
  await phone.open({ scenario: 'overdue', language: 'en' });
  await phone.sees(home.en.logInOrRegister);
  await eventually(
    async () => !(await closedRooms(phone)).includes('room-rest') || undefined,
    () => 'The room of the other screens stays closed.',
  );
  expect(await closedRooms(phone)).toEqual(['room-es']);
  await phone.open({ scenario: 'overdue', language: 'es' });
  await phone.sees(loginTexts.es.loginTitle);
  expect(await closedRooms(phone)).not.toContain('room-es');
});

test('A start at a form loads the other screens in idle time, before the first tap', async ({
  phone,
}) => {
  await phone.open({ scenario: 'step-personal' }, '#/auth/personal_infomation');
  await phone.sees(privacy.en.gateLead);
  await eventually(
    async () => !(await closedRooms(phone)).includes('room-rest') || undefined,
    () => 'The room of the other screens stays closed.',
  );
});

/** Their stored values are known, so such a start waits for nothing before it shows its screen. */
test.for(['en', 'es'] as const)(
  'A visitor who comes back to the login sees it at once, in %s',
  async (language, { phone }) => {
    await phone.open({ scenario: 'overdue', language }, '#/user/login');
    const { mobile } = loginPage(phone);
    await mobile.see();
    await phone.reload();
    await mobile.see();
  },
);

test('A finger on the page loads the other screens before it is lifted', async ({ phone }) => {
  const { browser } = phone;
  await phone.open({ scenario: 'overdue', language: 'en' });
  const neverIdle = (await browser.sendCommandAndGetResult(
    'Page.addScriptToEvaluateOnNewDocument',
    { source: 'window.requestIdleCallback = () => 0;' },
  )) as { identifier: string };
  try {
    await phone.reload();
    await phone.sees(home.en.logInOrRegister);
    expect(await closedRooms(phone)).toContain('room-rest');
    await browser.sendCommand('Input.dispatchTouchEvent', {
      type: 'touchStart',
      touchPoints: [{ x: 180, y: 200 }],
    });
    await eventually(
      async () => !(await closedRooms(phone)).includes('room-rest') || undefined,
      () => 'A finger on the page leaves the room closed.',
    );
    await browser.sendCommand('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  } finally {
    await browser.sendCommand('Page.removeScriptToEvaluateOnNewDocument', neverIdle);
  }
});
