/** Presses that were meant for what stood there before (src/docs/rules.md#taps): by finger, mouse and key. */
import { act } from '@testing-library/preact';
import { useState } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Button } from '#widget/ui/basics/button.tsx';
import { guardTaps } from '#widget/ui/layout/guard-taps.ts';
import { Dialog } from '#widget/ui/overlays/dialog.tsx';
import { show } from './show.tsx';

const READ_MS = 500;
const pressed: string[] = [];
/** The position of each control, by its text: left, top, width, height. happy-dom has no layout. */
let places: Readonly<Record<string, readonly [number, number, number, number]>> = {};
const placeOf = (element: Element) => {
  const own = element instanceof HTMLDialogElement ? 'dialog' : (element.textContent ?? '');
  return places[own];
};
const controlsNow = () => [...document.querySelectorAll('button,dialog[open]')];
const hit = (x: number, y: number) => {
  const open = document.querySelector('dialog[open]');
  const under = (element: Element) => {
    const [left, top, width, height] = placeOf(element) ?? [0, 0, 0, 0];
    return x >= left && x < left + width && y >= top && y < top + height;
  };
  const shown = controlsNow().filter(
    (one) => (!open || open.contains(one)) && !one.hasAttribute('data-unread'),
  );
  return shown.reverse().find(under) ?? open ?? document.body;
};

const listened: Parameters<typeof removeEventListener>[] = [];

beforeAll(() => {
  const listen = vi.spyOn(window, 'addEventListener');
  guardTaps();
  for (const call of listen.mock.calls) listened.push(call as never);
  listen.mockRestore();
  addEventListener('click', ({ target }) => {
    pressed.push((target as Element).closest('button')?.textContent ?? 'elsewhere');
  });
});
beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(document, { elementFromPoint: hit });
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(
    this: Element,
  ) {
    const [left, top, width, height] = placeOf(this) ?? [0, 0, 0, 0];
    return new DOMRect(left, top, width, height);
  });
});
afterEach(async () => {
  await wait(4_000);
  vi.restoreAllMocks();
  vi.useRealTimers();
  pressed.length = 0;
});
afterAll(() => {
  // Other files share the window.
  for (const call of listened) removeEventListener(...call);
  Reflect.deleteProperty(document, 'elementFromPoint');
});

async function wait(ms: number): Promise<void> {
  await act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });
}

/**
 * A tap at this position as engines report it, the finger's events and then the mouse's. A busy page gets it `lateMs`
 * after the finger.
 */
async function tap(x: number, y: number, lateMs = 0): Promise<void> {
  await act(async () => {
    const options = { bubbles: true, cancelable: true, clientX: x, clientY: y, detail: 1 };
    const at = performance.now() - lateMs;
    const event = (type: string) =>
      Object.defineProperty(new MouseEvent(type, options), 'timeStamp', { value: at });
    const down = hit(x, y);
    down.dispatchEvent(event('mousedown'));
    const up = hit(x, y);
    // Engines click what contains both.
    let target: Element | null = up;
    while (target && !target.contains(down)) target = target.parentElement;
    (down.isConnected ? target : up)?.dispatchEvent(event('click'));
    await Promise.resolve();
  });
}

/** A key goes down on the focused element, which it presses unless the page prevents that. */
async function key(name: string, repeat = false): Promise<void> {
  await act(async () => {
    const target = document.activeElement ?? document.body;
    const down = new KeyboardEvent('keydown', {
      key: name,
      repeat,
      bubbles: true,
      cancelable: true,
    });
    if (target.dispatchEvent(down) && name === 'Enter') (target as HTMLElement).click();
    await Promise.resolve();
  });
}

/** A button that opens a dialog with its answers in the same place. */
function Asking({ onAnswer, lateMs }: { onAnswer?: () => void; lateMs?: number }) {
  const [asks, setAsks] = useState(false);
  const ask = () => setAsks(true);
  return (
    <>
      <Button onPress={() => (lateMs ? void setTimeout(ask, lateMs) : ask())}>
        Get 7 more days
      </Button>
      <Button kind="quiet">Far away</Button>
      <Dialog
        open={asks}
        title="Pay?"
        confirmLabel="Pay"
        cancelLabel="Cancel"
        onCancel={() => setAsks(false)}
        onConfirm={() => {
          onAnswer?.();
          setAsks(false);
        }}
      />
    </>
  );
}
const asked = {
  'Get 7 more days': [0, 620, 360, 50],
  'Far away': [0, 100, 360, 50],
  dialog: [12, 500, 336, 230],
  Pay: [20, 600, 320, 50],
  Cancel: [20, 660, 320, 50],
} as const;

