/** The OpenAPI 3.1 document of `npx lendmax contract`: all calls, a valid shape, resolvable references. */
import { describe, expect, test } from 'vitest';
import type { Endpoint } from '#src/contract/endpoint.ts';
import { endpoints } from '#src/contract/endpoints.ts';
import { businessErrors } from '#src/facts/errors.ts';
import { openApiDocument } from '#harness/simulator/openapi/contract.ts';
import { bridgeSchema } from '#harness/cli/release/papers.ts';
import { everythingProfile } from '#src/facts/profile-everything.ts';
import type { Profile } from '#src/facts/lender-profile.ts';

type Json = Record<string, unknown>;
const document = JSON.parse(JSON.stringify(openApiDocument())) as Json;
const paths = document['paths'] as Record<string, Record<string, Json>>;
const rows: [string, Endpoint][] = Object.entries(endpoints);

/** Every object of the document with its position. */
function* walk(value: unknown, at = '#'): Generator<[string, Json]> {
  if (Array.isArray(value))
    for (const [index, row] of value.entries()) yield* walk(row, `${at}/${index}`);
  else if (typeof value === 'object' && value !== null) {
    yield [at, value as Json];
    for (const [key, inner] of Object.entries(value)) {
      // Data, not schemas.
      if (key !== 'examples') yield* walk(inner, `${at}/${key}`);
    }
  }
}

const follow = (pointer: string) =>
  pointer
    .slice(2)
    .split('/')
    .reduce<unknown>((value, key) => (value as Json | undefined)?.[key], document);

test('Each field sentAt says what it is and when it is refused, late or in the future', () => {
  const fields = [...walk(document)].flatMap(([at, { properties }]) => {
    const found = (properties as Json | undefined)?.['sentAt'] as Json | undefined;
    return found ? [[at, String(found['description'])] as const] : [];
  });
  const ofMoney = rows.filter(([, { kind }]) => kind === 'money');
  expect(fields.length).toBeGreaterThanOrEqual(ofMoney.length);
  for (const [at, text] of fields) {
    expect(text, at).toContain('x-latest-arrival-ms');
    expect(text, at).toContain('x-latest-ahead-ms');
  }
});

describe('OpenAPI document', () => {
  test('The OpenAPI document is of version 3.1 with its required parts', () => {
    expect(document['openapi']).toBe('3.1.0');
    expect(document['info']).toMatchObject({
      title: expect.any(String),
      version: expect.any(String),
    });
  });

  test('The OpenAPI document has all calls by base and method, with kind, area, headers and reply', () => {
    expect(Object.keys(paths)).toHaveLength(rows.length);
    for (const [path, row] of rows) {
      const item = paths[`/${row.base}${path}`];
      const operation = item?.[row.method === 'GET' ? 'get' : 'post'];
      expect(operation, path).toMatchObject({
        'x-kind': row.kind,
        'x-proposal': true,
        summary: expect.stringMatching(/^[A-Z][^.]+$/),
        description: expect.stringContaining(path),
      });
      expect(operation?.['tags']).not.toEqual(['other']);
      expect(operation?.['responses']).toHaveProperty('200.content.application/json.schema');
      expect('requestBody' in (operation ?? {})).toBe(row.method !== 'GET');
      const parameters = operation?.['parameters'] as Json[];
      expect(parameters).toHaveLength(row.method === 'GET' ? 6 : 5);
    }
  });

  test('The OpenAPI document lists the refusal codes of each money call, and of no other', () => {
    const codes = document['x-business-errors'] as Json;
    for (const [path, row] of rows) {
      const operation = Object.values(paths[`/${row.base}${path}`] ?? {})[0];
      const refusals = operation?.['x-refusals'] as string[] | undefined;
      expect(refusals !== undefined, path).toBe(row.kind === 'money');
      expect((refusals ?? []).filter((name) => !(name in codes))).toEqual([]);
      expect(refusals ?? []).not.toContain('operationKnown');
      expect(refusals ?? []).not.toContain('serverFault');
    }
    expect(document['x-latest-arrival-ms']).toBe(180_000);
    expect(document['x-latest-ahead-ms']).toBe(30_000);
  });

  test('The OpenAPI document says when each refusal is due, and which step follows which', () => {
    const meanings = document['x-error-meanings'] as Record<string, string>;
    expect(Object.keys(meanings).sort()).toEqual(Object.keys(businessErrors).sort());
    expect(meanings['loanOpen']).toContain('Either call of an application');
    expect(document['x-steps']).toContainEqual({ from: 17, by: '/user/save/questionnaire', to: 1 });
  });

  test('The OpenAPI document has only valid references, and names each entity once', () => {
    const references = [...walk(document)].flatMap(([at, value]) =>
      typeof value['$ref'] === 'string' ? [[at, value['$ref']] as const] : [],
    );
    expect(references.length).toBeGreaterThan(rows.length);
    expect(references.filter(([, target]) => typeof follow(target) !== 'object')).toEqual([]);
    const order = references.filter(([, target]) => target.endsWith('/LoanOrder'));
    expect(order.length).toBeGreaterThan(8);
  });

  test('The OpenAPI document uses only JSON Schema 2020-12: no old keywords, known types', () => {
    const known = ['object', 'array', 'string', 'number', 'integer', 'boolean', 'null', 'http'];
    for (const [at, value] of walk(document)) {
      if (at.endsWith('/properties')) continue;
      expect(value, at).not.toHaveProperty('$schema');
      expect(value, at).not.toHaveProperty('nullable');
      const types = [value['type'] ?? []].flat();
      expect(
        types.filter((type) => !known.includes(String(type))),
        at,
      ).toEqual([]);
      const required = Array.isArray(value['required']) ? value['required'] : [];
      const properties = Object.keys((value['properties'] as Json | undefined) ?? {});
      expect(
        required.filter((name) => !properties.includes(name)),
        at,
      ).toEqual([]);
    }
  });

  test('The OpenAPI document describes the transport, the session codes and the proposed codes', () => {
    const info = JSON.stringify(document['info']);
    for (const word of ['AES-128', 'random name', 'field', 'proposal', 'opId'])
      expect(info).toContain(word);
    expect(Object.keys(document['x-session-errors'] as Json)).toHaveLength(4);
    expect(document['x-business-errors']).toHaveProperty('offerChanged');
    const login = paths['/api/security/login']?.['post'];
    const latest = paths['/api/portal/loan/order/latest']?.['get'];
    expect([login?.['security'], latest?.['security']]).toEqual([[], [{ bearer: [] }]]);
  });
});

