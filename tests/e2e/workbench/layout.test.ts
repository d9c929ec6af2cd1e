/** The workbench's layout: panes, the phone's colour scheme, and text that keeps its place. */
import { home } from '#src/home/home.texts.ts';
import { insidePhone, openView, openWorkbench, test } from '../support/workbench.ts';
import { expect } from '../support/fixtures.ts';
import type { Phone } from '#harness/player/browser/phone.ts';

const inspectorWidth = (phone: Phone) =>
  phone.browser.execute(() =>
    Math.round(
      document.querySelector('section[aria-label="Inspector"]')?.getBoundingClientRect().width ?? 0,
    ),
  );

test('A reset gives the panes their first sizes', async ({ phone }) => {
  await openWorkbench(phone, '?scenario=repaying');
  await phone.tab(/^Calls/).see();
  const first = await inspectorWidth(phone);
  await phone.browser.execute(() =>
    document.querySelector<HTMLElement>('[aria-label="Resize the phone column"]')?.focus(),
  );
  await phone.browser.keys(['ArrowLeft']);
  await expect.poll(() => inspectorWidth(phone)).toBeGreaterThan(first);
  await phone.button('Reset layout').tap();
  await expect.poll(() => inspectorWidth(phone)).toBe(first);
});

test('The dark workbench keeps the phone in the theme of the system', async ({ phone }) => {
  const isDark = () => matchMedia('(prefers-color-scheme: dark)').matches;
  const shown = () =>
    phone.browser.execute(() => document.documentElement.dataset['mantineColorScheme']);
  await openWorkbench(phone, '?scenario=approved');
  await insidePhone(phone, () => phone.button(home.en.logInOrRegister).see());
  const before = await insidePhone(phone, () => phone.browser.execute(isDark));
  const scheme = await shown();
  await phone.button(/^Switch workbench to/).tap();
  await expect.poll(shown).not.toBe(scheme);
  expect(await insidePhone(phone, () => phone.browser.execute(isDark))).toBe(before);
  await phone.button(/^Switch workbench to/).tap();
  await expect.poll(shown).toBe(scheme);
  expect(await insidePhone(phone, () => phone.browser.execute(isDark))).toBe(before);
});

/** Fault names with text under the field of their time, and broken lines of the clock. */
function overlaps(): string[] {
  const linesOf = (within: Element) => {
    const texts = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
    const lines: DOMRect[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(text);
      lines.push(...range.getClientRects());
    }
    return lines;
  };
  const under = [...document.querySelectorAll('input[aria-label$=": time in ms"]')].flatMap(
    (input) => {
      const field = input.getBoundingClientRect();
      const words = input.closest('[class*="item"]')?.querySelector('button');
      return words &&
        linesOf(words).some(
          (line) =>
            line.right > field.left &&
            line.left < field.right &&
            line.top < field.bottom &&
            line.bottom > field.top,
        )
        ? [input.getAttribute('aria-label') ?? '']
        : [];
    },
  );
  const broken = [
    ...document.querySelectorAll('section[aria-labelledby="clock-title"] [class*="count"]'),
    ...document.querySelectorAll('section[aria-labelledby="clock-title"] [class*="due"] > span'),
  ].filter((element) => new Set(linesOf(element).map(({ top }) => Math.round(top))).size > 1);
  return [...under, ...broken.map(({ textContent }) => textContent ?? '')];
}

test('Typing replaces ‘Every call’, and no text overlaps a field or breaks before its unit', async ({
  phone,
}) => {
  await openWorkbench(phone, '?scenario=overdue&tab=faults');
  await phone.button('+1 h').tap();
  await phone.sees(/1 h ahead/);
  expect(await phone.browser.execute(overlaps)).toEqual([]);
  await phone.field('Call').tap();
  await phone.browser.keys('get-money'.split(''));
  await phone.option('/loan/get-money').see();
  expect(await phone.field('Call').value()).toBe('get-money');
  await phone.browser.keys('Enter');
  await expect.poll(() => phone.field('Call').value()).toBe('/loan/get-money');
  await phone.radio('Bridge').tap();
  await phone.field('Action').see();
  await phone.field('Late response: time in ms').see();
  expect(await phone.browser.execute(overlaps)).toEqual([]);
});

