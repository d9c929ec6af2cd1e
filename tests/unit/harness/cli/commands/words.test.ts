/** The command line of `npx lendmax`: faults, settings and times. Unreadable input gives a sentence. */
import { describe, expect, test } from 'vitest';
import { journeys } from '#harness/player/journey-list.ts';
import { faultKinds } from '#harness/cli/commands/fault-kinds.ts';
import { bridgeFaultKinds, wireFaultKinds } from '#harness/simulator/protocol/fault-kinds.ts';
import { commands } from '#harness/cli/commands/commands.ts';
import { readGiven } from '#harness/cli/commands/given.ts';
import { applySetting, readFault, readKind, readMove } from '#harness/cli/commands/words.ts';
import { isScenario } from '#harness/simulator/scenarios/index.ts';
import { isPath } from '#harness/simulator/protocol/faults.ts';
import { textOf } from '../../../house/tree.ts';

describe('--fault', () => {
  test.each([
    ['/loan/get-money;dropAfterCommit', { path: '/loan/get-money', kind: 'dropAfterCommit' }],
    ['*;delay;ms=200;times=2', { path: '*', kind: 'delay', ms: 200, times: 2 }],
    ['/a;businessCode;code=10010303', { path: '/a', kind: 'businessCode', code: 10_010_303 }],
    ['bridge.toLogin;missing', { action: 'toLogin', kind: 'missing' }],
  ])('The fault ‘%s’ is read', (text, fault) => {
    expect(readFault(text)).toEqual(fault);
  });

  test.each(['', 'delay', ';delay', '/a;delay;ms', '/a;delay;=3', '/a;delay;times=0'])(
    'The fault ‘%s’ is refused',
    (text) => {
      expect(() => readFault(text)).toThrow('--fault');
    },
  );
});

describe('--set', () => {
  const state = () => ({
    policy: { misquotes: null, draw: { show: true } },
    mobile: '0803',
    orders: [{ status: 2 }],
  });

  test('A setting changes one field, as JSON or as text', () => {
    const one = state();
    applySetting(one, 'policy.misquotes=repayment');
    applySetting(one, 'policy.draw.show=false');
    applySetting(one, 'mobile="08031234567"');
    applySetting(one, 'orders.0.status=3');
    expect(one).toEqual({
      policy: { misquotes: 'repayment', draw: { show: false } },
      mobile: '08031234567',
      orders: [{ status: 3 }],
    });
  });

  test.each([
    'policy',
    '=3',
    'policy.none=1',
    'mobile.x=1',
    'nothing.at.all=1',
    '__proto__.x=1',
    'orders.1.status=3',
  ])('The setting ‘%s’ is refused', (text) => {
    const one = state();
    expect(() => applySetting(one, text)).toThrow('field');
    expect(one).toEqual(state());
  });
});

test('A move of the clock is a duration or an instant', () => {
  expect(readMove('+P3D')).toEqual({ advance: 'P3D' });
  const { clock } = commands;
  if (!clock) throw new Error('there is no clock');
  expect(() => readGiven('clock', clock, ['a-world', '-P1D'])).toThrow(
    '-P1D: a clock never goes back; see npx lendmax clock --help',
  );
  expect(readMove('PT10M')).toEqual({ advance: 'PT10M' });
  expect(readMove('2027-03-01T09:00:00+01:00')).toEqual({ now: '2027-03-01T09:00:00+01:00' });
  expect(readMove('1795338019310')).toEqual({ now: 1_795_338_019_310 });
});

test('Every kind of fault is listed with a sentence', () => {
  const { wire, bridge } = faultKinds();
  expect(wire.map(({ kind }) => kind).sort()).toEqual([...wireFaultKinds].sort());
  expect(bridge.map(({ kind }) => kind).sort()).toEqual([...bridgeFaultKinds].sort());
  expect([...wire, ...bridge].filter(({ about }) => about.length < 5)).toEqual([]);
});

describe('the journeys', () => {
  test('The journeys start from existing scenarios, and commit existing calls', () => {
    expect(new Set(journeys.map(({ name }) => name)).size).toBe(journeys.length);
    expect(journeys.filter(({ scenario }) => !isScenario(scenario))).toEqual([]);
    expect(journeys.flatMap(({ commits }) => commits).filter((path) => !isPath(path))).toEqual([]);
  });

  test('The manual of the command line lists the journeys and every command', () => {
    const manual = textOf('harness/docs/command-line.md');
    const names = [...journeys.map(({ name }) => name), ...Object.keys(commands)];
    expect(names.filter((name) => !manual.includes(`\`${name}`))).toEqual([]);
  });
});

test('An unknown kind of log entries is refused, since an empty list reads as if nothing had happened', () => {
  expect(readKind('console')).toBe('console');
  expect(() => readKind('consol')).toThrow(
    /--kind must be one of call, bridge, sms, .*, not 'consol'/,
  );
});
