/** The walk over every screen for the law: on a copy that is ended, all of §2, stopped where a tester wants. */
import { expect, test } from 'vitest';
import { routes } from '#src/facts/routes.ts';
import type { LawReport } from '#harness/protocol/checks.ts';
import { type WalkParts, screensToCheck, walkForLaw } from '#harness/workbench/checks/law-walk.ts';
import type { WorldState } from '#harness/client/control.ts';
import { START, worldOf } from '../../world.ts';

const paths = Object.values(routes)
  .map(({ path }) => path)
  .sort();

/** A phone that shows every screen but those that it leads away from. */
function simulator(leads: Readonly<Record<string, string>> = {}, stopAfter = Infinity) {
  const did: string[] = [];
  const steps: string[] = [];
  const visited = new Set<string>();
  const world: WorldState = { ...worldOf('approved'), now: START };
  let here = '';
  const go = (place: string) => {
    here = leads[place.slice(1)] ?? place.slice(1);
    visited.add(here);
  };
  const verdict = { verdict: 'none', evidence: '', at: null, seq: null } as const;
  const report = (): LawReport => ({
    rules: [],
    verdict: 'not judged',
    good: 0,
    bad: 0,
    notJudged: 0,
    screens: [...visited].map((place) => ({
      place,
      seenAt: START,
      visits: 1,
      verdicts: {
        cost: verdict,
        rate: verdict,
        lender: verdict,
        unticked: verdict,
        flags: verdict,
        tenure: verdict,
        deletion: verdict,
      },
    })),
  });
  const parts: WalkParts = {
    control: {
      world: () => Promise.resolve(world),
      create: () => Promise.resolve({ id: 'copy', url: '/w/copy/' }),
      replace: (id) => {
        did.push(`replace ${id}`);
        return Promise.resolve({ now: 0, offsetMs: 0 });
      },
      journey: (id, { status }) => {
        did.push(`journey ${id} ${status}`);
        return Promise.resolve({ status, loanOrderId: '1', orderNo: '1' });
      },
      law: () => Promise.resolve(report()),
      end: (id) => Promise.resolve(did.push(`end ${id}`)),
    },
    phone: {
      open: (_id, place) => Promise.resolve(go(place)),
      go,
      place: () => `#${here}`,
    },
    forget: (id, fresh) => Promise.resolve(void did.push(`forget ${id}${fresh ? ' all' : ''}`)),
    wait: () => Promise.resolve(),
    step: ({ place }) => void steps.push(place),
    stopped: () => steps.length >= stopAfter,
  };
  return { parts, did, steps, world };
}

test('all of them are looked at on a copy, which is ended', async () => {
  const { parts, did, steps, world } = simulator({ '/repay/cashier': '/' });
  const checked = await walkForLaw(world.id, parts);
  expect([...steps].sort()).toEqual(paths);
  expect(screensToCheck).toBe(paths.length);
  expect(checked?.report.screens).toHaveLength(paths.length - 1);
  expect(checked?.elsewhere).toEqual({ '/repay/cashier': '/' });
  expect(did.filter((act) => act.includes(world.id))).toEqual([]);
  expect(did.slice(-2)).toEqual(['forget copy', 'end copy']);
  expect(did).toContain('forget copy all');
});

test('a walk that is stopped tells nothing, and leaves no copy behind', async () => {
  const { parts, did, steps, world } = simulator({}, 3);
  expect(await walkForLaw(world.id, parts)).toBeNull();
  expect(steps).toHaveLength(3);
  expect(did.slice(-2)).toEqual(['forget copy', 'end copy']);
});