/** Truncated words of buttons and of calls, and verdicts that reach beyond their pane. */
function cutOff(): string[] {
  const buttons = document.querySelectorAll('header button, [role="tabpanel"] form button');
  const cut = [
    ...[...buttons].flatMap((button) => [button, ...button.querySelectorAll('span')]),
    ...document.querySelectorAll('[role="option"] span'),
  ].filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1);
  const verdicts = document.querySelectorAll('[role="region"] > p[role="status"] > *');
  const beyond = [...verdicts].filter((words) => {
    const pane = words.closest('[role="region"]')?.getBoundingClientRect();
    return pane !== undefined && words.getBoundingClientRect().right > pane.right;
  });
  return [...cut, ...beyond].map(({ textContent }) => textContent ?? '');
}

test('Nothing is cut off at 1,440 and at 1,024 pixels', async ({ phone }) => {
  const { browser, control } = phone;
  const before = await browser.getWindowSize();
  const { id } = await control.create({
    scenario: 'offer-off-by-a-kobo',
    loggedIn: true,
    faults: [{ path: '/lottery-draw/coupon/quantity', kind: 'delay', ms: 10 }],
  });
  await openWorkbench(phone, `?world=${id}&tab=money`);
  await insidePhone(phone, async () => {
    await phone.button(home.en.approvedAction).see();
    // A driver's tap misses in a frame that is drawn smaller.
    await browser.execute(() => {
      location.hash = '#/borrow/confirm_borrow';
    });
  });
  try {
    await browser.setWindowSize(1_440, 900);
    await phone.tab(/^Calls/).tap();
    await phone.sees(/coupon.quantity Late/);
    expect(await browser.execute(cutOff), 'Calls').toEqual([]);
    for (const width of [1_440, 1_024]) {
      await browser.setWindowSize(width, 900);
      await openView(phone, /^Checks/, /^Money/);
      await phone.sees('sent wrong by the server: ');
      expect(await browser.execute(cutOff), `Money, ${width} px`).toEqual([]);
      await phone.tab(/^Faults/).tap();
      await phone.field('Find a fault').see();
      expect(await browser.execute(cutOff), `Faults, ${width} px`).toEqual([]);
      await openView(phone, /^Checks/, /^Law/);
      await phone.sees('/borrow/confirm_borrow');
      expect(await browser.execute(cutOff), `Law, ${width} px`).toEqual([]);
    }
    await phone.tab(/^Calls/).tap();
    await phone.sees(/\d+ calls/);
  } finally {
    await browser.setWindowSize(before.width, before.height);
  }
});

test('Text typed in a tab is still there after a visit to another tab', async ({ phone }) => {
  await openWorkbench(phone, '?scenario=repaying&loggedIn=1');
  await insidePhone(phone, () => phone.sees(home.en.repayingTitle));
  const typed = [
    [/^Checks/, /^Contract/, 'Backend URL', 'https://api.example.com/base'],
    [/^Faults/, undefined, 'Find a fault', 'gzip'],
    [/^Bridge/, undefined, 'Filter: Bridge calls', 'login'],
    [/^Events/, undefined, 'Filter: Events', 'warn'],
    [/^Storage/, undefined, 'Filter the stored values', 'token'],
  ] as const;
  for (const [tab, view, field, text] of typed) {
    await openView(phone, tab, view);
    await phone.field(field).fill(text);
  }
  await phone.button(/^token/).tap();
  await phone.field('Value of token').fill('edited');
  // A tab returns to the view that it showed last.
  for (const [tab, , field, text] of typed) {
    await phone.tab(tab).tap();
    await expect.poll(() => phone.field(field).value(), { timeout: 30_000 }).toBe(text);
  }
  expect(await phone.field('Value of token').value()).toBe('edited');
  await phone.button('Undo').tap();
  await expect
    .poll(() => phone.field('Value of token').value(), { timeout: 30_000 })
    .not.toBe('edited');
  await phone.button('Save').see();
});
