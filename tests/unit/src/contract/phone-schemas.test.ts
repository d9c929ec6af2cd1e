/** The phone's short schemas against valibot: same verdict and same output for all 68 calls and the bridge, good and bad. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as fc from 'fast-check';
import * as v from 'valibot';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bridgeContract, bridgeReplyMessage } from '#src/contract/bridge.ts';
import type { Endpoint } from '#src/contract/endpoint.ts';
import { endpoints } from '#src/contract/endpoints.ts';
import { replyEnvelope } from '#src/contract/envelope.ts';
import * as short from '#src/contract/phone-schemas.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const shortFile = `${root}src/contract/phone-schemas.ts`;
let folder = '';

const pairs: (readonly [name: string, real: v.GenericSchema, phones: unknown])[] = [];
let safeParse: (schema: unknown, value: unknown) => unknown;

/** The contract as the phone has it: built with the short schemas in valibot's place. */
async function phones(): Promise<Record<string, unknown>> {
  const entry = join(folder, 'entry.js');
  const from = (module: string) => JSON.stringify(`${root}src/contract/${module}.ts`);
  const lines = ['bridge', 'endpoints', 'envelope'].map(
    (module) => `export * from ${from(module)};`,
  );
  await writeFile(entry, [...lines, "export { safeParse } from 'valibot';"].join('\n'));
  await build({
    configFile: false,
    logLevel: 'silent',
    root,
    resolve: { alias: [{ find: /^valibot$/, replacement: shortFile }] },
    build: {
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      lib: { entry, formats: ['es'], fileName: 'phone' },
    },
  });
  return import(/* @vite-ignore */ pathToFileURL(join(folder, 'phone.js')).href);
}

const at = (value: unknown, key: string): unknown => Reflect.get(Object(value), key);
const called = (value: unknown, ...values: unknown[]): unknown =>
  Reflect.apply(Object(value), undefined, values);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lendmax-schemas-'));
  const phone = await phones();
  safeParse = (schema, value) => called(phone['safeParse'], schema, value);
  const rows: [string, Endpoint][] = Object.entries(endpoints);
  for (const [path, row] of rows) {
    const own = at(phone['endpoints'], path);
    pairs.push([path, row.reply(), called(at(own, 'reply'))]);
    pairs.push([`${path}, asked`, row.request(), called(at(own, 'request'))]);
  }
  for (const [name, action] of Object.entries(bridgeContract)) {
    pairs.push([name, action.result(), called(at(at(phone['bridgeContract'], name), 'result'))]);
  }
  pairs.push(['a bridge reply', bridgeReplyMessage(), called(phone['bridgeReplyMessage'])]);
  pairs.push(['the envelope', replyEnvelope(), called(phone['replyEnvelope'])]);
}, 60_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

/** What servers send by mistake, and what lies at the edges of the words of the contract. */
const odd = fc
  .constantFrom<readonly unknown[]>(
    [undefined, null, true, false, 0, -0, -1, 1.5, 2 ** 53, 1e300, Number.NaN, Infinity],
    ['', ' ', '0', '1', 'x', 'x'.repeat(64), 'x'.repeat(65), '0'.repeat(32), '1994-06-12'],
    [1_795_000_000, 1_795_000_000_123, '1795000000', '2026-11-21T04:00:00Z', 'soon', {}, []],
    [[null], [undefined], { id: 1 }, [[]], { constructor: 'x' }, JSON.parse('{"__proto__":"x"}')],
  )
  .chain((values) => fc.constantFrom(...values));

/** Values near those of a schema: each piece is now and then an odd one, each field now and then missing or one too many. */
function near(schema: unknown): fc.Arbitrary<unknown> {
  const noisy = (good: fc.Arbitrary<unknown>) =>
    fc.oneof({ weight: 24, arbitrary: good }, { weight: 1, arbitrary: odd });
  const inner = (key: string) => near(at(schema, key));
  switch (String(at(schema, 'type'))) {
    case 'object': {
      const fields = Object.entries(Object(at(schema, 'entries')));
      const whole = Object.fromEntries(fields.map(([key, field]) => [key, near(field)]));
      return noisy(
        fc.oneof(
          { weight: 12, arbitrary: fc.record({ ...whole, more: odd }) },
          { weight: 1, arbitrary: fc.record(whole, { requiredKeys: [] }) },
        ),
      );
    }
    case 'array':
      return noisy(fc.array(inner('item'), { maxLength: 3 }));
    case 'record':
      return noisy(fc.dictionary(fc.string({ maxLength: 3 }), inner('value'), { maxKeys: 3 }));
    case 'nullish':
    case 'optional':
      return fc.oneof({ weight: 4, arbitrary: inner('wrapped') }, { weight: 1, arbitrary: odd });
    case 'picklist':
      return noisy(fc.constantFrom(...(at(schema, 'options') as unknown[])));
    case 'literal':
      return noisy(fc.constant(at(schema, 'literal')));
    case 'union':
    case 'variant':
      return fc.oneof(...(at(schema, 'options') as unknown[]).map(near), odd);
    case 'boolean':
      return noisy(fc.boolean());
    case 'number':
      return noisy(fc.oneof(fc.nat(), fc.constant(1_795_000_000_123)));
    case 'string':
      return noisy(fc.constantFrom('0'.repeat(32), 'Ọmọ', '1994-06-12', 'AB12'));
    default:
      return odd;
  }
}

test(
  'valibot and the phone agree on every reply, request and bridge message',
  { timeout: 60_000 },
  () => {
    expect(pairs).toHaveLength(68 * 2 + 7 + 2);
    const verdicts = { true: 0, false: 0 };
    for (const [name, real, phone] of pairs) {
      fc.assert(
        fc.property(near(real), (value) => {
          const { success, output } = v.safeParse(real, structuredClone(value));
          const found = safeParse(phone, structuredClone(value));
          verdicts[`${success}`] += 1;
          expect([name, at(found, 'success')]).toEqual([name, success]);
          expect(success ? at(found, 'output') : 0).toStrictEqual(success ? output : 0);
        }),
        { numRuns: 150 },
      );
    }
    expect(Math.min(verdicts.true, verdicts.false)).toBeGreaterThan(1000);
  },
);

describe('the words themselves', () => {
  test.each([{}, { a: undefined }, { a: null }, { a: 'a' }, { a: 1 }, [], null, 'a'])(
    'an optional and a nullish field without default in %j',
    (value) => {
      const verdict = ({ success, output }: { success: boolean; output: unknown }) =>
        success ? [output] : [];
      expect([
        verdict(short.safeParse(short.object({ a: short.optional(short.string()) }), value)),
        verdict(short.safeParse(short.object({ a: short.nullish(short.string()) }), value)),
      ]).toStrictEqual([
        verdict(v.safeParse(v.object({ a: v.optional(v.string()) }), value)),
        verdict(v.safeParse(v.object({ a: v.nullish(v.string()) }), value)),
      ]);
    },
  );

  test('parse throws what safeParse refuses', () => {
    expect(short.parse(short.string(), 'a')).toBe('a');
    expect(() => short.parse(short.string(), 1)).toThrow('not of this schema');
  });
});