test.for([30, 120, 300])('A dialog under the finger takes no tap %d ms later', async (ms) => {
  places = asked;
  await show(<Asking />);
  await tap(180, 640);
  await wait(ms);
  await tap(182, 636);
  expect(pressed).toEqual(['Get 7 more days']);
  expect(document.querySelector('dialog')?.open).toBe(true);
});

test('A tap before the next frame is refused', async () => {
  places = asked;
  await show(<Asking />);
  await tap(180, 640);
  await tap(180, 640);
  expect(pressed).toEqual(['Get 7 more days']);
});

test('Repeated taps reach neither the dialog nor the page behind it', async () => {
  places = { ...asked, dialog: [12, 100, 336, 100], Pay: [20, 110, 320, 40] };
  await show(<Asking />);
  await tap(180, 640);
  for (let time = 0; time < 8; time += 1) {
    await wait(120);
    await tap(180, 640);
  }
  expect(pressed).toEqual(['Get 7 more days']);
  await wait(READ_MS);
  await tap(180, 640);
  expect(document.querySelector('dialog')).toBeNull();
});

test('A dialog takes an answer once it could be read, and drivers see when', async () => {
  places = asked;
  await show(<Asking />);
  await tap(180, 640);
  await wait(100);
  const unread = () =>
    [...document.querySelectorAll('[data-unread]')].map((one) => one.textContent);
  expect(unread()).toContain('Pay');
  await wait(READ_MS);
  expect(unread()).toEqual([]);
  await tap(180, 640);
  expect(pressed).toEqual(['Get 7 more days', 'Pay']);
});

test('A tap that a busy page handles late counts from when the finger made it', async () => {
  places = asked;
  await show(<Asking />);
  await tap(180, 640);
  await wait(900);
  await tap(180, 640, 870);
  expect(pressed).toEqual(['Get 7 more days']);
  await wait(READ_MS);
  await tap(180, 640);
  expect(pressed).toEqual(['Get 7 more days', 'Pay']);
});

test('A tap counts once its time has come, though a busy page has not removed the mark yet', async () => {
  places = asked;
  const onAnswer = vi.fn<() => void>();
  await show(<Asking onAnswer={onAnswer} />);
  await tap(180, 640);
  await wait(100);
  expect(document.querySelectorAll('[data-unread]').length).toBeGreaterThan(0);
  // The timer that removes it has not run by then.
  await tap(180, 640, -READ_MS);
  expect(onAnswer).toHaveBeenCalledOnce();
  expect(pressed).toEqual(['Get 7 more days', 'Pay']);
});

test('An answer in another place is taken at once', async () => {
  places = { ...asked, Pay: [20, 300, 320, 50] };
  await show(<Asking />);
  await tap(180, 640);
  await tap(180, 320);
  expect(pressed).toEqual(['Get 7 more days', 'Pay']);
});

test('No tap reaches the page under a dialog that closes', async () => {
  places = { ...asked, Cancel: [20, 630, 320, 50] };
  await show(<Asking />);
  await tap(180, 640);
  await wait(1_000);
  await tap(180, 650);
  await wait(120);
  await tap(180, 650);
  expect(pressed).toEqual(['Get 7 more days', 'Cancel']);
});

test('A control that moves up when a card disappears takes no second tap', async () => {
  function Card() {
    const [here, setHere] = useState(true);
    return (
      <>
        {here && (
          <Button
            onPress={() => {
              setHere(false);
              places = { Pay: [0, 600, 360, 50] };
            }}
          >
            Not now
          </Button>
        )}
        <Button>Pay</Button>
      </>
    );
  }
  places = { 'Not now': [0, 600, 360, 50], Pay: [0, 660, 360, 50] };
  await show(<Card />);
  await tap(180, 620);
  await wait(120);
  await tap(180, 620);
  expect(pressed).toEqual(['Not now']);
});

