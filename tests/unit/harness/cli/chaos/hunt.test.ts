/** Chaos: draws and shrinking on a toy, and runs on the app's own screens without a browser. */
import { beforeAll, describe, expect, test } from 'vitest';
import { bundleApp } from '#harness/player/screens/bundle.ts';
import { everythingProfile } from '#src/facts/profile-everything.ts';
import { stateLink } from '#harness/cli/chaos/evidence.ts';
import { hunt, type Open, openOn, playAgain } from '#harness/cli/chaos/hunt.ts';
import type { Phone } from '#harness/cli/chaos/phone.ts';
import { isDeadEnd } from '#harness/player/dead-end.ts';
import type { Bundle } from '#harness/player/screens/page-code.ts';
import { quietSimulator, ScreensPlayer } from '#harness/player/screens/player.ts';
import { createTimeline } from '#harness/player/screens/timeline.ts';
import type { Found, Step } from '#harness/cli/chaos/steps.ts';
import { readLink } from '#harness/workbench/states/state-link.ts';

const nothing = () => Promise.resolve();

describe('time', () => {
  test('runs what falls due in order, and what is set meanwhile after it', async () => {
    const timeline = createTimeline(1_000);
    const seen: string[] = [];
    timeline.after(20, () => seen.push(`b ${timeline.now()}`));
    timeline.after(10, () => {
      seen.push(`a ${timeline.now()}`);
      timeline.after(0, () => seen.push(`a2 ${timeline.now()}`));
    });
    const cancel = timeline.after(15, () => seen.push('cancelled'));
    timeline.after(500, () => seen.push('too late'));
    cancel();
    await timeline.pass(100, nothing);
    expect(seen).toEqual(['a 1010', 'a2 1010', 'b 1020']);
    expect(timeline.now()).toBe(1_100);
  });
});

const screen = {
  route: '#/repay/cashier',
  text: 'Home',
  busy: false,
  controls: [
    { role: 'heading', name: 'Home' },
    { role: 'button', name: 'Pay ₦5,000' },
    { role: 'button', name: 'Closed', disabled: true as const },
    { role: 'field', name: 'Mobile number', value: '1' },
    { role: 'link', name: 'Me' },
  ],
};

/** Paying while a fault is active, and once more after it was cleared, pays twice. */
function toy(isWrong = true): { readonly open: Open; readonly taken: Step[] } {
  const taken: Step[] = [];
  const open = () => {
    let [active, lost, twice] = [false, false, false];
    const phone: Phone = {
      screen: () => Promise.resolve(screen),
      act(step) {
        taken.push(step);
        if (step.act === 'faults') active = step.faults.length > 0;
        if (step.act === 'tap' && String(step.name).startsWith('Pay')) {
          twice ||= lost && !active;
          lost ||= active;
        }
        return Promise.resolve(step.act !== 'back');
      },
      problems: () =>
        Promise.resolve(twice && isWrong ? [{ kind: 'effects', detail: 'paid twice' }] : []),
      state: () => Promise.resolve({ world: {}, route: '/' }),
      close: () => Promise.resolve(),
    };
    return Promise.resolve(phone);
  };
  return { open, taken };
}

describe('a hunt', () => {
  const wanted = { scenarios: ['approved'], seed: 3, steps: 40, runs: 50, forMs: 60_000 };

  test('finds what two payments around a fault do, in the fewest steps, which play again', async () => {
    const { found, shrinks } = await hunt(toy().open, wanted);
    expect(found?.steps.map((step) => step.act)).toEqual(['faults', 'tap', 'faults', 'tap']);
    expect(shrinks).toBeGreaterThan(0);
    const again = await playAgain(toy().open, found as Found);
    expect(again).toMatchObject({ kind: 'effects', steps: found?.steps });
  });

  test('takes the same steps by the same seed, and others by another', async () => {
    const stepsBy = async (seed: number) => {
      const { open, taken } = toy();
      await hunt(open, { ...wanted, seed, runs: 3 });
      return taken;
    };
    expect(await stepsBy(5)).toEqual(await stepsBy(5));
    expect(await stepsBy(5)).not.toEqual(await stepsBy(6));
  });

  test('taps what is enabled, types into fields, and draws every act', async () => {
    const { open, taken } = toy(false);
    await hunt(open, wanted);
    const names = taken.flatMap((step) => (step.act === 'tap' ? [step.name] : []));
    expect(new Set(names)).toEqual(new Set(['Pay ₦5,000', 'Me']));
    expect(new Set(taken.map((step) => step.act))).toEqual(
      new Set('tap fill back open kill away clock phoneClock go faults lender'.split(' ')),
    );
  });
});

