/**
 * The phone’s observations for the law, in a document: what is visible, who ticked a box, when it reports; and typed
 * values.
 */
import { describe, expect, test } from 'vitest';
import type { PhoneLogEntry } from '#harness/simulator/protocol/log.ts';
import type { ScreenSeen } from '#harness/simulator/protocol/screen.ts';
import { watchLaw } from '#harness/phone/device/observe/law-watch.ts';
import { watchTyped } from '#harness/phone/device/observe/typed-watch.ts';
import { timedPage } from '../timed-page.ts';

type Scope = Parameters<typeof watchLaw>[0];

/** A page with timers run by hand. Elements have positions as in a browser, and `hidden` ones have none. */
function simulator() {
  const { window, now, wait, pass } = timedPage('#/borrow/confirm_borrow?loanOrderId=7');
  const { document } = window;
  window.Element.prototype.getClientRects = function rects() {
    const list: unknown = this.closest('[hidden], [style*="display:none"]') ? [] : [{}];
    return list as ReturnType<typeof this.getClientRects>;
  };
  const entries: PhoneLogEntry[] = [];
  const kept = new Map<string, string>();
  const memory = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  const page: unknown = Object.assign(Object.create(null), {
    document,
    location: window.location,
    MutationObserver: window.MutationObserver,
    Element: window.Element,
    HTMLInputElement: window.HTMLInputElement,
    HTMLTextAreaElement: window.HTMLTextAreaElement,
    addEventListener: document.addEventListener.bind(document),
    performance: { now },
  });
  const record = (entry: PhoneLogEntry) => void entries.push(entry);
  const screens = () =>
    entries.map((entry) =>
      'detail' in entry ? (entry.detail as { seen: ScreenSeen }).seen : null,
    );
  return { window, page: page as Scope, record, wait, memory, pass, screens, entries };
}

function watched(html: string) {
  const made = simulator();
  const { acted, lastAct } = watchLaw(made.page, made.record, 'page1', made.memory, made.wait);
  made.window.document.body.innerHTML = html;
  return { ...made, acted, lastAct };
}

describe('settled screen', () => {
  test('A screen that has moved for long is not reported under the address of the next one', async () => {
    const { pass, window, entries } = watched('<p>The old page</p>');
    for (let moves = 0; moves < 14; moves += 1) {
      window.document.body.append(window.document.createElement('i'));
      await pass(100);
    }
    window.location.hash = '#/user_center/settings';
    await pass(200);
    expect(entries).toEqual([]);
    window.document.body.innerHTML = '<p>The new page</p>';
    await pass(400);
    expect(entries).toMatchObject([
      { text: '#/user_center/settings', detail: { seen: { text: 'The new page' } } },
    ]);
  });

  test('A settled screen is reported with its amounts, boxes, buttons and links, without hidden ones', async () => {
    const { pass, screens, entries } = watched(`
      <div><span>Yearly rate including all fees</span> <b data-money="yearlyRate">47.9 %</b></div>
      <div hidden><b data-money="interest">₦1.00</b></div>
      <p>Lender: <b>Example Lender</b>, approval no. 7</p>
      <label><input type="checkbox"> I agree</label>
      <a href="#/loan_agreement">agreement</a><a href="https://x.example/">out</a>
      <button>Get <span data-money="disbursal">₦24,710.90</span></button>`);
    await pass(400);
    expect(entries).toMatchObject([
      { kind: 'screen', text: '#/borrow/confirm_borrow?loanOrderId=7' },
    ]);
    expect(screens()).toEqual([
      {
        header: false,
        title: '',
        facts: [],
        text: expect.stringMatching(
          /^Yearly rate including all fees 47\.9 % ₦?.*Lender: Example Lender, approval no\. 7/,
        ) as string,
        amounts: [
          { key: 'yearlyRate', text: '47.9 %', order: null, quote: null },
          { key: 'disbursal', text: '₦24,710.90', order: null, quote: null },
        ],
        boxes: [{ label: 'I agree', ticked: false, byPerson: false }],
        yes: [{ label: 'Get ₦24,710.90', keys: ['disbursal'] }],
        buttons: ['Get ₦24,710.90'],
        links: ['#/loan_agreement'],
        rateWords: [{ words: 'Yearly rate including all fees 47.9 %', order: null, quote: null }],
        lenderLines: ['Lender: Example Lender, approval no. 7'],
      },
    ]);
  });

  test.each([
    ['invisible', 'visibility:hidden'],
    ['transparent', 'opacity:0'],
    ['not laid out', 'display:none'],
  ])('A settled screen is reported without parts that are %s', async (_how, style) => {
    const { pass, screens } = watched(`
      <section style="${style}"><b style="${style}" data-money="yearlyRate">47.9 %</b>
        <p style="${style}">Approval no. 7</p>
        <a style="${style}" href="#/user_center/delete_account">Delete my account</a></section>
      <b data-money="interest">₦1.00</b> <a href="#/me">Me</a>`);
    await pass(400);
    expect(screens()).toMatchObject([
      { amounts: [{ key: 'interest' }], links: ['#/me'], rateWords: [], lenderLines: [] },
    ]);
  });

  test('A settled screen is reported once, again when it changes, and not while it is busy', async () => {
    const { pass, screens, window } = watched('<div class="skel">…</div>');
    await pass(400);
    expect(screens()).toEqual([]);
    const { body } = window.document;
    body.innerHTML = '<button>One</button><p>New code in 59 seconds</p>';
    await pass(400);
    const [, countdown] = body.children;
    if (countdown) countdown.textContent = 'New code in 58 seconds';
    await pass(400);
    expect(screens()).toHaveLength(1);
    if (countdown) countdown.textContent = 'Nothing happened';
    await pass(400);
    expect(screens().map((screen) => screen?.text)).toEqual([
      'One New code in 59 seconds',
      'One Nothing happened',
    ]);
    body.innerHTML = '<button>Two</button>';
    await pass(400);
    expect(screens().map((screen) => screen?.buttons)).toEqual([['One'], ['One'], ['Two']]);
  });
});

