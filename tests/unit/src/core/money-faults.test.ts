/**
 * The fault table: every money call × every fault of the simulator × what people and phones do meanwhile. No effect
 * twice, and within 10 s of the network's return the app shows what the server knows.
 */
import { afterAll, describe, expect, test } from 'vitest';
import type {
  BrokenAnswerKind,
  ByHandFaultKind,
  SlowFaultKind,
  SmsFaultKind,
  WireFaultKind,
} from '#harness/simulator/protocol/faults.ts';
import { moneyCalls, moneyPaths } from './money-calls.ts';
import { AGREES_WITHIN_MS, contradiction, inWorldOf, turned, type Wire } from './money-world.ts';

/**
 * Without a socket these end as `delay`, as `dropBefore` and as `dropAfterCommit`; on screens: harness/player/table.
 */
type SameWithoutSocket =
  // In money-proof.test.ts, because they need the phone's clock or another call.
  | ('arriveLate' | 'withoutOperations')
  | Exclude<SlowFaultKind, 'delay'>
  | 'offline'
  // In harness/simulator/wire/by-hand.test.ts. They end as other kinds do.
  | ByHandFaultKind
  // No money call sends an SMS.
  | SmsFaultKind
  | BrokenAnswerKind;

/** Every other kind of fault of the simulator, and what else it needs. */
const wires: Readonly<Record<Exclude<WireFaultKind, SameWithoutSocket>, Wire>> = {
  delay: { kind: 'delay', ms: 30 },
  dropBefore: { kind: 'dropBefore' },
  dropAfterCommit: { kind: 'dropAfterCommit' },
  httpStatus: { kind: 'httpStatus', status: 502 },
  businessCode: { kind: 'businessCode', code: 500 },
  malformedJson: { kind: 'malformedJson' },
  empty: { kind: 'empty' },
  neverAnswers: { kind: 'neverAnswers' },
  hostile: { kind: 'hostile', shape: 'wrongTypes' },
  captivePortal: { kind: 'captivePortal' },
  codeAfterCommit: { kind: 'codeAfterCommit', code: 500 },
  statusAfterCommit: { kind: 'statusAfterCommit', status: 504, body: 'json' },
};

const manners = ['answer lost after commit', 'double tap', 'killed in mid-call'] as const;

let cases = 0;
let doubles = 0;
let verdicts = 0;

afterAll(() => {
  process.stdout.write(
    `Fault table: ${cases} cases, ${verdicts} of them told by the checking screen, ${doubles} double effects\n`,
  );
});

test('Every money call of the contract is in the table', () => {
  expect(Object.keys(moneyCalls).sort()).toEqual([...moneyPaths].sort());
});

describe.each(moneyPaths)('%s', (path) => {
  const moneyCall = moneyCalls[path];
  if (!moneyCall) throw new Error(`No case for ${path}`);

  test('Without a fault the money call is done once', async () => {
    const life = await inWorldOf(moneyCall);
    expect(await turned(life.clock, life.send())).toMatchObject({ ok: true });
    expect(await life.effects(path)).toBe(1);
  });

  test.each(manners.flatMap((manner) => Object.values(wires).map((wire) => ({ manner, ...wire }))))(
    'After $kind, $manner, the money call is done once at most',
    async ({ manner, ...wire }) => {
      const life = await inWorldOf(moneyCall);
      const { clock, faults, send } = life;
      let { app } = life;
      // The simulator delays by the real clock. The phone's clock pauses meanwhile.
      const ended = <T>(sent: Promise<T>) => (wire.kind === 'delay' ? sent : turned(clock, sent));
      const tries: { readonly ok: boolean }[] = [];
      await faults([{ path, ...wire }]);
      if (manner === 'killed in mid-call') {
        const sent = send();
        await clock.advance(1);
        life.kill();
        await (wire.kind === 'delay' ? sent : undefined);
        ({ app } = await life.start());
      } else {
        const taps = manner === 'double tap' ? [send(), send()] : [send()];
        tries.push(...(await ended(Promise.all(taps))));
      }
      await clock.advance(AGREES_WITHIN_MS);
      const accepted = tries.filter(({ ok }) => ok).length;
      const known = accepted > 0 || app.$checking.get()?.phase === 'done';
      if (manner === 'answer lost after commit' && !known) {
        // The user retries what was not done or refused, and now the answer is lost.
        app.closeChecking();
        await faults([{ path, kind: 'dropAfterCommit' }]);
        await turned(clock, send());
      }
      await faults([]);
      await clock.advance(AGREES_WITHIN_MS);
      const done = await life.effects(path);
      cases += 1;
      if (done > 1) doubles += 1;
      if (app.$checking.get()) verdicts += 1;
      expect(accepted).toBeLessThanOrEqual(1);
      expect(done).toBeLessThanOrEqual(1);
      expect(await contradiction(app, done)).toEqual([]);
    },
  );
});
