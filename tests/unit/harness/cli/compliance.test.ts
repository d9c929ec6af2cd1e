/** Documents of a release for stores and auditors (harness/cli/release/compliance.ts). */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  accessibilityStatement,
  callsByField,
  dataRows,
  dataSafety,
  eventsSchema,
  impersonal,
} from '#harness/cli/release/compliance.ts';
import { neverAtRest } from '#harness/simulator/checks/leaks/leaks.ts';
import { openApiDocument } from '#harness/simulator/openapi/contract.ts';
import { eventKinds } from '#src/facts/events.ts';
import { themeFile } from '#widget/brands/brand.ts';
import { type Colours, measured, wholeColours } from '#widget/brands/colours.ts';
import { everythingProfile } from '#src/facts/profile-everything.ts';

const whole = openApiDocument(everythingProfile);

test('Every field of a request is in the store answers, or is not personal', () => {
  const known = new Set([
    ...dataRows.flatMap(({ fields }) => fields),
    ...impersonal,
    'payload',
    'file',
  ]);
  const asked = [...callsByField(whole).keys()];
  expect(asked.length).toBeGreaterThan(100);
  expect(asked.filter((name) => !known.has(name))).toEqual([]);
  expect([...known].filter((name) => !asked.includes(name))).toEqual([]);
});

test('A lender that asks for less has fewer fields in the store answers', () => {
  const shipped = dataSafety(openApiDocument());
  expect(dataSafety(whole)).toContain('linkedin');
  expect(shipped).not.toContain('linkedin');
  expect(shipped).toMatch(/## Not collected\n\n[^#]*- Call logs/);
});

test('Values never stored are those the leak check looks for, except the token', () => {
  const [, stored = ''] = /Never stored in clear:\n(.*?)\. /.exec(dataSafety(whole)) ?? [];
  expect(stored.split(', ')).toHaveLength(neverAtRest.length);
  expect(stored).not.toContain('token');
});

test('The tracking plan lists each event with only its parameters', () => {
  const { oneOf } = eventsSchema('1.0.0') as {
    oneOf: { properties: { event: { const: string } } }[];
  };
  expect(oneOf.map(({ properties }) => properties.event.const)).toEqual([...eventKinds]);
  expect(oneOf.at(-1)).toMatchObject({
    properties: {
      params: { additionalProperties: false, required: expect.arrayContaining(['frames']) },
    },
  });
});

describe('accessibility.md', () => {
  const theme = readFileSync(themeFile, 'utf8');
  const statementOf = (colours: Colours) =>
    accessibilityStatement(
      'Sahara',
      '2.0.0',
      'help@sahara.ng',
      measured(wholeColours(colours, theme), theme),
    );

  test('The accessibility statement names app, version and contact', () => {
    expect(statementOf({ light: {}, dark: {} })).toMatch(/Sahara 2\.0\.0[\s\S]*help@sahara\.ng/);
  });

  test('It has the measured contrast of this brand, in both looks', () => {
    const rowOf = (colours: Colours) => /^\| main button .*$/m.exec(statementOf(colours))?.[0];
    expect(rowOf({ light: {}, dark: {} })).toBe('| main button | 4.5 : 1 | 5.5 : 1 | 6.4 : 1 |');
    expect(
      rowOf({ light: { brand: '#000000' }, dark: { brand: '#ffffff', 'on-brand': '#000000' } }),
    ).toBe('| main button | 4.5 : 1 | 21 : 1 | 21 : 1 |');
  });

  test('What this release did not measure stands apart', () => {
    const [, measuredHere = '', rest = ''] = statementOf({ light: {}, dark: {} }).split(/^## .*$/m);
    expect(measuredHere).not.toMatch(/axe|200%|Keyboard/);
    expect(rest).toMatch(/not with this one:[\s\S]*axe[\s\S]*200%[\s\S]*Keyboard/);
  });
});
