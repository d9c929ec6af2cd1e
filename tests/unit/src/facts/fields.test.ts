/** The catalogue of fields: a row says nothing that its kind or section ignores, and types refuse it. */
import { expect, expectTypeOf, test } from 'vitest';
import { type FieldRow, fieldRows, fields, othersFields, wireRows } from '#src/facts/fields.ts';

const name = { section: 'name', level: 'optional' } as const;
const work = { section: 'work', level: 'asked' } as const;

test('An option that the kind ignores is a type error', () => {
  expectTypeOf({ ...name, kind: 'name', least: 3 } as const).toExtend<FieldRow>();
  expectTypeOf({ ...name, kind: 'name', least: 3, most: 20 } as const).not.toExtend<FieldRow>();
  expectTypeOf({ ...name, kind: 'name' } as const).not.toExtend<FieldRow>();
  expectTypeOf({ ...name, kind: 'email', most: 20 } as const).not.toExtend<FieldRow>();
  expectTypeOf({ ...name, kind: 'choice' } as const).not.toExtend<FieldRow>();
  expectTypeOf({ ...name, kind: 'choice', list: 'gender' } as const).toExtend<FieldRow>();
  expectTypeOf({
    ...name,
    kind: 'choice',
    list: 'gender',
    least: 1,
  } as const).not.toExtend<FieldRow>();
  expectTypeOf({
    ...name,
    kind: 'segmented',
    list: 'gender',
    searchable: true,
  } as const).not.toExtend<FieldRow>();
  expectTypeOf({ ...name, kind: 'digits', most: 4, least: 2 } as const).not.toExtend<FieldRow>();
});

test('Only the section of work hides a field by the kind of work', () => {
  expectTypeOf({ ...work, kind: 'email', hiddenFor: ['other'] } as const).toExtend<FieldRow>();
  expectTypeOf({ ...name, kind: 'email', hiddenFor: ['other'] } as const).not.toExtend<FieldRow>();
});

test('A field depends on one of the catalogue', () => {
  expectTypeOf({ ...work, kind: 'city', dependsOn: 'state' } as const).toExtend<FieldRow>();
  expectTypeOf({ ...work, kind: 'city', dependsOn: 'province' } as const).not.toExtend<FieldRow>();
  for (const { field, row } of fieldRows) {
    expect(row.dependsOn ?? field, field).toSatisfy((first: string) => first in fields);
  }
});

test('No two fields of a section have one name on the wire', () => {
  for (const section of new Set(fieldRows.map(({ row }) => row.section))) {
    const names = wireRows(section).map((row) => row.name);
    expect(new Set(names).size, section).toBe(names.length);
  }
});

test('Names and numbers of both contacts are about other people, their relationship is not', () => {
  expect(othersFields).toEqual([
    'emergencyContactName1',
    'emergencyContactMobile1',
    'emergencyContactName2',
    'emergencyContactMobile2',
  ]);
});
