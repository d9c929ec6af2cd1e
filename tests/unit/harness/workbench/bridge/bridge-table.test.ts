/** The bridge table's judge and run: what makes a cell bad, which screen is right for which ending, and 63 verdicts in a report (§7). */
import { describe, expect, test } from 'vitest';
import { fault as faultSchema } from '#harness/protocol/faults.ts';
import type { BridgeEntry, LogEntry, NoteEntry } from '#harness/protocol/log.ts';
import { SECOND_MARK, WRONG_TYPE_MARK } from '#harness/device/shell/wrong-answers.ts';
import { ControlError } from '#harness/client/control.ts';
import { wantedRun } from '#harness/workbench/bridge/bridge-runner.ts';
import {
  type Cell,
  type TableShell,
  allCells,
  cellFault,
  cellKey,
  cellsOf,
  endings,
  plainFault,
  waitsMs,
} from '#harness/workbench/bridge/bridge-cells.ts';
import {
  type CellFacts,
  judge,
  limitMs,
  rightScreen,
} from '#harness/workbench/bridge/bridge-judge.ts';
import { FAILED, actionRows } from '#harness/workbench/bridge/bridge-rights.ts';
import { bridgeReport, createBridgeRun } from '#harness/workbench/bridge/bridge-run.ts';
import * as v from 'valibot';

const asked = ({ action, fault }: Cell, more: Partial<BridgeEntry> = {}): LogEntry => ({
  seq: 1,
  at: 0,
  kind: 'bridge',
  action,
  params: null,
  outcome: { ok: true },
  fault,
  ...more,
});
const note = (kind: NoteEntry['kind'], text: string, detail: unknown = null): LogEntry => ({
  seq: 2,
  at: 0,
  kind,
  text,
  detail,
});

/** Traces of a good app. */
function goodFacts(cell: Cell, shell: TableShell): CellFacts {
  const { kept } = actionRows[cell.action];
  const used = kept && endings[cell.fault][shell] === 'answer';
  return {
    log: [asked(cell)],
    stored: used ? { [kept.key]: kept.value ?? 'something' } : {},
    shownAfterMs: 100,
    route: rightScreen(cell, shell).route,
    blank: false,
    blocked: false,
    saidFailed: rightScreen(cell, shell).sees === FAILED,
  };
}

const cell: Cell = { action: 'getLoginInfo', fault: 'refuses' };
const verdictOn = (change: Partial<CellFacts>, of: Cell = cell) =>
  judge(of, 'android', { ...goodFacts(of, 'android'), ...change });
const alsoLogged = (...entries: readonly LogEntry[]) => ({ log: [asked(cell), ...entries] });

describe('the cells', () => {
  test('are seven actions by nine faults, and each fault is one that the simulator takes', () => {
    expect(allCells).toHaveLength(63);
    expect(new Set(allCells.map(cellKey)).size).toBe(63);
    for (const one of allCells) {
      expect(v.is(faultSchema(), cellFault(one))).toBe(true);
      expect(v.is(faultSchema(), plainFault(one))).toBe(true);
    }
  });

  test('are named by action, by fault, by both, or all by nothing', () => {
    expect(cellsOf('')).toHaveLength(63);
    expect(cellsOf('logout')).toHaveLength(9);
    expect(cellsOf('throws')).toHaveLength(7);
    expect(cellsOf('logout:throws,toLogin:late').map(cellKey)).toEqual([
      'toLogin:late',
      'logout:throws',
    ]);
    expect(cellsOf('nonsense')).toEqual([]);
  });

  test('let ten minutes of a user pass quickly, and a late answer come after them all the same', () => {
    expect(waitsMs('toLogin')).toBe(3_000);
    expect(waitsMs('timeSDK')).toBe(10_000);
    expect(cellFault({ action: 'toLogin', fault: 'late' })).toMatchObject({ ms: 4_000 });
    expect(cellFault({ action: 'logout', fault: 'late' })).not.toHaveProperty('ms');
    expect(cellFault({ action: 'getPackageName', fault: 'afterNavigation' })).toMatchObject({
      times: 1,
    });
  });

  test('are asked for by the address', () => {
    expect(wantedRun('?scenario=approved&tab=bridge')).toBeNull();
    expect(wantedRun('?run=bridge')).toEqual({ shell: 'android', cells: allCells });
    expect(wantedRun('?run=bridge&shell=ios&only=late')).toEqual({
      shell: 'ios',
      cells: cellsOf('late'),
    });
  });
});