describe('descriptions', () => {
  /** Every property of a schema with its position. */
  function propertiesOf(root: unknown): [string, Json][] {
    return [...walk(root)].flatMap(([at, { properties }]) =>
      typeof properties === 'object' && properties !== null && !at.endsWith('/properties')
        ? Object.entries(properties as Record<string, Json>).map(
            ([name, schema]): [string, Json] => [`${at}/${name}`, schema],
          )
        : [],
    );
  }
  const whole = openApiDocument(everythingProfile);
  const bridge = bridgeSchema('1.0.0');

  test.each([
    ['contract', whole, 600],
    ['bridge', bridge, 40],
  ])('Every property of the %s has a description', (_, root, least) => {
    const all = propertiesOf(root);
    expect(all.length).toBeGreaterThan(least);
    const bare = all.filter(
      ([, { description }]) => typeof description !== 'string' || !description,
    );
    expect(bare.map(([at]) => at)).toEqual([]);
  });

  test('Every coded value has a description, and no other value has', () => {
    const lists = [...walk(whole)].filter(
      ([at, { enum: codes }]) =>
        Array.isArray(codes) && !/\/(?:code|not)$|parameters/.test(at.replace(/\/schema$/, '')),
    );
    const inParameters = [...walk(whole)].filter(
      ([at, { enum: codes }]) => Array.isArray(codes) && /\/parameters\/\d+\/content/.test(at),
    );
    expect(lists.length).toBeGreaterThan(30);
    for (const [at, { enum: codes, 'x-enumDescriptions': names }] of [...lists, ...inParameters]) {
      const known = names as Record<string, string> | undefined;
      expect(Object.keys(known ?? {}).sort(), at).toEqual((codes as unknown[]).map(String).sort());
      expect(
        Object.values(known ?? {}).filter((name) => !name.trim()),
        at,
      ).toEqual([]);
    }
  });

  test('Every refusal code has its sentence', () => {
    const codes = [
      ...Object.keys(document['x-session-errors'] as Json),
      ...Object.values(document['x-business-errors'] as Record<string, string>),
    ];
    expect(Object.keys(document['x-error-sentences'] as Json).sort()).toEqual(codes.sort());
  });

  test('The descriptions come from the docblocks', () => {
    const order = follow('#/components/schemas/LoanOrder') as Json;
    const properties = order['properties'] as Record<string, Json>;
    expect(properties['owedKobo']?.['description']).toBe('The amount that settles the loan now.');
    expect(properties['coolingOffUntil']?.['description']).toContain('cancels the loan');
    const confirm = paths['/api/portal/repayment/confirm']?.['post'];
    expect(confirm?.['description']).toContain('It is paid only when its state is `succeeded`.');
    expect(JSON.stringify(confirm)).toContain('The debt as the customer saw it.');
  });
});

test('The contract of a released page lists its languages and its API', () => {
  const page = { languages: ['en', 'es', 'pcm'], api: 'https://api.example' };
  const told = openApiDocument(undefined, page);
  expect(told).toMatchObject({
    servers: [{ url: 'https://api.example' }],
    components: { parameters: { language: { schema: { enum: ['en', 'es', 'pcm'] } } } },
  });
  expect(document).toMatchObject({
    servers: [{ url: '/' }],
    components: { parameters: { language: { schema: { enum: ['en', 'es'] } } } },
  });
});

test('The contract of a profile lists its fields, its dialect and the profile itself', () => {
  const told = (profile?: Profile) => {
    const whole = openApiDocument(profile) as {
      readonly info: { readonly description: string };
      readonly 'x-profile': Profile;
      readonly components: { readonly schemas: Record<string, { properties: object }> };
    };
    const names = (entity: string) =>
      Object.keys(whole.components.schemas[entity]?.properties ?? {});
    return { ...whole, names };
  };
  const shipped = told();
  const everything = told(everythingProfile);
  expect(shipped.names('PersonalInfo')).toContain('telegram');
  expect(shipped.names('PersonalInfo')).not.toContain('nationalId');
  expect(shipped.names('Residence')).toEqual([
    'residenceType',
    'state',
    'city',
    'address',
    'email',
  ]);
  expect(everything.names('PersonalInfo')).toEqual(
    expect.arrayContaining(['nationalId', 'cityOfBirth', 'loanPurpose', 'linkedin']),
  );
  expect(everything.names('PersonalInfo')).not.toContain('county');
  expect(everything.names('Work')).toEqual(expect.arrayContaining(['payMethod', 'companyPhone']));
  expect(shipped.info.description).toContain('mode ECB, padding PKCS7');
  expect(everything.info.description).toContain('mode CBC, padding ZEROS');
  expect(everything.info.description).toContain('Answers are JSON, sealed in the same way');
  expect(shipped.info.description).toContain('Answers are plain JSON');
  expect(everything['x-profile']).toEqual(everythingProfile);
});
