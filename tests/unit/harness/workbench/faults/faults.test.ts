/**
 * The fault palette: every fault that it creates is accepted by the simulator, found by its words, activated and
 * removed.
 */
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { endpoints } from '#src/contract/endpoints.ts';
import { bridgeActions } from '#src/facts/bridge-actions.ts';
import { businessErrors, sessionErrorCodes } from '#src/facts/errors.ts';
import {
  bridgeFaultKinds,
  hostileShapes,
  wireFaultKinds,
  withoutOperationsShapes,
} from '#harness/simulator/protocol/fault-kinds.ts';
import {
  type Fault,
  LATEST_ORDER,
  fault as faultSchema,
  gatewayBodies,
} from '#harness/simulator/protocol/faults.ts';
import type { CallEntry } from '#harness/simulator/protocol/log.ts';
import {
  activeLike,
  faultWords,
  struckText,
  withFault,
} from '#harness/workbench/faults/active-faults.ts';
import { aimProblem, firstAim, targetsOf } from '#harness/workbench/faults/fault-aim.ts';
import { faultOf, paletteOf } from '#harness/workbench/faults/fault-palette.ts';

const wire = paletteOf('wire').flatMap(({ items }) => items);
const bridge = paletteOf('bridge').flatMap(({ items }) => items);