describe('box', () => {
  const ticks = '<input type="checkbox" id="a"><label for="a" id="t"><b>Share</b></label>';
  const box = ({ window }: ReturnType<typeof simulator>) => {
    const found = window.document.querySelector('#a');
    if (!(found instanceof window.HTMLInputElement)) throw new Error('there is no box');
    return found;
  };

  const tick = (made: ReturnType<typeof simulator>) => {
    box(made).checked = true;
    box(made).dispatchEvent(new made.window.Event('change', { bubbles: true }));
  };
  /** Like a script that acts for the user. */
  const actFor = ({ acted }: ReturnType<typeof watched>, target: unknown) =>
    acted(target as EventTarget);
  const tap = ({ window }: ReturnType<typeof simulator>, on: string, type = 'pointerdown') => {
    const event = new window.Event(type, { bubbles: true });
    Object.defineProperty(event, 'isTrusted', { value: true });
    window.document.querySelector(on)?.dispatchEvent(event);
  };

  test('A box ticked by the app does not count as the user’s', async () => {
    const made = watched(ticks);
    box(made).checked = true;
    await made.pass(400);
    expect(made.screens()[0]?.boxes).toEqual([{ label: 'Share', ticked: true, byPerson: false }]);
  });

  test('A box ticked by a replayed run counts as the user’s', async () => {
    const made = watched(ticks);
    actFor(made, box(made));
    box(made).checked = true;
    box(made).dispatchEvent(new made.window.Event('change', { bubbles: true }));
    await made.pass(400);
    expect(made.screens().at(-1)?.boxes).toMatchObject([{ ticked: true, byPerson: true }]);
  });

  test.each([
    ['the box', '#a'],
    ['its label', '#t'],
    ['a word of its label', '#t b'],
  ])(
    'A box ticked by a tap on %s counts as the user’s, and stays so after a restart',
    async (_what, on) => {
      const made = watched(ticks);
      tap(made, on);
      tick(made);
      await made.pass(400);
      const byPerson = { label: 'Share', ticked: true, byPerson: true };
      expect(made.screens().at(-1)?.boxes).toEqual([byPerson]);

      const again = simulator();
      watchLaw(again.page, again.record, 'page2', made.memory, again.wait);
      again.window.document.body.innerHTML = ticks;
      box(again).checked = true;
      await again.pass(400);
      expect(again.screens()[0]?.boxes).toEqual([byPerson]);
    },
  );

  test.each([
    ['a tap elsewhere', 'pointerdown', '#next'],
    ['a tap on another box', 'click', '#b'],
    ['a key elsewhere', 'keydown', '#next'],
  ])(
    'A box ticked by the app right after %s does not count as the user’s',
    async (_what, type, on) => {
      const made = watched(`${ticks}<input type="checkbox" id="b"><button id="next">Next</button>`);
      tap(made, on, type);
      tick(made);
      await made.pass(400);
      expect(made.screens().at(-1)?.boxes[0]).toMatchObject({ ticked: true, byPerson: false });
    },
  );

  test('A consent given in one place counts in another, and a box that agrees to a loan does not', async () => {
    const both = `<label><input type="checkbox" name="device"> Device</label>
      <label><input type="checkbox" name="agreed"> I agree</label>`;
    const made = watched(both);
    for (const one of made.window.document.querySelectorAll('input')) {
      actFor(made, one);
      one.checked = true;
      one.dispatchEvent(new made.window.Event('change', { bubbles: true }));
    }
    made.page.location.hash = '#/privacy';
    made.window.document.body.append('.');
    await made.pass(400);
    expect(made.screens().at(-1)?.boxes).toEqual([
      { label: 'Device', ticked: true, byPerson: true },
      { label: 'I agree', ticked: true, byPerson: false },
    ]);
  });
});

