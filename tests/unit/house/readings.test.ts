/** src/docs/readings.md compared with the facts: each constant exists and has the value that its row states. */
import { expect, test } from 'vitest';
import * as accountNumbers from '#src/facts/account-numbers.ts';
import * as bankCodes from '#src/facts/bank-codes.ts';
import * as banks from '#src/facts/banks.ts';
import * as bridgeActions from '#src/facts/bridge-actions.ts';
import * as email from '#src/facts/email.ts';
import * as errors from '#src/facts/errors.ts';
import * as events from '#src/facts/events.ts';
import * as fields from '#src/facts/fields.ts';
import * as languages from '#src/facts/languages.ts';
import * as limits from '#src/facts/limits.ts';
import * as options from '#src/facts/options.ts';
import * as profile from '#src/facts/profile.ts';
import * as questionnaire from '#src/facts/questionnaire.ts';
import * as routes from '#src/facts/routes.ts';
import * as statuses from '#src/facts/statuses.ts';
import * as stored from '#src/facts/stored.ts';
import * as wire from '#src/facts/wire.ts';
import { textOf } from './tree.ts';

const facts: Readonly<Record<string, unknown>> = {
  ...accountNumbers,
  ...bankCodes,
  ...banks,
  ...bridgeActions,
  ...email,
  ...errors,
  ...events,
  ...fields,
  ...languages,
  ...limits,
  ...options,
  ...profile,
  ...questionnaire,
  ...routes,
  ...statuses,
  ...stored,
  wire,
};

const rows = textOf('src/docs/readings.md')
  .split('\n')
  .filter(
    (line) => line.startsWith('| ') && !line.startsWith('| §  |') && !line.startsWith('| § |'),
  )
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

const bare = (cell: string) => /^`(.*)`$/.exec(cell)?.[1];

/** The value of `name.part` or `name(1)`; undefined if there is none. */
function factOf(code: string): unknown {
  const [, name = '', argument] = /^(\w+)\((\d*)\)$/.exec(code) ?? [];
  const asked = facts[name];
  if (typeof asked === 'function') return (asked as (value: number) => unknown)(Number(argument));
  return code
    .split('.')
    .reduce<unknown>(
      (held, key) =>
        typeof held === 'object' && held !== null ? Reflect.get(held, key) : undefined,
      facts,
    );
}

test('The table of readings has six cells in every row', () => {
  expect(rows.length).toBeGreaterThan(100);
  expect(rows.filter((cells) => cells.length !== 6 || cells[1] === '' || cells[5] === '')).toEqual(
    [],
  );
});

const named = rows.filter(([, , , code]) => code);

test.each(named.map(([, figure = '', value = '', code = '']) => [figure, value, code] as const))(
  '%s: %s in %s',
  (_figure, value, code) => {
    const fact = factOf(bare(code) ?? '');
    expect(fact, `${code} doesn't exist`).toBeDefined();
    const stated = bare(value);
    // A list is too long for a table.
    const isList = value === 'the list in code' && typeof fact === 'object';
    const text = typeof fact === 'string' ? fact : JSON.stringify(fact);
    expect(isList ? 'the list in code' : text).toBe(stated ?? value);
  },
);

test('A wrong value or an unknown constant would be noticed', () => {
  expect(factOf('limits.maxLoanNaira')).toBe(limits.limits.maxLoanNaira);
  expect(factOf('statusLabel(1)')).toBe('assessing');
  expect(factOf('limits.noSuchLimit')).toBeUndefined();
  expect(factOf('noSuchFact.part')).toBeUndefined();
});