describe('palette', () => {
  test('The palette makes only valid faults, once, some times and always', () => {
    for (const item of [...wire, ...bridge]) {
      for (const how of ['once', 'times', 'nth', 'always'] as const) {
        const target = item.side === 'wire' ? '/loan/get-money' : 'toLogin';
        const fault = faultOf(item, { ...firstAim, side: item.side, target, how });
        expect(v.safeParse(faultSchema(), fault).success, `${item.id} ${how}`).toBe(true);
        expect(fault.times).toBe({ once: 1, times: 3, nth: 1, always: undefined }[how]);
        const after = how === 'nth' && item.side === 'wire' ? 2 : undefined;
        expect('path' in fault ? fault.after : undefined).toBe(after);
      }
    }
  });

  test('The palette has every kind, every shape and every code of §8 with its sentence', () => {
    const faults = wire.map((item) => faultOf(item, firstAim)) as Extract<
      Fault,
      { path: string }
    >[];
    expect(new Set(faults.map(({ kind }) => kind))).toEqual(new Set(wireFaultKinds));
    expect(new Set(bridge.map(({ parts }) => parts.kind))).toEqual(new Set(bridgeFaultKinds));
    expect(faults.flatMap(({ shape }) => shape ?? [])).toEqual(
      expect.arrayContaining([...hostileShapes]),
    );
    const codes = [...Object.keys(sessionErrorCodes), ...Object.values(businessErrors)];
    const ofKind = (wanted: Fault['kind']) => faults.filter(({ kind }) => kind === wanted);
    expect(ofKind('businessCode').map(({ code }) => code)).toEqual(codes);
    expect(ofKind('withoutOperations').map(({ data }) => data)).toEqual(withoutOperationsShapes);
    expect(ofKind('withoutOperations').every(({ path }) => path === LATEST_ORDER)).toBe(true);
    expect(new Set(ofKind('statusAfterCommit').map(({ body }) => body))).toEqual(
      new Set(gatewayBodies),
    );
    expect(wire.filter(({ about }) => about === '').map(({ name }) => name)).toEqual([]);
    const ids = wire.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('target', () => {
  test('The target offers every call and action, those that the world has seen first', () => {
    const met = { kind: 'call', path: '/security/login' } as CallEntry;
    const groups = targetsOf('wire', [met]);
    expect(groups.map(({ group }) => group)).toEqual([
      'Everything',
      'Seen in this world',
      'All others',
    ]);
    expect(groups[1]?.items).toEqual(['/security/login']);
    expect(groups.flatMap(({ items }) => items)).toHaveLength(Object.keys(endpoints).length + 1);
    expect(targetsOf('bridge', [met]).flatMap(({ items }) => items)).toHaveLength(
      bridgeActions.length + 1,
    );
  });

  test.each([
    [{ target: '/nonsense' }, 'Choose a request'],
    [{ side: 'bridge', target: '/security/login' }, 'Choose a request'],
    [{ how: 'times', times: 0 }, '1 to 1,000,000'],
    [{ how: 'times', times: 1.5 }, '1 to 1,000,000'],
    [{ how: 'times', times: 1_000_001 }, '1 to 1,000,000'],
    [{ how: 'nth', nth: Number.NaN }, '1 to 1,000,000'],
  ] as const)('The target %o is refused with its reason', (wrong, word) => {
    expect(aimProblem(firstAim)).toBeNull();
    expect(aimProblem({ ...firstAim, ...wrong })).toContain(word);
  });
});

describe('active faults', () => {
  const path = '/loan/get-money';
  const drop: Fault = { path, kind: 'dropBefore' };

  test('A fault is activated again instead of twice, and replaces a lasting one', () => {
    expect(withFault([{ ...drop, times: 0 }], { ...drop, times: 3 })).toEqual([
      { ...drop, times: 3 },
    ]);
    expect(withFault([drop], { path, kind: 'empty' })).toEqual([{ path, kind: 'empty' }]);
    expect(withFault([drop], { path, kind: 'network2g' })).toHaveLength(2);
    const twoCodes = withFault([{ path, kind: 'businessCode', code: '100301', times: 1 }], {
      path,
      kind: 'businessCode',
      code: '100302',
      times: 1,
    });
    expect(twoCodes).toHaveLength(2);
    expect(activeLike(twoCodes, { path, kind: 'businessCode', code: '100302' })).toBe(twoCodes[1]);
    const called: Fault = { action: 'toLogin', kind: 'refuses' };
    expect(withFault([drop], called)).toEqual([drop, called]);
  });

  test('A call names its fault as the palette does', () => {
    expect(struckText('dropAfterCommit')).toBe('Drop after commit');
    expect(struckText('httpStatus 502')).toBe('HTTP status 502');
    expect(struckText('a fault of another release')).toBe('a fault of another release');
  });

  test('Active faults are described in words', () => {
    expect(faultWords({ path: '*', kind: 'delay', ms: 3000, times: 1 })).toEqual({
      what: 'every call',
      how: 'Late response · 3000 ms',
      often: 'once',
    });
    const how = (fault: Fault) => faultWords(fault).how;
    expect(how({ path, kind: 'hostile', shape: 'scriptTags' })).toBe('Script tags');
    expect(how({ path, kind: 'httpStatus', status: 502 })).toBe('HTTP status 502');
    expect(how({ path, kind: 'businessCode', code: 100303 })).toBe(
      '100303 orderNo cannot be empty',
    );
    expect(how({ path, kind: 'businessCode', code: '5' })).toBe('Code 5');
    expect(how({ path, kind: 'codeAfterCommit', code: '5' })).toBe('Code after commit code 5');
    expect(how({ path, kind: 'statusAfterCommit', status: 409, body: 'json', code: 7 })).toBe(
      'HTTP status after commit 409 JSON code 7',
    );
    expect(how({ path, kind: 'arriveLate', ms: 8_000, status: 504 })).toBe(
      'Arrive late 504 · 8000 ms',
    );
    expect(how({ path: LATEST_ORDER, kind: 'withoutOperations', data: 'emptyList' })).toBe(
      'No operations: Empty list',
    );
    expect(faultWords({ action: 'logout', kind: 'missing' }).often).toBe('always');
    expect(faultWords({ path: '/user/submit', kind: 'empty', times: 0 }).often).toBe('used up');
    expect(faultWords({ path, kind: 'reset', times: 4 }).often).toBe('4 times');
  });
});