describe('act', () => {
  const offer = '<button id="yes">Get <span data-money="disbursal">₦1.00</span></button>';
  const acts = ({ entries }: ReturnType<typeof simulator>) =>
    entries.map((entry) => ('detail' in entry ? entry.detail : null));

  test.each([
    ['a finger', 'pointerdown'],
    ['a click of a driver or a script', 'click'],
  ])('An act by %s reports the screen at once, before the page answers it', (_by, type) => {
    const made = watched(offer);
    const { document, Event } = made.window;
    const yes = document.querySelector('#yes');
    yes?.addEventListener(type, () => {
      document.body.innerHTML = '<p>On its way</p>';
    });
    yes?.dispatchEvent(new Event(type, { bubbles: true }));
    expect(made.entries).toMatchObject([
      {
        kind: 'screen',
        text: '#/borrow/confirm_borrow?loanOrderId=7',
        detail: { act: 'page1-1', on: 'Get ₦1.00', seen: { yes: [{ keys: ['disbursal'] }] } },
      },
    ]);
    expect(made.lastAct()).toBe(1);
  });

  test.each([
    ['Enter', 1],
    [' ', 1],
    ['a', 0],
  ])('An act by the key ‘%s’ is reported %i times', (key, times) => {
    const made = watched(offer);
    const { document, KeyboardEvent } = made.window;
    document
      .querySelector('#yes')
      ?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    expect(acts(made)).toHaveLength(times);
  });
});

test('A typed value is reported once a field is left, each once, and of no other field', () => {
  const { window, page, record, entries } = simulator();
  watchTyped(page, record);
  const { document } = window;
  document.body.innerHTML =
    '<label>BVN <input id="bvn"></label><input type="checkbox" value="on"><textarea aria-label="Words"></textarea>';
  for (const field of document.querySelectorAll('input, textarea')) {
    if ('value' in field && field.id === 'bvn') field.value = '22123456789';
    if (field instanceof window.HTMLTextAreaElement) field.value = 'Hello';
    field.dispatchEvent(new window.Event('change', { bubbles: true }));
    field.dispatchEvent(new window.Event('focusout', { bubbles: true }));
  }
  expect(entries.map((entry) => ('detail' in entry ? entry.detail : null))).toEqual([
    { typed: { field: 'bvn BVN ', value: '22123456789' } },
    { typed: { field: 'Words', value: 'Hello' } },
  ]);
});
