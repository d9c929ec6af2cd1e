/** Chaos on a toy of a phone: draws, the walk, and the way to the fewest steps that still fail. */
import { describe, expect, test } from 'vitest';
import { createChooser } from '#harness/cli/chaos/choose.ts';
import { drawFaults } from '#harness/cli/chaos/draw-faults.ts';
import { complete, drawGoal } from '#harness/cli/chaos/goals.ts';
import { randomOf } from '#harness/cli/chaos/random.ts';
import { type Engine, seedOfRun, shrunk, walkAgain, walkAtRandom } from '#harness/cli/chaos/run.ts';
import { shrink } from '#harness/cli/chaos/shrink.ts';
import { simplerSteps, type Step, stepText } from '#harness/cli/chaos/steps.ts';
import type { Screen } from '#harness/player/screen.ts';

const screen: Screen = {
  route: '#/',
  text: 'Home',
  busy: false,
  controls: [
    { role: 'heading', name: 'Home' },
    { role: 'button', name: 'Pay ₦5,000' },
    { role: 'button', name: 'Closed', disabled: true },
    { role: 'field', name: 'Mobile number', value: '' },
    { role: 'link', name: 'Me' },
  ],
};

/** Paying while a fault is active, and once more after it was cleared, pays twice. */
function toy(): Engine & { readonly opened: () => number } {
  let count = 0;
  return {
    name: 'screens',
    opened: () => count,
    open() {
      count += 1;
      let [active, lost, twice] = [false, false, false];
      return Promise.resolve({
        screen: () => Promise.resolve(screen),
        act(step) {
          if (step.do === 'faults') active = step.faults.length > 0;
          if (step.do === 'tap' && step.name.startsWith('Pay')) {
            twice ||= lost && !active;
            lost ||= active;
          }
          return Promise.resolve(step.do !== 'back');
        },
        problems: () =>
          Promise.resolve(twice ? [{ kind: 'overpaid', detail: 'loan 1: 5 kobo too much' }] : []),
        close: () => Promise.resolve(),
      });
    },
  };
}

describe('draws', () => {
  test('the same seed draws the same, another one differs', () => {
    const list = (seed: number) => {
      const random = randomOf(seed);
      return Array.from({ length: 50 }, () => random.below(1_000_000));
    };
    expect(list(7)).toEqual(list(7));
    expect(list(7)).not.toEqual(list(8));
    expect(new Set(list(7)).size).toBeGreaterThan(45);
  });

  test('a weight of 0 is never drawn, the others about as often as they weigh', () => {
    const random = randomOf(3);
    const drawn = Array.from({ length: 4_000 }, () => random.weighted({ a: 3, b: 1, c: 0 }));
    const count = (key: string) => drawn.filter((one) => one === key).length;
    expect(count('c')).toBe(0);
    expect(count('a') / count('b')).toBeGreaterThan(2.5);
    expect(count('a') / count('b')).toBeLessThan(3.5);
    expect(() => random.weighted({ a: 0 })).toThrow(RangeError);
    expect(() => random.of([])).toThrow(RangeError);
  });

  test('seeds of the runs differ from each other and from those of the next seed', () => {
    const seeds = [1, 2, 3].flatMap((seed) =>
      Array.from({ length: 1_000 }, (_, run) => seedOfRun(seed, run)),
    );
    expect(new Set(seeds).size).toBe(3_000);
  });
});