/** A page that scrolls to what was tapped, like the one with the keyboard. */
function Moving() {
  return (
    <div
      id="moving"
      onClick={() => {
        places = { Name: [0, 300, 360, 40], Choose: [0, 600, 360, 50] };
        document.getElementById('moving')?.dispatchEvent(new Event('scroll'));
      }}
    >
      <Button>Name</Button>
      <Button>Choose</Button>
    </div>
  );
}
const beforeMoving = { Name: [0, 600, 360, 40], Choose: [0, 660, 360, 50] } as const;

test('A control that comes under the finger as the page moves takes no second tap', async () => {
  places = beforeMoving;
  await show(<Moving />);
  await tap(180, 620);
  await wait(120);
  await tap(180, 620);
  expect(pressed).toEqual(['Name']);
});

test.for(['touchmove', 'wheel'])(
  'A page that the customer moves by %s takes the tap',
  async (type) => {
    places = beforeMoving;
    await show(<Moving />);
    await tap(180, 620);
    dispatchEvent(new Event(type));
    document.getElementById('moving')?.dispatchEvent(new Event('scroll'));
    await wait(1_000);
    dispatchEvent(new Event('scroll'));
    await tap(180, 620);
    expect(pressed).toEqual(['Name', 'Choose']);
  },
);

test('A row that comes under the finger as its column turns takes no second tap', async () => {
  places = { 1996: [0, 600, 100, 44], 1998: [0, 688, 100, 44] };
  const row = (year: string) => (
    <button type="button" role="radio" aria-checked={false}>
      {year}
    </button>
  );
  await show(
    <div
      id="years"
      role="radiogroup"
      onClick={() => {
        places = { 1996: [0, 512, 100, 44], 1998: [0, 600, 100, 44] };
        document.getElementById('years')?.dispatchEvent(new Event('scroll'));
      }}
    >
      {row('1996')}
      {row('1998')}
    </div>,
  );
  await tap(50, 620);
  await wait(120);
  await tap(50, 620);
  expect(pressed).toEqual(['1996']);
  await wait(READ_MS);
  await tap(50, 620);
  expect(pressed).toEqual(['1996', '1998']);
});

test('A button with new words, and one that returns, take no second tap', async () => {
  places = { Continue: [0, 600, 360, 50], 'Send answers': [0, 600, 360, 50] };
  function StepButton() {
    const [checks, setChecks] = useState(false);
    const [busy, setBusy] = useState(false);
    return (
      <Button
        busy={busy}
        onPress={() => {
          if (!checks) return setChecks(true);
          setBusy(true);
          setTimeout(() => setBusy(false), 1_000);
        }}
      >
        {checks ? 'Send answers' : 'Continue'}
      </Button>
    );
  }
  await show(<StepButton />);
  await tap(180, 620);
  await wait(120);
  await tap(180, 620);
  expect(pressed).toEqual(['Continue']);
  await wait(READ_MS);
  await tap(180, 620);
  await wait(1_000);
  await wait(100);
  await tap(180, 620);
  expect(pressed).toEqual(['Continue', 'Send answers']);
  await wait(READ_MS);
  await tap(180, 620);
  expect(pressed).toEqual(['Continue', 'Send answers', 'Send answers']);
});

test('A stepper and its neighbour take every tap, though figures around them change', async () => {
  places = { More: [300, 300, 48, 48], Less: [250, 300, 48, 48] };
  function Stepper() {
    const [count, setCount] = useState(0);
    return (
      <>
        <p>{count}</p>
        {count > 1 && <p>A price</p>}
        <Button kind="text" onPress={() => setCount(count - 1)}>
          Less
        </Button>
        <Button kind="text" onPress={() => setCount(count + 1)}>
          More
        </Button>
      </>
    );
  }
  await show(<Stepper />);
  for (let time = 0; time < 4; time += 1) {
    await tap(320, 320);
    await wait(100);
  }
  await tap(290, 320);
  expect(pressed).toEqual(['More', 'More', 'More', 'More', 'Less']);
});

test('An impatient later tap does not reach a page that has just appeared', async () => {
  places = { Apply: [0, 600, 360, 50], 'Get money': [0, 600, 360, 50] };
  const again = await show(<Button>Apply</Button>);
  await tap(180, 620);
  await wait(1_500);
  await again(<p>…</p>);
  await again(<Button action="getMoney">Get money</Button>);
  await wait(50);
  await tap(180, 620);
  expect(pressed).toEqual(['Apply']);
});

