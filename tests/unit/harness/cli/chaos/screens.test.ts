/** Chaos without a browser: the app's own screens in this process, on time that only passes when it is asked to. */
import { beforeAll, describe, expect, test } from 'vitest';
import { bundleApp, everythingAsked } from '#harness/player/screens/bundle.ts';
import type { Bundle } from '#harness/player/screens/page-code.ts';
import { createTimeline } from '#harness/player/screens/timeline.ts';
import { screensEngine } from '#harness/cli/chaos/in-process-engine.ts';
import { stateLink } from '#harness/cli/chaos/evidence.ts';
import { walkAgain, walkAtRandom } from '#harness/cli/chaos/run.ts';
import type { Step } from '#harness/cli/chaos/steps.ts';
import { scenariosFor } from '#harness/cli/commands/chaos-session.ts';
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

test('worlds of a brand that is another build are played on its screens', () => {
  expect(scenariosFor('core')).not.toContain('cooling-off');
  expect(scenariosFor('core')).toContain('approved');
  expect(scenariosFor('screens')).toContain('cooling-off');
  expect(scenariosFor('browser')).toContain('cooling-off');
});

describe('the app', () => {
  let bundle: Bundle;
  beforeAll(async () => {
    bundle = await bundleApp('views');
  });

  test('the same seed plays the same steps and screens, in another engine too', async () => {
    const one = await walkAtRandom(screensEngine(bundle), 'repaying', 5, 12);
    const other = await walkAtRandom(screensEngine(bundle), 'repaying', 5, 12);
    expect(other).toEqual(one);
    expect(one.steps.length).toBeGreaterThan(8);
    expect(await walkAgain(screensEngine(bundle), 'repaying', 5, one.steps)).toEqual(one);
  });

  test('a customer takes a loan by role and name, and nothing is wrong', async () => {
    const engine = screensEngine(bundle);
    const play = await engine.open('approved', 7);
    const tap = (role: 'button' | 'checkbox', part: string): Step => {
      const found = screen.controls.find((one) => one.role === role && one.name.includes(part));
      if (!found) throw new Error(`no ${part} on: ${screen.text}`);
      return { do: 'tap', role, name: found.name, nth: 0 };
    };
    let screen = await play.screen();
    for (const [role, part] of [
      ['button', 'See the cost'],
      ['checkbox', 'loan agreement'],
      ['button', 'Get ₦'],
    ] as const) {
      expect(await play.act(tap(role, part))).toBe(true);
      screen = await play.screen();
    }
    expect(screen.route).toBe('#/borrow/lending');
    expect(screen.text).toContain('Your money is on its way');
    expect(await play.problems(true)).toEqual([]);
    const world = await play.lender?.();
    const money = world?.operations.filter(({ kind }) => kind === 'money');
    expect(money?.map(({ path, times }) => [path, times])).toEqual([['/loan/get-money', 1]]);
    const state = await play.state?.();
    const link = state && (await stateLink(state));
    await play.close();
    const read = await readLink(new URL(link ?? '').hash);
    expect(read).toMatchObject({ route: '/borrow/lending', world: { scenario: 'approved' } });
  });

  test('a box that the customer ticked is theirs after a restart too', async () => {
    const play = await screensEngine(bundle).open('repaying', 7);
    await play.act({ do: 'go', route: '#/privacy' });
    const box = (await play.screen()).controls.find(({ role }) => role === 'checkbox');
    await play.act({ do: 'tap', role: 'checkbox', name: box?.name ?? '', nth: 0 });
    await play.act({ do: 'restart' });
    const after = (await play.screen()).controls.find(({ name }) => name === box?.name);
    const problems = await play.problems(true);
    await play.close();
    expect(after).toMatchObject({ checked: true });
    expect(problems).toEqual([]);
  });

  test('a box that the customer ticked in this tab and not in the other is theirs', async () => {
    const play = await screensEngine(bundle).open('step-personal', 7);
    const box = (await play.screen()).controls.find(({ role }) => role === 'checkbox');
    const press = { do: 'tap', role: 'checkbox', name: box?.name ?? '', nth: 0 } as const;
    await play.act(press);
    await play.act({ do: 'tab' });
    await play.act({ do: 'go', route: '#/auth/personal_infomation' });
    await play.act(press);
    await play.act({ do: 'tab' });
    const after = (await play.screen()).controls.find(({ name }) => name === box?.name);
    const problems = await play.problems(true);
    await play.close();
    expect(box).toMatchObject({ checked: false });
    expect(after).toMatchObject({ checked: true });
    expect(problems).toEqual([]);
  });

  test('a world is made with the settings that are asked for', async () => {
    const play = await screensEngine(bundle).open('approved', 7, ['policy.review=16']);
    const world = await play.lender?.();
    await play.close();
    expect(world?.policy.review).toBe(16);
  });

  test('a brand that asks for more has its own screens', async () => {
    const everything = await bundleApp('views', [everythingAsked]);
    const play = await screensEngine(bundle, everything).open('cooling-off', 7);
    await play.act({ do: 'go', route: '#/repay/cashier?cancel=1' });
    const { text } = await play.screen();
    await play.close();
    expect(text).toContain('Cancel this loan');
  });

  test('the camera brings a picture, which the lender gets', async () => {
    const play = await screensEngine(bundle).open('step-identity', 7);
    await play.act({ do: 'go', route: '#/auth/id_card_authentication' });
    for (const part of ['Take a photo', 'Use this photo']) {
      const found = (await play.screen()).controls.find(({ name }) => name.startsWith(part));
      const name = found?.name ?? '';
      expect(await play.act({ do: 'tap', role: 'button', name, nth: 0 }), part).toBe(true);
    }
    const world = await play.lender?.();
    await play.close();
    const paths = world?.log.map((entry) => (entry.kind === 'call' ? entry.path : ''));
    expect(paths).toContain('/user/saveFaceImage');
  });

  test('a receipt has a name, as the file of a picker has', async () => {
    const play = await screensEngine(bundle).open('repaying', 7);
    await play.act({ do: 'go', route: '#/feedback/add_feedback' });
    const add: Step = { do: 'tap', role: 'button', name: 'Add a file', nth: 0 };
    expect(await play.act(add)).toBe(true);
    const { text } = await play.screen();
    const problems = await play.problems(true);
    await play.close();
    expect(text).toContain('picture.jpg');
    expect(problems).toEqual([]);
  });

  test('a check that starts again as the run ends has its time', async () => {
    const engine = screensEngine(bundle);
    const steps: readonly Step[] = [
      { do: 'go', route: '#/repay/cashier' },
      { do: 'tap', role: 'button', name: 'All', nth: 0 },
      { do: 'tap', role: 'radio', name: 'Bank cardYou pay by card right away.', nth: 0 },
      { do: 'tap', role: 'button', name: 'Pay ₦27,243.84', nth: 0 },
      {
        do: 'faults',
        faults: [
          { path: '/portal/repayment/confirm', kind: 'dropBefore', times: 1 },
          { path: '/portal/loan/order/latest', kind: 'offline', times: 6 },
        ],
      },
      { do: 'tap', role: 'button', name: 'Pay ₦27,243.84', nth: 0 },
      { do: 'wait', move: 'PT2M' },
      { do: 'watch' },
      { do: 'wait', move: 'PT1H' },
      { do: 'watch' },
    ];
    const { steps: taken, problem } = await walkAgain(engine, 'repaying', 100_170, steps);
    expect(taken).toEqual(steps);
    expect(problem).toBeNull();
  });

  test('a step that the screen does not offer is not taken', async () => {
    const play = await screensEngine(bundle).open('approved', 7);
    expect(await play.act({ do: 'tap', role: 'button', name: 'Pay ₦1', nth: 0 })).toBe(false);
    expect(await play.act({ do: 'type', name: 'Nothing', nth: 0, text: 'x' })).toBe(false);
    await play.close();
  });

  test('both tabs of a phone share its session, and a restart keeps it', async () => {
    const play = await screensEngine(bundle).open('repaying', 7);
    const greeted = (await play.screen()).text.includes('Hello, ');
    await play.act({ do: 'tab' });
    const inOther = (await play.screen()).text.includes('Hello, ');
    await play.act({ do: 'kill' });
    const after = (await play.screen()).text.includes('Hello, ');
    await play.close();
    expect([greeted, inOther, after]).toEqual([true, true, true]);
  });
});
