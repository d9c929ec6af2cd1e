/** The embedding guide is true: its code is in the samples, its messages fit the contract, its commands exist (§7). */
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { type BridgeAction, bridgeContract } from '#src/contract/bridge.ts';
import { eventParams } from '#src/facts/events.ts';
import { checks } from '#harness/phone/certificate/checks.ts';
import { pageChecks } from '#harness/phone/certificate/page-checks.ts';
import { guided } from '#harness/phone/certificate/steps.ts';
import packageFile from '../../../../../package.json' with { type: 'json' };
import { filesBelow, textOf } from '../../../house/tree.ts';

const guide = textOf('widget/docs/embedding.md');
const blocks = [...guide.matchAll(/^```(\w+)\n([^]*?)^```/gm)].map(([, language, code]) => ({
  language: language ?? '',
  code: code ?? '',
}));
const code = (language: string) => blocks.filter((block) => block.language === language);

/** Without indentation, so that a piece may be deeper in its file. */
const flush = (text: string) => text.trim().replaceAll(/^[ \t]+/gm, '');

test('The table of what the certificate asks names each of its rows once', () => {
  const [, table = ''] = /^\| This guide asks[^]*?\n([^]*?)\n\n/m.exec(guide) ?? [];
  const named = table
    .split('\n')
    .flatMap((row) => [...(row.split('|')[2] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name));
  const rows = [...pageChecks, ...checks, ...guided].map(({ name }) => name);
  expect(named.sort()).toEqual(rows.sort());
});

describe('code', () => {
  const samples = filesBelow('harness/phone/shells').map((file) => flush(textOf(file)));

  test.for(['kotlin', 'swift'])(
    'Every piece of %s in the guide is in a sample, letter by letter',
    (language) => {
      const pieces = code(language);
      expect(pieces.length).toBeGreaterThan(1);
      const strange = pieces.filter(
        (piece) => !samples.some((one) => one.includes(flush(piece.code))),
      );
      expect(strange).toEqual([]);
    },
  );

  test('Every command of the guide exists', () => {
    const scripts = [...guide.matchAll(/npm (?:run (\S+?)|(start|test))\b(?!:)/g)].map(
      ([, run, plain]) => run ?? plain ?? '',
    );
    expect(scripts.length).toBeGreaterThan(2);
    const named = [...guide.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name ?? '');
    expect(named.filter((name) => !Object.keys(packageFile.scripts).includes(name))).toEqual([]);
  });
});

describe('bridge', () => {
  interface Example {
    readonly action: BridgeAction;
    readonly params: unknown;
    readonly result: unknown;
  }
  const examples = code('json').flatMap((block) => JSON.parse(block.code) as Example[]);

  test('The guide has an example of every action', () => {
    expect(new Set(examples.map(({ action }) => action))).toEqual(
      new Set(Object.keys(bridgeContract)),
    );
  });

  test.for(examples)(
    'The example of $action matches the contract',
    ({ action, params, result }) => {
      expect(v.safeParse(bridgeContract[action].params(), params).issues).toBeUndefined();
      expect(v.safeParse(bridgeContract[action].result(), result).issues).toBeUndefined();
    },
  );

  test('The event of the example has the parameters that the page sends', () => {
    const sent = examples.filter(({ action }) => action === 'logEventByAF');
    const told = sent.map(({ params }) => {
      const { event, params: details } = v.parse(bridgeContract.logEventByAF.params(), params);
      return [event, Object.keys(details)];
    });
    expect(told).toEqual([['select', [...eventParams.select]]]);
  });

  test('The table of events names their parameters', () => {
    for (const [kind, names] of Object.entries(eventParams)) {
      const row = guide
        .split('\n')
        .find((line) => line.startsWith('| `') && line.split('|')[1]?.includes(`\`${kind}\``));
      expect(row?.split('|')[2]?.trim(), kind).toBe(names.map((name) => `\`${name}\``).join(', '));
    }
  });

  test.for(Object.keys(bridgeContract) as BridgeAction[])(
    'The table names the fields and the timeout of %s',
    (action) => {
      const row = guide.split('\n').find((line) => line.startsWith(`| \`${action}\` |`)) ?? '';
      const [, , params = '', result = '', timeout = ''] = row
        .split('|')
        .map((cell) => cell.trim());
      const names = (cell: string) =>
        new Set([...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name));
      const fields = (schema: object) =>
        new Set('entries' in schema ? Object.keys(schema.entries as object) : []);
      expect(names(params)).toEqual(fields(bridgeContract[action].params()));
      expect(names(result)).toEqual(fields(bridgeContract[action].result()));
      expect(timeout).toBe(`${bridgeContract[action].timeoutMs / 1000} s`);
    },
  );
});