describe('the judge', () => {
  test.each(['android', 'ios'] as const)('finds a good app good in all 63 cells on %s', (shell) => {
    const bad = allCells.filter(
      (one) => judge(one, shell, goodFacts(one, shell)).verdict === 'bad',
    );
    expect(bad).toEqual([]);
  });

  test.each<[string, Partial<CellFacts>, RegExp]>([
    ['the fault did not strike', { log: [] }, /didn't trigger/],
    ['another fault struck', { log: [asked(cell, { fault: 'late' })] }, /didn't trigger/],
    ['an error was not caught', alsoLogged(note('console', 'boom', { level: 'uncaught' })), /boom/],
    [
      'a promise was not caught',
      alsoLogged(note('console', 'boom', { level: 'unhandled rejection' })),
      /boom/,
    ],
    [
      'the policy was broken',
      alsoLogged(note('violation', 'img-src blocked data')),
      /CSP violation/,
    ],
    ['an amount is wrong', alsoLogged(note('oracle', 'off', { wrong: [1] })), /amount/],
    ['the screen is empty', { blank: true }, /empty/],
    ['the overlay stands', { blocked: true }, /overlay/],
    ['the right screen never came', { shownAfterMs: null, route: '#/me' }, /didn't appear.*#\/me/],
    ['the right screen came too late', { shownAfterMs: 60_000 }, /took 60.0 s/],
    ['the app went elsewhere', { route: '#/me' }, /left that screen/],
    ['the customer was told without need', { saidFailed: true }, /although nothing failed/],
    [
      'a value that does not count is kept',
      { stored: { afid: 'bridge-table-afid' } },
      /should be ignored/,
    ],
    ['a value of a wrong type is kept', { stored: { appName: WRONG_TYPE_MARK } }, /appName/],
    [
      'a second answer is kept',
      { stored: { deviceMsg: `{"imei":"${SECOND_MARK}"}` } },
      /deviceMsg/,
    ],
  ])('objects when %s', (_, facts, sentence) => {
    const { verdict, says, problems } = verdictOn(facts);
    expect(verdict).toBe('bad');
    expect(problems.join(' ')).toMatch(sentence);
    expect(problems).toContain(says);
  });

  test('objects when the true answer is not used, or what must be gone is there', () => {
    const twice: Cell = { action: 'getPackageName', fault: 'twice' };
    expect(verdictOn({ stored: {} }, twice).says).toMatch(/packageName is not stored/);
    const logout: Cell = { action: 'logout', fault: 'refuses' };
    expect(verdictOn({ stored: { token: 't' } }, logout).says).toMatch(/token is still stored/);
  });

  test('objects when one answer is acted on twice', () => {
    const opened = note('external', 'The store page of the app');
    const twice: Cell = { action: 'toGooglePlayer', fault: 'twice' };
    const log = [asked(twice), asked(twice, { fault: 'twice, the second response' }), opened];
    expect(verdictOn({ log }, twice).verdict).toBe('good');
    expect(verdictOn({ log: [...log, opened] }, twice).says).toBe('Store opened 2 times.');
  });

  test('knows the right screen: what cannot be read is silence on Android and a failure on iOS', () => {
    const large: Cell = { action: 'toGooglePlayer', fault: 'tooLarge' };
    expect(limitMs(large, 'android')).toBeGreaterThan(limitMs(large, 'ios'));
    expect(rightScreen({ action: 'toLogin', fault: 'twice' }, 'ios').route).toBe('#/');
    expect(rightScreen({ action: 'toLogin', fault: 'missing' }, 'ios').route).toBe('#/user/login');
    const moved: Cell = { action: 'logout', fault: 'afterNavigation' };
    expect(rightScreen(moved, 'android').route).toBe('#/terms_of_service');
  });
});

describe('the run', () => {
  const played = (one: Cell, shell: TableShell) => ({
    worldId: cellKey(one),
    facts: goodFacts(one, shell),
  });

  test('plays every cell once, never more at a time than it has lanes, and reports 63 verdicts', async () => {
    let [at, most] = [0, 0];
    const run = createBridgeRun({
      async play(one, shell) {
        at += 1;
        most = Math.max(most, at);
        await Promise.resolve();
        at -= 1;
        return played(one, shell);
      },
      forget: () => Promise.resolve(),
      now: () => 0,
      lanes: 4,
    });
    await run.start('ios', allCells);
    expect(most).toBe(4);
    const state = run.$run.get();
    if (!state) throw new Error('no run');
    const report: unknown = JSON.parse(bridgeReport(state));
    expect(report).toMatchObject({ shell: 'ios', state: 'done', cells: 63, good: 63, bad: 0 });
  });

  test('forgets the worlds of the run before, and says why a cell could not be played', async () => {
    const forgotten: string[] = [];
    let away = false;
    const run = createBridgeRun({
      play: (one, shell) =>
        away
          ? Promise.reject(new ControlError('away', "The simulator isn't responding."))
          : Promise.resolve(played(one, shell)),
      forget: async (id) => void forgotten.push(id),
      now: () => 0,
      lanes: 2,
    });
    await run.start('android', cellsOf('logout:late'));
    away = true;
    await run.start('android', cellsOf('logout:late'));
    expect(forgotten).toEqual(['logout:late']);
    expect(run.$run.get()?.cells['logout:late']).toMatchObject({
      verdict: 'bad',
      worldId: null,
      says: "Couldn't run it: The simulator isn't responding.",
    });
  });

  test('plays what was only slow once more on its own, and believes that', async () => {
    const times: Record<string, number> = {};
    const run = createBridgeRun({
      async play(one, shell) {
        const key = cellKey(one);
        times[key] = (times[key] ?? 0) + 1;
        const slow = key === 'logout:throws' || (key === 'logout:twice' && times[key] === 1);
        const { worldId, facts } = played(one, shell);
        return { worldId, facts: slow ? { ...facts, shownAfterMs: 60_000 } : facts };
      },
      forget: () => Promise.resolve(),
      now: () => 0,
      lanes: 8,
    });
    await run.start('android', cellsOf('logout'));
    expect(times).toMatchObject({ 'logout:twice': 2, 'logout:throws': 2, 'logout:refuses': 1 });
    const cells = run.$run.get()?.cells;
    expect(cells?.['logout:twice']).toMatchObject({ verdict: 'good' });
    expect(cells?.['logout:throws']).toMatchObject({ verdict: 'bad' });
  });

  test('stops after the cells that run, and leaves the others unplayed', async () => {
    const run = createBridgeRun({
      async play(one, shell) {
        run.stop();
        return played(one, shell);
      },
      forget: () => Promise.resolve(),
      now: () => 0,
      lanes: 1,
    });
    await run.start('android', cellsOf('logout'));
    const state = run.$run.get();
    expect(state?.state).toBe('stopped');
    expect(state && bridgeReport(state)).toMatch(/"good": 1,/);
  });
});