test('Enter held down presses once, and a second Enter does not answer a new dialog', async () => {
  places = asked;
  await show(<Asking />);
  const opener = [...document.querySelectorAll('button')].find(
    (one) => one.textContent === 'Get 7 more days',
  );
  opener?.focus();
  await key('Enter');
  await wait(40);
  expect(document.activeElement?.textContent).toBe('Cancel');
  await key('Enter', true);
  await key('Enter');
  expect(pressed).toEqual(['Get 7 more days']);
  await wait(READ_MS);
  await key('Enter');
  expect(pressed).toEqual(['Get 7 more days', 'Cancel']);
});

test('Another key in between, or a click by a screen reader, is taken', async () => {
  places = asked;
  const answered = vi.fn<() => void>();
  await show(<Asking onAnswer={answered} />);
  const named = (name: string) =>
    [...document.querySelectorAll('button')].find((one) => one.textContent === name);
  named('Get 7 more days')?.focus();
  await key('Enter');
  await key('Tab');
  named('Pay')?.focus();
  await key('Enter');
  expect(answered).toHaveBeenCalledTimes(1);
  await tap(180, 640);
  await wait(1_000);
  await tap(180, 640);
  await act(() => named('Pay')?.click());
  expect(answered).toHaveBeenCalledTimes(2);
});

test('A control that is replaced between press and click takes no click', async () => {
  places = asked;
  await show(<Asking />);
  const options = { bubbles: true, cancelable: true, clientX: 180, clientY: 640, detail: 1 };
  await act(async () => {
    hit(180, 640).dispatchEvent(new MouseEvent('mousedown', options));
    [...document.querySelectorAll('button')][0]?.click();
    await Promise.resolve();
  });
  await act(() => void hit(180, 640).dispatchEvent(new MouseEvent('click', options)));
  expect(pressed).toEqual(['Get 7 more days']);
});

/** Presses every `gap` ms, the first one at once. Returns when each press that was taken was made, in ms. */
async function takenEvery(gap: number, times: number, press: () => Promise<void>) {
  const taken: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const before = pressed.length;
    await press();
    if (pressed.length > before) taken.push(time * gap);
    // `act` draws when it ends.
    for (let passed = 0; passed < gap; passed += 10) await wait(10);
  }
  return taken;
}

/** Questions whose answers are in the same place, as in the questionnaire. */
function Questions() {
  const [at, setAt] = useState(0);
  return (
    <button key={at} type="button" aria-pressed={false} onClick={() => setAt(at + 1)}>
      None
    </button>
  );
}

test.for([450, 600])('A list of questions takes an answer every %d ms', async (gap) => {
  places = { None: [0, 600, 360, 52] };
  await show(<Questions />);
  const taken = await takenEvery(gap, 10, () => tap(180, 620));
  expect(taken).toHaveLength(10);
});

test('Who answers questions every 250 ms gets through, but not as part of a double tap', async () => {
  places = { None: [0, 600, 360, 52] };
  await show(<Questions />);
  const taken = await takenEvery(250, 12, () => tap(180, 620));
  expect(taken).toEqual([0, 1_250, 2_500]);
});

test.for([
  [250, 1_250],
  [450, 900],
  [600, 600],
] as const)('Taps every %d ms answer a dialog after %d ms', async ([gap, answered]) => {
  places = asked;
  await show(<Asking />);
  const taken = await takenEvery(gap, answered / gap + 1, () => tap(180, 640));
  expect(taken).toEqual([0, answered]);
  expect(pressed).toEqual(['Get 7 more days', 'Pay']);
});

test.for([30, 120, 250, 350])('Three taps %d ms apart answer nothing', async (gap) => {
  places = asked;
  await show(<Asking />);
  expect(await takenEvery(gap, 3, () => tap(180, 640))).toEqual([0]);
  await wait(4_000);
  pressed.length = 0;
  places = { None: [0, 600, 360, 52] };
  await show(<Questions />);
  expect(await takenEvery(gap, 3, () => tap(180, 620))).toEqual([0]);
});

