/** Chaos: draws and shrinking on a toy, and runs on the app's own screens without a browser. */
import { beforeAll, describe, expect, test } from 'vitest';
import { borrow } from '#src/borrow/borrow.texts.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { feedback } from '#src/feedback/feedback.texts.ts';
import { home } from '#src/home/home.texts.ts';
import { repay } from '#src/repay/repay.texts.ts';
import { bundleApp } from '#harness/phone/process/bundle.ts';
import { everythingProfile } from '#src/facts/profile-everything.ts';
import { recordingOfEnd } from '#harness/player/chaos/evidence.ts';
import { type Open, openOn, playAgain } from '#harness/player/chaos/hunt.ts';
import { isDeadEnd } from '#harness/player/dead-end.ts';
import type { Bundle } from '#harness/phone/process/page-code.ts';
import { quietSimulator } from '#harness/phone/process/quiet-simulator.ts';
import { ScreensPlayer } from '#harness/player/screens.ts';
import type { ChaosStep } from '#harness/player/chaos/steps.ts';
import { beginAgain } from '#harness/player/recording/begin.ts';
import { readRun } from '#harness/player/recording/report-file.ts';
import { createApp } from '#harness/simulator/app.ts';
import { createControl } from '#harness/simulator/client/control.ts';
import { like } from '#harness/player/names.ts';

const screen = {
  route: '#/repay/cashier',
  text: 'Home',
  busy: false,
  language: 'en',
  controls: [
    { role: 'heading', name: 'Home' },
    { role: 'button', name: 'Pay ₦5,000' },
    { role: 'button', name: 'Closed', disabled: true as const },
    { role: 'field', name: 'Mobile number', value: '1' },
    { role: 'link', name: 'Me' },
  ],
};

describe('screen', () => {
  test('A screen without a way on is a dead end, unless something is pending', () => {
    const controls = [
      { role: 'heading', name: 'Paid' },
      { role: 'button', name: 'Pay', disabled: true as const },
      { role: 'button', name: common.en.dismiss },
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

  const box = /./;

  test.each<readonly [string, string, readonly ChaosStep[]]>([
    [
      'a customer takes a loan',
      'approved',
      [
        { act: 'go', place: '#/borrow/confirm_borrow' },
        {
          act: 'tap',
          role: 'checkbox',
          name: like(`${borrow.en.readAgreement} ${borrow.en.agreementLink}…`),
        },
        { act: 'tap', role: 'button', name: like(`${borrow.en.getMoney} ₦…`) },
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
        { act: 'tap', role: 'button', name: feedback.en.addFile },
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
        { act: 'tap', role: 'button', name: repay.en.payAll },
        { act: 'tap', role: 'radio', name: like(`${repay.en.card}…`) },
        { act: 'tap', role: 'button', name: like(repay.en.pay('₦…')) },
        {
          act: 'faults',
          faults: [
            { path: '/portal/repayment/confirm', kind: 'dropBefore', times: 1 },
            { path: '/portal/loan/order/latest', kind: 'offline', times: 6 },
          ],
        },
        { act: 'tap', role: 'button', name: like(repay.en.pay('₦…')) },
        { act: 'clock', move: { advance: 'PT2M' } },
        { act: 'watch' },
        { act: 'clock', move: { advance: 'PT1H' } },
        { act: 'watch' },
      ],
    ],
    [
      'a payment that comes while nobody can read it, and nobody acts afterwards',
      'payment-pending',
      [
        { act: 'faults', faults: [{ path: '*', kind: 'offline' }] },
        { act: 'clock', move: { advance: 'PT1H' } },
        { act: 'tap', role: 'button', name: home.en.seePayment },
        { act: 'tap', role: 'button', name: common.en.goHome },
        { act: 'go', place: '#/yx2' },
        { act: 'tap', role: 'button', name: common.en.back },
      ],
    ],
  ])('The app survives these steps: %s', async (_what, scenario, steps) => {
    const taken: ChaosStep[] = [];
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
    const again = await playAgain(watched, { scenario, seed: 7, steps });
    expect(again).toEqual({ found: null, taken: steps.length });
    expect(taken).toEqual(steps);
  });

  test('An earlier find counts only the steps that were taken again', async () => {
    const steps: ChaosStep[] = [
      { act: 'go', place: '#/me' },
      { act: 'tap', role: 'button', name: 'Pay ₦1' },
    ];
    const again = await playAgain(open, { scenario: 'approved', seed: 7, steps });
    expect(again).toEqual({ found: null, taken: 1 });
  });

  test('A step that the screen does not offer is not taken', async () => {
    const phone = await open('approved', 7);
    expect(await phone.act({ act: 'tap', role: 'button', name: 'Pay ₦1' })).toBe(false);
    expect(await phone.act({ act: 'fill', name: 'Nothing', value: 'x' })).toBe(false);
    await phone.close();
  });

  test('One takes over in a report where a run ended', async () => {
    const phone = await open('approved', 7);
    await phone.act({ act: 'go', place: '#/me' });
    const state = await phone.state();
    await phone.close();
    const problem = { kind: 'no way on', detail: 'nothing to tap' };
    const ended = { ...problem, scenario: 'approved', lines: ['go to #/me'], state };
    const { fetch } = createApp();
    const control = createControl('http://localhost', (url, init) => fetch(new Request(url, init)));
    const read = await readRun(await control.report(await recordingOfEnd(ended)));
    if (typeof read === 'string') throw new Error(read);
    const { start, entries, screens } = read.recording;
    expect(screens).toEqual([expect.stringContaining('<h1')]);
    expect([state.picture?.includes('Adaeze'), screens[0]?.includes('Adaeze')]).toEqual([
      true,
      false,
    ]);
    expect(entries.map(({ text }) => text)).toEqual(['go to #/me', 'no way on: nothing to tap']);
    const begun = await beginAgain(control, read.recording);
    if (typeof begun === 'string') throw new Error(begun);
    expect([start.kind, begun.place]).toEqual(['state', '#/me']);
    const { orders, now } = await control.world(begun.world.id);
    expect(orders).toEqual((state.world as { orders?: unknown }).orders);
    expect(now).toBeGreaterThan(0);
  });
});
