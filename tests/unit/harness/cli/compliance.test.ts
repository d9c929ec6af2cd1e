/** Papers of a release for stores and auditors (harness/cli/release/compliance.ts). */
import { expect, test } from 'vitest';
import {
  accessibilityStatement,
  callsByField,
  dataRows,
  dataSafety,
  eventsSchema,
  impersonal,
} from '#harness/cli/release/compliance.ts';
import { neverAtRest } from '#harness/server/checks/leaks/leaks.ts';
import { openApiDocument } from '#harness/openapi/contract.ts';
import { eventKinds } from '#src/facts/events.ts';
import { everythingProfile } from '#src/facts/profile-everything.ts';

const whole = openApiDocument(everythingProfile);

test('every field of a request is in the answers for the stores, or says nothing of a person', () => {
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

test('a lender that asks for less has fewer fields in its answers', () => {
  const shipped = dataSafety(openApiDocument());
  expect(dataSafety(whole)).toContain('linkedin');
  expect(shipped).not.toContain('linkedin');
  expect(shipped).toMatch(/## Not collected\n\n[^#]*- Call logs/);
});

test('what is never stored is what the check of leaks looks for; the token may be', () => {
  const [, stored = ''] = /Never stored in clear:\n(.*?)\. /.exec(dataSafety(whole)) ?? [];
  expect(stored.split(', ')).toHaveLength(neverAtRest.length);
  expect(stored).not.toContain('token');
});

test('the tracking plan has each event with its parameters alone', () => {
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

test('the statement names app, version and contact', () => {
  expect(accessibilityStatement('Sahara', '2.0.0', 'help@sahara.ng')).toMatch(
    /Sahara 2\.0\.0[\s\S]*help@sahara\.ng/,
  );
});
