/** `ok, ok, 502`: each word of a sequence strikes its own call of the simulator, and no other. */
import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { faultSequence } from '#harness/protocol/fault-sequence.ts';
import { type Fault, faults as faultsSchema } from '#harness/protocol/faults.ts';
import { readFaults } from '#harness/cli/commands/words.ts';
import { createSimulator } from '../simulator.ts';
import { hit } from '#harness/server/wire/wire-faults.ts';
import { newWorldState } from '#harness/server/world/defaults.ts';

const path = '/loan/get-money';

/** What the simulator does with the next calls. */
function struck(text: string, calls: number): readonly (string | null)[] {
  const sequence = faultSequence(path, text);
  if (typeof sequence === 'string') throw new Error(sequence);
  expect(v.is(faultsSchema(), sequence)).toBe(true);
  const world = newWorldState({
    id: 'w1',
    scenario: 'approved',
    seed: 7,
    now: 0,
    offsetMs: 0,
    language: 'en',
    device: {},
    faults: sequence,
  });
  return Array.from({ length: calls }, () => hit(world, path, new Headers()).named);
}

describe('a sequence', () => {
  test.each<[string, readonly (string | null)[]]>([
    ['ok, ok, 502', [null, null, 'httpStatus 502', null]],
    ['502, ok, dropAfterCommit', ['httpStatus 502', null, 'dropAfterCommit', null]],
    [
      'ok, 502, ok, 502, ok, 503',
      [null, 'httpStatus 502', null, 'httpStatus 502', null, 'httpStatus 503', null],
    ],
    ['502, 502, OK', ['httpStatus 502', 'httpStatus 502', null]],
    ['200, 599', ['httpStatus 200', 'httpStatus 599', null]],
    ['code 500, 100301', ['businessCode 500', 'businessCode 100301', null]],
    ['ok, network2g, 502, network2g', [null, 'network2g', 'httpStatus 502', 'network2g', null]],
  ])('%s', (text, wanted) => {
    expect(struck(text, wanted.length)).toEqual(wanted);
  });

  test.each([
    ['', 'with commas'],
    ['ok,,502', 'with commas'],
    ['ok, ok', 'Add something'],
    ['ok, 999', '‘999’ is unknown'],
    ['ok, 600', '‘600’ is unknown'],
    ['ok, 199', '‘199’ is unknown'],
    ['ok, explode', '‘explode’ is unknown'],
    ['ok,'.repeat(60), 'fewer'],
  ])('says what is wrong with ‘%s’', (text, words) => {
    expect(faultSequence(path, text)).toContain(words);
  });
});

describe('the control API', () => {
  test('takes a sequence beside faults, and makes of it what the command line does', async () => {
    const simulator = createSimulator();
    const phone = await simulator.world('approved');
    const lasting: Fault = { action: 'toLogin', kind: 'delay', ms: 5 };
    const wanted = [{ path, sequence: 'ok, ok, 502' }, lasting];
    const answer = await simulator.control('PUT', `worlds/${phone.id}/faults`, wanted);
    expect(answer).toEqual({
      status: 200,
      body: [...readFaults(`${path};sequence=ok,ok,502`), lasting],
    });
    const made = await simulator.typed.world(phone.id);
    expect(made.faults).toEqual(answer.body);
  });

  test('takes one for a new world', async () => {
    const simulator = createSimulator();
    const { status, body } = await simulator.control('POST', 'worlds', {
      scenario: 'approved',
      faults: [{ path, sequence: 'ok, dropBefore' }],
    });
    expect(status).toBe(201);
    const { id } = body as { id: string };
    expect((await simulator.typed.world(id)).faults).toEqual(faultSequence(path, 'ok, dropBefore'));
  });

  test.each([
    [{ path, sequence: 'ok, nope' }, '‘nope’ is unknown.'],
    [{ path: '/none', sequence: 'ok, 502' }, "expected a path of the contract or '*'"],
    [{ path, sequence: 5 }, 'expected'],
  ])('refuses %j with a sentence', async (row, words) => {
    const simulator = createSimulator();
    const phone = await simulator.world('approved');
    const answer = await simulator.control('PUT', `worlds/${phone.id}/faults`, [row]);
    expect(answer).toMatchObject({ status: 400, body: { error: expect.stringContaining(words) } });
  });
});