describe('choosing', () => {
  const draw = (of: Screen, seed: number, count: number) => {
    const next = createChooser().begin(randomOf(seed));
    return Array.from({ length: count }, () => next(of));
  };
  const kinds = (steps: readonly Step[]) => new Set(steps.map((step) => step.do));

  test('only what is enabled is tapped, and only fields are typed into', () => {
    const steps = draw(screen, 11, 2_000);
    const taps = steps.flatMap((step) => (step.do === 'tap' ? [step.name] : []));
    expect(new Set(taps)).toEqual(new Set(['Pay ₦5,000', 'Me']));
    const typed = steps.flatMap((step) => (step.do === 'type' ? [step.name] : []));
    expect(new Set(typed)).toEqual(new Set(['Mobile number']));
    expect(kinds(steps)).toEqual(
      new Set('tap type back restart kill away tab clock go wait faults'.split(' ')),
    );
    expect(steps.map(stepText).every((text) => text.length > 3)).toBe(true);
  });

  test('a screen is watched only while it is busy', () => {
    expect(kinds(draw({ ...screen, busy: true }, 11, 200))).toContain('watch');
    expect(kinds(draw(screen, 11, 200))).not.toContain('watch');
  });

  test('what was used a hundred times gives way to what is new', () => {
    const links = ['Me', 'Records'].map((name) => ({ role: 'link', name }));
    const chooser = createChooser();
    const [first] = links;
    const known = { ...screen, controls: first ? [first] : [] };
    const before = chooser.begin(randomOf(1));
    for (let step = 0; step < 200; step += 1) before(known);
    const after = chooser.begin(randomOf(2));
    const taps = Array.from({ length: 20 }, () => after({ ...screen, controls: links })).flatMap(
      (step) => (step.do === 'tap' ? [step.name] : []),
    );
    const count = (name: string) => taps.filter((one) => one === name).length;
    expect(count('Records')).toBeGreaterThan(count('Me'));
  });

  test('money is asked for under most faults that are active beside its button', () => {
    const steps = draw({ ...screen, route: '#/repay/cashier' }, 5, 3_000);
    const after = steps.filter((_, at) => {
      const before = steps[at - 1];
      return before?.do === 'faults' && before.faults.length > 0;
    });
    const pays = after.filter((step) => step.do === 'tap' && step.name === 'Pay ₦5,000');
    expect(after.length).toBeGreaterThan(100);
    expect(pays.length / after.length).toBeGreaterThan(0.6);
  });

  test('most faults at a money screen strike its own call, some the question about it too', () => {
    const random = randomOf(3);
    const drawn = Array.from({ length: 600 }, () => drawFaults(random, '/repay/cashier'));
    const paths = drawn.map((faults) =>
      faults.map((fault) => ('path' in fault ? fault.path : '')).join(),
    );
    const share = (wanted: string) => paths.filter((path) => path === wanted).length / 600;
    expect(share('/portal/repayment/confirm')).toBeGreaterThan(0.3);
    expect(share('/portal/repayment/confirm,/portal/loan/order/latest')).toBeGreaterThan(0.1);
  });
});

describe('goals', () => {
  const place = '#/repay/exhibition_period_detail';
  const radio = { role: 'radio', name: 'Bank card', checked: false };
  const offer = [
    { role: 'link', name: 'Home' },
    { role: 'button', name: 'Get 7 more days' },
    { role: 'button', name: 'Pay now' },
  ];
  const dialog = ['Cancel', 'Confirm'].map((name) => ({ role: 'button', name }));
  const on = (controls: Screen['controls'], busy = false): Screen => ({
    ...screen,
    route: place,
    controls,
    busy,
  });
  /** What `complete` would do, and the buttons that it would press. */
  const completed = (of: Screen, seed = 1) => {
    const buttons: string[] = [];
    const step = complete(of, randomOf(seed), (some) => {
      buttons.push(...some.map(({ name }) => name));
      return null;
    });
    return { text: step && stepText(step), buttons };
  };

  test('a screen is completed from its choice to its button, and a dialog is not cancelled', () => {
    const field = { role: 'field', name: 'How much', value: '' };
    const box = { role: 'checkbox', name: 'I agree', checked: false };
    expect(completed(on([box, field, radio, ...offer])).text).toBe('tap radio ‘Bank card’');
    expect(completed(on([box, field, ...offer])).text).toMatch(/^type ‘.+’ into ‘How much’$/);
    expect(completed(on([box, { ...field, value: '5' }])).text).toBe('tap checkbox ‘I agree’');
    const chosen = on([{ ...radio, checked: true }, ...offer]);
    expect(completed(chosen).buttons).toEqual(['Get 7 more days', 'Pay now']);
    expect(completed(on(dialog)).buttons).toEqual(['Confirm']);
    expect(completed(on(offer, true)).text).toBe('watch until nothing is under way');
  });

  /** A rollover that is four steps away from home: go there, choose, press, confirm. */
  function confirms(seed: number, way: 'begin' | 'pursue'): boolean {
    const next = createChooser()[way](randomOf(seed));
    let [route, chosen, asked] = ['#/', false, false];
    for (let at = 0; at < 40; at += 1) {
      const there = [{ ...radio, checked: chosen }, ...offer];
      const step = next(
        route === place
          ? on(asked ? dialog : there)
          : { ...screen, route, controls: [{ role: 'link', name: 'Me' }] },
      );
      if (step.do === 'go' || step.do === 'restart' || step.do === 'kill' || step.do === 'back') {
        if (step.do === 'go') route = step.route;
        [chosen, asked] = [false, false];
      }
      if (step.do !== 'tap' || route !== place) continue;
      if (asked && step.name === 'Confirm') return true;
      if (asked) asked = false;
      else if (step.role === 'radio') chosen = true;
      else if (step.name.startsWith('Get')) asked = chosen;
      else route = '#/';
    }
    return false;
  }

  test('a customer leaves the phone in one goal of eight, for money goes in one of three', () => {
    const random = randomOf(5);
    const goals = Array.from({ length: 2_000 }, () => drawGoal(random));
    const share = (wanted: RegExp) => goals.filter((goal) => wanted.test(goal)).length / 2_000;
    expect(share(/settings$|delete_account$/)).toBeGreaterThan(1 / 8);
    expect(share(/confirm_borrow$|cashier$|period_detail$|coupon$/)).toBeGreaterThan(1 / 3);
  });

  test('walks with goals confirm far more often than walks of single draws', () => {
    const seeds = Array.from({ length: 200 }, (_, seed) => seed);
    const count = (way: 'begin' | 'pursue') => seeds.filter((seed) => confirms(seed, way)).length;
    const [plain, directed] = [count('begin'), count('pursue')];
    expect(directed).toBeGreaterThan(3 * plain);
    expect(directed).toBeGreaterThan(10);
  });
});

