/** The examples of the contract are what worlds show now: a field that is new in a call is in its example. */
import { expect, test } from 'vitest';
import { examples, lasting } from '#harness/cli/contract-examples.ts';
import { feedbackStatus } from '#src/facts/options.ts';
import { statuses } from '#src/facts/statuses.ts';
import stored from '#harness/openapi/contract-examples.json' with { type: 'json' };

/** Places of all fields; of a list, those of its first row. */
function fieldsOf(value: unknown, at = ''): string[] {
  if (Array.isArray(value)) return fieldsOf(value[0], `${at}[]`);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    `${at}.${key}`,
    ...fieldsOf(inner, `${at}.${key}`),
  ]);
}

test('the stored examples have the fields that worlds show now', { timeout: 60_000 }, async () => {
  const fresh = await examples();
  expect([...fresh.keys()].sort()).toEqual(Object.keys(stored).sort());
  for (const [path, example] of Object.entries(stored)) {
    const now = fresh.get(path as keyof typeof stored);
    expect(fieldsOf(example), `${path}: npm run harness -- contract --examples`).toEqual(
      fieldsOf(now),
    );
  }
});

test('writing them again changes no example whose ids and seconds alone are new', () => {
  const example = (opId: string, dueAt: number, status: number) =>
    lasting({ payload: { opId }, data: { dueAt, status } });
  const before = example('0a', 1_795_251_600_016, 2);
  expect(example('0b', 1_795_251_600_900, 2)).toBe(before);
  expect(example('0a', 1_795_338_000_016, 2)).not.toBe(before);
  expect(example('0a', 1_795_251_600_016, 3)).not.toBe(before);
});

test('accepting an offer names each payment of it', () => {
  for (const path of ['/loan/get-money', '/loan/get-money-plus'] as const) {
    const { schedule, dueAt, repaymentKobo } = stored[path].payload;
    expect(schedule, path).toEqual([{ dueAt, amountKobo: repaymentKobo }]);
  }
});

test('no example has a status that the contract does not name', () => {
  const known: readonly unknown[] = [...feedbackStatus, ...Object.values(statuses)];
  const found = [...JSON.stringify(stored).matchAll(/"status":("\w*"|\d+)/g)].map(
    ([, json = ''], index) => [index, JSON.parse(json) as unknown] as const,
  );
  expect(found.length).toBeGreaterThan(10);
  expect(found.filter(([, status]) => !known.includes(status))).toEqual([]);
});