test('Declining moves nothing, so it takes a tap sooner', async () => {
  places = { ...asked, Pay: [20, 530, 320, 50], Cancel: [20, 620, 320, 50] };
  await show(<Asking />);
  const taken = await takenEvery(450, 2, () => tap(180, 640));
  expect(taken).toEqual([0, 450]);
  expect(pressed).toEqual(['Get 7 more days', 'Cancel']);
});

test.for([
  ['Cancel', 450],
  ['Pay', 900],
] as const)(
  'Under a question that a slow phone drew late, %s takes a tap after %d ms',
  async ([name, ms]) => {
    places = { ...asked, Pay: [20, 100, 320, 50], Cancel: [20, 100, 320, 50], [name]: asked.Pay };
    await show(<Asking lateMs={300} />);
    expect(await takenEvery(450, ms / 450 + 1, () => tap(180, 640))).toEqual([0, ms]);
    expect(pressed).toEqual(['Get 7 more days', name]);
  },
);

/** A button that works for a moment and returns. */
function Working({ action }: { action?: string }) {
  const [busy, setBusy] = useState(false);
  return (
    <Button
      kind="quiet"
      action={action}
      busy={busy}
      onPress={() => {
        setBusy(true);
        setTimeout(() => setBusy(false), 100);
      }}
    >
      Draw now
    </Button>
  );
}

test.for([450, 600])('A draw takes a tap every %d ms', async (gap) => {
  places = { 'Draw now': [0, 600, 360, 50] };
  await show(<Working />);
  expect(await takenEvery(gap, 6, () => tap(180, 620))).toHaveLength(6);
});

test('A main action that returns takes its next tap after half a second', async () => {
  places = { 'Draw now': [0, 600, 360, 50] };
  await show(<Working action="pay" />);
  expect(await takenEvery(450, 5, () => tap(180, 620))).toEqual([0, 900, 1_800]);
});

test('Half a second counts from when the content could be seen', async () => {
  places = { Apply: [0, 600, 360, 50], 'Get money': [0, 600, 360, 50] };
  const again = await show(<Button>Apply</Button>);
  await tap(180, 620);
  await wait(700);
  await again(<Button action="getMoney">Get money</Button>);
  await wait(450);
  await tap(180, 620);
  expect(pressed).toEqual(['Apply']);
  await wait(450);
  await tap(180, 620);
  expect(pressed).toEqual(['Apply', 'Get money']);
});

test('Enter twice a second answers the second time, on a main action the third', async () => {
  places = asked;
  await show(<Asking />);
  const named = (name: string) =>
    [...document.querySelectorAll('button')].find((one) => one.textContent === name);
  named('Get 7 more days')?.focus();
  expect(await takenEvery(500, 2, () => key('Enter'))).toEqual([0, 500]);
  expect(pressed).toEqual(['Get 7 more days', 'Cancel']);
  await wait(4_000);
  pressed.length = 0;
  named('Get 7 more days')?.focus();
  const onPay = () => {
    named('Pay')?.focus();
    return key('Enter');
  };
  expect(await takenEvery(500, 3, onPay)).toEqual([0, 1_000]);
  expect(pressed).toEqual(['Get 7 more days', 'Pay']);
});

test('What the customer scrolls under the finger takes the tap', async () => {
  places = beforeMoving;
  await show(
    <div id="list">
      <Button>Name</Button>
      <Button>Choose</Button>
    </div>,
  );
  await tap(180, 620);
  await wait(450);
  dispatchEvent(new Event('touchmove'));
  places = { Name: [0, 300, 360, 40], Choose: [0, 600, 360, 50] };
  const list = document.getElementById('list');
  list?.dispatchEvent(new Event('scroll'));
  // The header of a scrolled page has a shadow.
  if (list) list.className = 'is-scrolled';
  await wait(50);
  await tap(180, 620);
  expect(pressed).toEqual(['Name', 'Choose']);
});

test('A refused control is dimmed until it takes presses', async () => {
  places = asked;
  await show(<Asking />);
  const dimmed = () =>
    [...document.querySelectorAll('[data-refused]')].map((one) => one.textContent);
  await tap(180, 640);
  await wait(100);
  expect(dimmed()).toEqual([]);
  await tap(180, 640);
  expect(dimmed()).toEqual(['Pay']);
  await wait(READ_MS);
  expect(dimmed()).toEqual([]);
});