describe('shrinking', () => {
  test('leaves the two elements that matter, each as simple as it may be', async () => {
    const list = Array.from({ length: 40 }, (_, at) => at);
    const fails = (some: readonly number[]) =>
      Promise.resolve(some.includes(7) && some.some((one) => one >= 30));
    expect(await shrink(list, fails, (one) => (one > 30 ? [30] : []), 200)).toEqual([7, 30]);
  });

  test('an element that can go only once a later one is gone goes as well', async () => {
    const fails = (some: readonly number[]) =>
      Promise.resolve(some.includes(9) && (some.includes(1) || !some.includes(5)));
    expect(await shrink([1, 8, 5, 9], fails, () => [], 200)).toEqual([9]);
  });

  test('asks no more often than it may, and never gives back what does not fail', async () => {
    let asked = 0;
    const list = Array.from({ length: 100 }, (_, at) => at);
    const left = await shrink(
      list,
      (some) => {
        asked += 1;
        return Promise.resolve(some.includes(50));
      },
      () => [],
      5,
    );
    expect(asked).toBe(5);
    expect(left).toContain(50);
  });

  test('a step becomes simpler, never another one', () => {
    const step: Step = { do: 'type', name: 'Amount', nth: 0, text: '999' };
    expect(simplerSteps(step)).toEqual([{ ...step, text: '9' }]);
    expect(simplerSteps({ ...step, text: '{code}' })).toEqual([]);
    expect(simplerSteps({ do: 'wait', move: 'P30D' })).toEqual([{ do: 'wait', move: 'PT5S' }]);
    expect(simplerSteps({ do: 'back' })).toEqual([]);
    const [one, other] = [
      { path: '*', kind: 'delay', times: 1 },
      { path: '*', kind: 'offline', times: 1 },
    ] as const;
    const lists = simplerSteps({ do: 'faults', faults: [one, other] }).map((simpler) =>
      simpler.do === 'faults' ? simpler.faults : null,
    );
    expect(lists).toEqual([[], [one], [other], [one, other]]);
  });
});

describe('a walk', () => {
  /** The first seed whose walk goes wrong. */
  async function red() {
    for (let seed = 1; seed < 200; seed += 1) {
      const walked = await walkAtRandom(toy(), 'repaying', seed, 60);
      const { problem } = walked;
      if (problem) return { seed, walked: { ...walked, problem } };
    }
    throw new Error('no seed finds the planted defect');
  }

  test('the same seed walks the same steps; what is not offered is left out', async () => {
    const one = await walkAtRandom(toy(), 'repaying', 5, 60);
    expect(await walkAtRandom(toy(), 'repaying', 5, 60)).toEqual(one);
    expect(one.steps.some((step) => step.do === 'back')).toBe(false);
  });

  test('a double payment is found and told in four steps that fail again', async () => {
    const { seed, walked } = await red();
    const engine = toy();
    const found = await shrunk(engine, 'repaying', seed, walked);
    expect(found).toMatchObject({ kind: 'overpaid', again: true, before: walked.steps.length });
    expect(found.steps.map((step) => step.do)).toEqual(['faults', 'tap', 'faults', 'tap']);
    expect(engine.opened()).toBeLessThanOrEqual(121);
    expect((await walkAgain(toy(), 'repaying', seed, found.steps)).problem?.kind).toBe('overpaid');
  });

  test('a walk without a defect ends good', async () => {
    const steps: Step[] = [{ do: 'tap', role: 'button', name: 'Pay ₦5,000', nth: 0 }];
    expect(await walkAgain(toy(), 'repaying', 1, steps)).toEqual({ steps, problem: null });
  });
});
