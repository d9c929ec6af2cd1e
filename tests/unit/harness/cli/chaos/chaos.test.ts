/** Chaos on a toy of a phone: draws, the walk, and the way to the fewest steps that still fail. */
import { describe, expect, test } from 'vitest';
import { randomOf } from '#harness/cli/chaos/random.ts';
import { type Engine, seedOfRun, shrunk, walkAgain, walkAtRandom } from '#harness/cli/chaos/run.ts';
import { shrink } from '#harness/cli/chaos/shrink.ts';
import { nextStep, simplerSteps, type Step, stepText } from '#harness/cli/chaos/steps.ts';
import type { Screen } from '#harness/cli/mcp/screen.ts';

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

/** Paying while a fault is armed, and once more after it was cleared, pays twice. */
function toy(): Engine & { readonly opened: () => number } {
  let count = 0;
  return {
    name: 'toy',
    opened: () => count,
    open() {
      count += 1;
      let [armed, lost, twice] = [false, false, false];
      return Promise.resolve({
        screen: () => Promise.resolve(screen),
        act(step) {
          if (step.do === 'faults') armed = step.faults.length > 0;
          if (step.do === 'tap' && step.name.startsWith('Pay')) {
            twice ||= lost && !armed;
            lost ||= armed;
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

test('only what is enabled is tapped, and only fields are typed into', () => {
  const random = randomOf(11);
  const steps = Array.from({ length: 2_000 }, () => nextStep(screen, random));
  const taps = steps.flatMap((step) => (step.do === 'tap' ? [step.name] : []));
  expect(new Set(taps)).toEqual(new Set(['Pay ₦5,000', 'Me']));
  const typed = steps.flatMap((step) => (step.do === 'type' ? [step.name] : []));
  expect(new Set(typed)).toEqual(new Set(['Mobile number']));
  expect(new Set(steps.map((step) => step.do))).toEqual(
    new Set('tap type back restart kill away tab clock go wait faults'.split(' ')),
  );
  expect(steps.map(stepText).every((text) => text.length > 3)).toBe(true);
});

describe('shrinking', () => {
  test('leaves the two elements that matter, each as simple as it may be', async () => {
    const list = Array.from({ length: 40 }, (_, at) => at);
    const fails = (some: readonly number[]) =>
      Promise.resolve(some.includes(7) && some.some((one) => one >= 30));
    expect(await shrink(list, fails, (one) => (one > 30 ? [30] : []), 200)).toEqual([7, 30]);
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
    expect(engine.opened()).toBeLessThanOrEqual(61);
    expect((await walkAgain(toy(), 'repaying', seed, found.steps)).problem?.kind).toBe('overpaid');
  });

  test('a walk without a defect ends good', async () => {
    const steps: Step[] = [{ do: 'tap', role: 'button', name: 'Pay ₦5,000', nth: 0 }];
    expect(await walkAgain(toy(), 'repaying', 1, steps)).toEqual({ steps, problem: null });
  });
});
