/** A run of a probe against the simulator, on a phone that may be slow to send: its fault strikes the call, or nothing is judged. */
import { Window } from 'happy-dom';
import { expect, test } from 'vitest';
import { type ProbeParts, playProbe } from '#harness/workbench/calls/probe/probe-play.ts';
import { judgeProbe } from '#harness/workbench/calls/probe/probe-judge.ts';
import type { ProbePlan, ProbeVariant } from '#harness/workbench/calls/probe/probe-plan.ts';
import type { PhoneWindow } from '#harness/workbench/kit/phone-driver.ts';
import { acceptanceOf } from '#harness/client/acceptance.ts';
import { createSimulator, opId } from '../../simulator.ts';

const path = '/loan/get-money';

/** Plays one run with a page whose button sends the call `sendsAfterMs` after the tap, or never. */
async function played(variant: ProbeVariant, sendsAfterMs: number) {
  let now = 0;
  const timers = new Set<{ readonly at: number; readonly done: () => void }>();
  const wait = async (ms: number) => {
    const until = now + ms;
    for (;;) {
      const [next] = [...timers].filter(({ at }) => at <= until).sort((a, b) => a.at - b.at);
      if (!next) break;
      timers.delete(next);
      now = Math.max(now, next.at);
      next.done();
      // What waited goes on to its next wait, through the simulator and back.
      for (let turn = 0; turn < 20; turn += 1) await new Promise((done) => setImmediate(done));
    }
    now = until;
  };
  const later = (ms: number) =>
    new Promise<void>((done) => void timers.add({ at: now + ms, done }));
  const simulator = createSimulator({ wait: later });
  const source = await simulator.loggedIn('approved');
  const { loanOrderId } = await source.order();
  const { data } = await source.call('/loan/confirm/product-info', { loanOrderId });
  await source.moment('#/borrow/confirm_borrow');
  const seq = (await source.log()).at(-1)?.seq ?? 0;
  const plan: ProbePlan = {
    path,
    seq,
    steps: [],
    tap: { act: 'tap', role: 'button', name: 'Get money', nth: 0, at: 0 },
  };

  const window = new Window();
  await window.happyDOM.waitUntilComplete();
  const openPhone: ProbeParts['openPhone'] = (worldId) => {
    const phone = simulator.phone(worldId);
    phone.useToken(source.token);
    const { document } = window;
    document.body.innerHTML =
      '<main id="app"><h1>Confirm your loan</h1><p>A line</p><button>Get money</button></main>';
    document.querySelector('button')?.addEventListener('click', () => {
      if (sendsAfterMs === Infinity) return;
      const overlay = document.createElement('dialog');
      overlay.className = 'load';
      document.body.append(overlay);
      const says = (title: string) => {
        overlay.remove();
        const heading = document.querySelector('h1');
        if (heading) heading.textContent = title;
      };
      void later(sendsAfterMs)
        .then(() => phone.send(path, { ...acceptanceOf(data), opId: opId() }))
        .then(() => says('Your money is on its way'))
        .catch((error: Error) => {
          if (error.name !== 'ConnectionDropped') throw error;
          says('Nothing happened yet');
        });
    });
    return { page: () => Object(window) as PhoneWindow, close: () => {} };
  };
  const { facts } = await playProbe(variant, source.id, plan, {
    control: simulator.typed,
    openPhone,
    now: () => now,
    wait,
  });
  return facts;
}

test.each<[ProbeVariant, number, number]>([
  ['lostBefore', 0, 0],
  ['lostAfter', 1, 1],
  ['late', 1, 1],
])('%s strikes the call of a phone that is slow to send', async (variant, committed, arrived) => {
  for (const sendsAfterMs of [0, 3_000, 9_000]) {
    const facts = await played(variant, sendsAfterMs);
    expect([facts.missed, facts.isStruck, facts.committed, facts.arrived]).toEqual([
      null,
      true,
      committed,
      arrived,
    ]);
  }
});

test('a screen that waits for the money call under its overlay has not settled', async () => {
  const facts = await played('plain', 9_000);
  expect([facts.committed, facts.last.title]).toEqual([1, 'Your money is on its way']);
});

test('what the fault never struck is not judged', async () => {
  const plain = await played('plain', 0);
  const facts = await played('lostBefore', Infinity);
  expect(judgeProbe(facts, plain)).toEqual({
    verdict: 'not judged',
    says: 'No call was sent within 20 seconds of the tap, so nothing went wrong with it.',
  });
});
