/** Threads of chaos: however many there are, the same seed plays the same runs and finds the same, in the same order. */
import { describe, expect, test } from 'vitest';
import { buildApp } from '#harness/player/screens/bundle.ts';
import { type AppCode, engineFrom } from '#harness/cli/chaos/engine-of.ts';
import { type Bad, lotsOf, now, playLot, type Session } from '#harness/cli/chaos/lots.ts';
import { type LotPlayed, startThreads } from '#harness/cli/chaos/workers.ts';
import { defects, planted } from '../../../../lab/planted/defects.ts';

const session: Session = {
  seed: 1,
  steps: 8,
  runs: 41,
  scenarios: ['repaying', 'step-bank-card'],
  until: now() + 600_000,
};

async function playedBy(app: AppCode, count: number, of: Session): Promise<LotPlayed[]> {
  const lots: LotPlayed[] = [];
  const threads = await startThreads(app, count);
  try {
    await threads.play(of, (lot) => Promise.resolve(void lots.push(lot)));
  } finally {
    await threads.stop();
  }
  return lots;
}

/** Without the world's id, which is never the same. */
const plain = (lots: readonly LotPlayed[]) =>
  lots.map(({ bad, ...sums }) => ({
    ...sums,
    bad: bad.map(({ walk: { steps, problem }, ...run }) => ({ ...run, steps, problem })),
  }));

describe('threads', () => {
  test('two find the same as none at all', async () => {
    const defect = defects.filter(({ name }) => name.startsWith('the BVN in an event'));
    const app = { player: 'core', code: await buildApp('models', defect.map(planted)) } as const;
    const alone: LotPlayed[] = [];
    for (const lot of lotsOf(session)) {
      const bad: Bad[] = [];
      alone.push({ ...(await playLot(engineFrom(app), lot, (one) => void bad.push(one))), bad });
    }
    expect(alone.map(({ runs }) => runs)).toEqual([20, 20, 1]);
    expect(alone.flatMap(({ bad }) => bad).map(({ walk }) => walk.problem.kind)).toContain('leaks');
    expect(plain(await playedBy(app, 2, session))).toEqual(plain(alone));
  });

  test('no run begins once the time is over', async () => {
    const app = { player: 'core', code: await buildApp('models') } as const;
    expect(await playedBy(app, 1, { ...session, until: now() })).toEqual([]);
  });

  test('the error that ends a thread is the one that a session rejects with', async () => {
    const unreadable = { player: 'core', code: 'const page = (' } as const;
    await expect(startThreads(unreadable, 1)).rejects.toThrow(SyntaxError);
    const broken = { player: 'core', code: 'throw new TypeError("no page")' } as const;
    await expect(playedBy(broken, 1, session)).rejects.toThrow('no page');
  });
});