describe('a screen', () => {
  test('without a way on is a dead end, unless something is on its way', () => {
    const controls = [
      { role: 'heading', name: 'Paid' },
      { role: 'button', name: 'Pay', disabled: true as const },
      { role: 'button', name: 'Dismiss' },
    ];
    const empty = { ...screen, controls };
    expect(isDeadEnd(empty)).toBe(true);
    expect(isDeadEnd({ ...empty, busy: true })).toBe(false);
    expect(isDeadEnd(screen)).toBe(false);
  });
});

describe('the app', () => {
  let open: Open;
  beforeAll(async () => {
    const [app, everything]: readonly Bundle[] = [
      await bundleApp(),
      await bundleApp(everythingProfile),
    ];
    if (!app) throw new Error('the app was not built');
    const start = Date.UTC(2026, 10, 21, 9);
    const player = () =>
      Promise.resolve(
        new ScreensPlayer(app, quietSimulator(start), everything ? { everything } : {}),
      );
    open = openOn({ name: 'screens', player });
  });

  test('the same seed plays the same steps to the same end', async () => {
    const taken = async () => {
      const steps: Step[] = [];
      const watched: Open = async (...world) => {
        const phone = await open(...world);
        return { ...phone, act: (step) => (steps.push(step), phone.act(step)) };
      };
      const wanted = { scenarios: ['repaying'], seed: 5, steps: 12, runs: 2, forMs: 60_000 };
      expect((await hunt(watched, wanted)).found).toBeNull();
      return steps;
    };
    const one = await taken();
    expect(one.length).toBeGreaterThan(4);
    expect(await taken()).toEqual(one);
  });

  const box = /./;

  test.each<readonly [string, string, readonly Step[]]>([
    [
      'a customer takes a loan',
      'approved',
      [
        { act: 'go', place: '#/borrow/confirm_borrow' },
        { act: 'tap', role: 'checkbox', name: /loan agreement/ },
        { act: 'tap', role: 'button', name: /^Get ₦/ },
        { act: 'watch' },
      ],
    ],
    [
      'a ticked box is the customer’s after a restart too',
      'repaying',
      [
        { act: 'go', place: '#/privacy' },
        { act: 'tap', role: 'checkbox', name: box },
        { act: 'open' },
      ],
    ],
    [
      'a receipt has a name, as the file of a picker has',
      'repaying',
      [
        { act: 'go', place: '#/feedback/add_feedback' },
        { act: 'tap', role: 'button', name: 'Add a file' },
      ],
    ],
    [
      'a brand that asks for more has its own screens',
      'cooling-off',
      [
        { act: 'go', place: '#/repay/cashier?cancel=1' },
        { act: 'tap', role: 'radio', name: box },
      ],
    ],
    [
      'a payment whose question gets no answer ends well once the network is back',
      'repaying',
      [
        { act: 'go', place: '#/repay/cashier' },
        { act: 'tap', role: 'button', name: 'All' },
        { act: 'tap', role: 'radio', name: /^Bank card/ },
        { act: 'tap', role: 'button', name: /^Pay ₦/ },
        {
          act: 'faults',
          faults: [
            { path: '/portal/repayment/confirm', kind: 'dropBefore', times: 1 },
            { path: '/portal/loan/order/latest', kind: 'offline', times: 6 },
          ],
        },
        { act: 'tap', role: 'button', name: /^Pay ₦/ },
        { act: 'clock', move: { advance: 'PT2M' } },
        { act: 'watch' },
        { act: 'clock', move: { advance: 'PT1H' } },
        { act: 'watch' },
      ],
    ],
  ])('%s, and nothing is wrong', async (_what, scenario, steps) => {
    const taken: Step[] = [];
    const watched: Open = async (...world) => {
      const phone = await open(...world);
      return {
        ...phone,
        async act(step) {
          const did = await phone.act(step);
          if (did) taken.push(step);
          return did;
        },
      };
    };
    expect(await playAgain(watched, { scenario, seed: 7, steps })).toBeNull();
    expect(taken).toEqual(steps);
  });

  test('a step that the screen does not offer is not taken', async () => {
    const phone = await open('approved', 7);
    expect(await phone.act({ act: 'tap', role: 'button', name: 'Pay ₦1' })).toBe(false);
    expect(await phone.act({ act: 'fill', name: 'Nothing', value: 'x' })).toBe(false);
    await phone.close();
  });

  test('the end of a run opens in the workbench', async () => {
    const phone = await open('approved', 7);
    await phone.act({ act: 'go', place: '#/me' });
    const link = await stateLink(await phone.state());
    await phone.close();
    const read = await readLink(new URL(link ?? '').hash);
    expect(read).toMatchObject({ route: '/me', world: { scenario: 'approved' } });
  });
});
