/** Hostile answers: what they change, and what the lender does nevertheless. */
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { type Path, endpoints } from '#src/contract/endpoints.ts';
import { hostileShapes } from '#harness/simulator/protocol/fault-kinds.ts';
import { hostileData } from '#harness/simulator/wire/hostile-shapes.ts';
import { sampleOf } from '../../../src/contract/sample.ts';
import { createSimulator } from '../../simulator.ts';

const schemaOf = (path: Path): v.GenericSchema<unknown, unknown> => endpoints[path].reply();
const fits = (path: Path, data: unknown) => v.safeParse(schemaOf(path), data).success;
test('A hostile shape changes readable texts, and keeps ids', () => {
  const path = '/portal/repayment/detail';
  const before = sampleOf(schemaOf(path)) as { channels: { channelId: string; kind: string }[] };
  const after = hostileData(path, before, 'scriptTags') as typeof before;
  expect(JSON.stringify(after)).toContain('<script>');
  expect(after.channels[0]).toMatchObject({
    channelId: before.channels[0]?.channelId,
    kind: before.channels[0]?.kind,
  });
  const numbers = hostileData(
    '/portal/loan/order/latest',
    { order: { status: 2, owedKobo: 5 } },
    'hugeNumbers',
  );
  expect(numbers).toEqual({ order: { status: 2, owedKobo: Number.MAX_SAFE_INTEGER } });
  const values = hostileData(
    '/portal/loan/order/latest',
    { order: { status: 2 } },
    'unknownValues',
  );
  expect(values).toEqual({ order: { status: 99 } });
});

test('A hostile answer is done once, changed, logged in short, and a refusal stays unchanged', async () => {
  const simulator = createSimulator();
  const phone = await simulator.loggedIn('repaying');
  const path = '/portal/repayment/detail';
  const { loanOrderId } = await phone.order();
  for (const shape of hostileShapes) {
    await phone.faults([{ path, kind: 'hostile', shape, times: 1 }]);
    const response = await phone.send(path, { loanOrderId });
    const text = await response.text();
    const { data } = JSON.parse(text) as { data: unknown };
    const isFitting = ['hugeStrings', 'scriptTags', 'anotherLoan', 'anotherAmount'].includes(shape);
    expect(fits(path, data), shape).toBe(isFitting);
    const logged = (await phone.calls()).at(-1);
    expect(logged).toMatchObject({ path, status: 200, fault: `hostile ${shape}` });
    expect(JSON.stringify(logged?.reply).length).toBeLessThan(140_000);
  }
  await phone.faults([{ path, kind: 'hostile' }]);
  expect(await phone.call(path, { loanOrderId: 'none' })).toMatchObject({ data: null });
});
