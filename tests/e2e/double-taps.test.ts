/** A second tap in the same place: what came under the finger, or lay under what closed, takes none (src/docs/rules.md#taps). */
import type { NewWorld } from '#harness/protocol/worlds.ts';
import { eventually } from '#harness/player/eventually.ts';
import { expect, test } from './support/fixtures.ts';
import type { Phone } from '#harness/player/browser/phone.ts';
import { resizeScreen } from '#harness/player/browser/probes.ts';
import type { Target } from '#harness/player/browser/target.ts';

interface Scene {
  readonly world: NewWorld;
  readonly route: string;
  /** Leads to the first tap, and gives what it meets. */
  readonly first: (phone: Phone) => Promise<Target>;
  /** The first tap was taken. */
  readonly taken: (phone: Phone) => Promise<unknown>;
}

const loggedIn = (scenario: string): NewWorld => ({ scenario, loggedIn: true });

const scenes: Readonly<Record<string, Scene>> = {
  'a dialog that asks to pay': {
    world: loggedIn('rollover-offered'),
    route: '#/repay/exhibition_period_detail',
    async first(phone) {
      await phone.radio(/^Bank card/).tap();
      return phone.button('Get 7 more days for ₦461.70');
    },
    taken: (phone) => phone.dialog().see(),
  },
  'what lies under a dialog': {
    world: loggedIn('rollover-offered'),
    route: '#/repay/exhibition_period_detail',
    async first(phone) {
      await phone.radio(/^Bank card/).tap();
      await phone.button('Get 7 more days for ₦461.70').tap();
      await phone.dialog().see();
      return phone.button('Cancel');
    },
    taken: (phone) => phone.dialog().gone(),
  },
  'a sheet over its field': {
    world: loggedIn('step-additional'),
    route: '#/auth/additional_information',
    first: (phone) => Promise.resolve(phone.button(/^State/)),
    taken: (phone) => phone.dialog().see(),
  },
  'the next page': {
    world: loggedIn('approved'),
    route: '',
    first: (phone) => Promise.resolve(phone.button('See the cost and get money')),
    taken: (phone) => phone.at('#/borrow/confirm_borrow'),
  },
};

interface PageWithPresses {
  /** Clicks that reached the page, each as the words of what was pressed. */
  presses?: string[];
  /** When each finger went down, ms. */
  downs?: number[];
}

/** A busy machine taps later than asked; then it is another tap than the one meant. */
const LATE_MS = 100;

async function notePresses(phone: Phone): Promise<void> {
  await phone.browser.execute(() => {
    const page = window as PageWithPresses;
    const pressed: string[] = (page.presses = []);
    const downs: number[] = (page.downs = []);
    window.addEventListener('pointerdown', ({ timeStamp }) => downs.push(timeStamp));
    window.addEventListener('click', ({ target }) => {
      const control = (target as Element).closest('button,a,label,dialog');
      if (control) pressed.push(`${control.tagName} ${control.textContent}`);
    });
  });
}

/** Two taps of one finger in the middle of it, `afterMs` between them. */
async function tapTwice(phone: Phone, target: Target, afterMs: number): Promise<void> {
  const element = await target.see();
  const at = await phone.browser.execute((node: HTMLElement) => {
    node.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const { left, right, top, bottom } = node.getBoundingClientRect();
    return { x: Math.round((left + right) / 2), y: Math.round((top + bottom) / 2) };
  }, element);
  const tap = [
    { type: 'pointerMove', ...at, origin: 'viewport', duration: 0 },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ];
  const actions = [...tap, { type: 'pause', duration: afterMs }, ...tap];
  const parameters = { pointerType: 'touch' };
  await phone.browser.performActions([{ type: 'pointer', id: 'finger', parameters, actions }]);
}

const sizes = [
  [360, 740],
  [360, 440],
] as const;

/** Plays the scene once. Gives what else was pressed than at first, and how many ms the second tap came late. */
async function play(phone: Phone, scene: Scene, afterMs: number) {
  await phone.open(scene.world, scene.route);
  const target = await scene.first(phone);
  await target.see();
  await notePresses(phone);
  await tapTwice(phone, target, afterMs);
  await scene.taken(phone);
  const { presses = [], downs = [] } = await phone.browser.execute(() => {
    const page = window as PageWithPresses;
    return { presses: page.presses, downs: page.downs };
  });
  const [before = 0, after = 0] = downs;
  return {
    others: presses.filter((press) => press !== presses[0]),
    late: after - before - afterMs,
  };
}

for (const [name, scene] of Object.entries(scenes))
  test(`${name} takes no second tap`, async ({ phone }) => {
    phone.needs('screenSize');
    for (const [width, height] of sizes)
      for (const afterMs of [30, 120, 300]) {
        await resizeScreen(phone.browser, width, height);
        const others = await eventually(
          async () => {
            const { others: pressed, late } = await play(phone, scene, afterMs);
            return late > LATE_MS ? undefined : pressed;
          },
          () => `No second tap came within ${afterMs + LATE_MS} ms.`,
        );
        expect(others, `${width} × ${height}, after ${afterMs} ms`).toEqual([]);
      }
  });
