/**
 * The contract as a Postman collection (v2.1), which Bruno and Insomnia import too. Its requests are plain: they go
 * through the door of `npx lendmax plain`, or of a simulated world. Ids and the token of an answer are kept for the
 * next request. Each request has assertions: a code of the contract, and the fields that the contract promises.
 */
import { isRecord } from '#src/contract/is-record.ts';
import { limits } from '#src/facts/limits.ts';
import type { Json } from './described.ts';

/** The account that requests are made for. */
const account = ['mobile', 'code'] as const;
const kept = [
  'token',
  'loanOrderId',
  'orderNo',
  'payOrderId',
  'channelId',
  'couponId',
  'feedbackId',
  'fileId',
] as const;

const keepIds = `const look = (value) => {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (${JSON.stringify(kept)}.includes(key) && typeof inner === 'string') pm.collectionVariables.set(key, inner);
    else look(inner);
  }
};
look(pm.response.json().data);`;

type Schemas = Readonly<Record<string, unknown>>;

const newOpId = `pm.variables.set('opId', pm.variables.replaceIn('{{$guid}}').replaceAll('-', ''));`;

/** Fields that an answer must have, as paths; what is in a list or may be null is left out. */
function needed(schema: unknown, schemas: Schemas, above = ''): readonly string[] {
  if (!isRecord(schema)) return [];
  const { $ref, properties, required } = schema;
  if (typeof $ref === 'string')
    return needed(schemas[$ref.split('/').at(-1) ?? ''], schemas, above);
  if (!isRecord(properties) || !Array.isArray(required)) return [];
  return required.flatMap((name: string) => [
    `${above}${name}`,
    ...needed(properties[name], schemas, `${above}${name}.`),
  ]);
}

/** The assertions of one request. `codes`: every refusal that it may be answered with. */
const assertions = (
  codes: readonly unknown[],
  fields: readonly string[],
) => `const codes = ${JSON.stringify(codes.map(String))};
const fields = ${JSON.stringify(fields)};
const answer = pm.response.json();
const isDone = String(answer.code) === '0';
pm.test('It is carried out, or refused with a code of the contract', () => {
  if (!isDone) pm.expect(codes, answer.msg).to.include(String(answer.code));
});
pm.test('The answer has the fields of the contract', () => {
  if (isDone) for (const field of fields) pm.expect(answer.data).to.have.nested.property(field);
});`;

const script = (listen: string, text: string) => ({
  listen,
  script: { type: 'text/javascript', exec: text.split('\n') },
});

/** A value that fits a schema, as far as the schema defines it. Ids are variables, and optional fields are left out. */
function sampleOf(schema: unknown, schemas: Schemas, name = ''): unknown {
  if (!isRecord(schema)) return null;
  const { $ref, properties, anyOf, type } = schema;
  if ([...kept, ...account].some((one) => one === name)) return `{{${name}}}`;
  if (name === 'opId') return '{{opId}}';
  if (typeof $ref === 'string') return sampleOf(schemas[$ref.split('/').at(-1) ?? ''], schemas);
  if ('const' in schema) return schema['const'];
  if (Array.isArray(schema['enum'])) return schema['enum'][0] as unknown;
  if (Array.isArray(anyOf)) return sampleOf(anyOf[0], schemas, name);
  if (isRecord(properties)) {
    const required = Array.isArray(schema['required']) ? schema['required'] : [];
    return Object.fromEntries(
      Object.entries(properties)
        .filter(([key]) => required.includes(key))
        .map(([key, inner]) => [key, sampleOf(inner, schemas, key)]),
    );
  }
  if (type === 'array') return [sampleOf(schema['items'], schemas)];
  if (type === 'boolean') return false;
  if (type === 'integer' || type === 'number') return schema['minimum'] ?? 0;
  return type === 'string' ? '' : null;
}

/** The session comes first, because the other requests need it. */
const first = [
  '/api/security/existsByMobile',
  '/api/security/getVerifyCode',
  '/api/security/login',
];
const placeOf = (path: string) => (first.includes(path) ? first.indexOf(path) : first.length);

/** Reads the newest SMS of a simulated world. */
const readSms = (address: string) => `pm.sendRequest('${address}', (error, response) => {
  const newest = error ? undefined : response.json().at(-1);
  if (newest && newest.code) pm.collectionVariables.set('code', newest.code);
});`;

/** The test account of a collection. */
export interface Account {
  /** The app's, which the key of each request is made of. */
  readonly packageName: string;
  readonly mobile: string;
  /** The SMS of a simulated world. Without them somebody fills in the code. */
  readonly sms?: string;
}

const schemaIn = (content: unknown, type: string) =>
  isRecord(content) && isRecord(content[type]) ? content[type]['schema'] : undefined;

/** The fields of a successful answer's data. */
function neededOf(row: Json, schemas: Schemas): readonly string[] {
  const responses = row['responses'] as Readonly<Record<string, Json>>;
  const schema = schemaIn(responses['200']?.['content'], 'application/json');
  const [success] = isRecord(schema) && Array.isArray(schema['anyOf']) ? schema['anyOf'] : [];
  const parts: unknown[] =
    isRecord(success) && Array.isArray(success['allOf']) ? success['allOf'] : [];
  const own = parts.at(-1);
  return isRecord(own) && isRecord(own['properties'])
    ? needed(own['properties']['data'], schemas)
    : [];
}

/** Refusals that the contract lists for a call; any of its business errors where it lists none. */
function codesOf(document: Json, row: Json): readonly unknown[] {
  const all = document['x-business-errors'] as Readonly<Record<string, unknown>>;
  const names = row['x-refusals'] as readonly string[] | undefined;
  if (names) return [...names, 'operationKnown'].map((name) => all[name]);
  const { serverFault: _never, ...others } = all;
  return Object.values(others);
}

/** Where a payload goes: beside a file, in the body, or nowhere if it is in the query. */
function bodyOf(isForm: boolean, hasBody: boolean, payload: string, raw: string): Json {
  if (!hasBody) return {};
  if (!isForm) return { body: { mode: 'raw', raw, options: { raw: { language: 'json' } } } };
  const formdata = [
    { key: 'payload', type: 'text', value: payload },
    { key: 'file', type: 'file', src: [] },
  ];
  return { body: { mode: 'formdata', formdata } };
}

/** `document` is the OpenAPI document, `baseUrl` the address of the plain door. */
export function postmanCollection(document: Json, baseUrl: string, of: Account): Json {
  const { info, paths, tags, components } = document as Readonly<Record<string, Json>>;
  const schemas = (components?.['schemas'] ?? {}) as Schemas;
  const inOrder = Object.entries(paths ?? {}).sort(
    ([one], [other]) => placeOf(one) - placeOf(other),
  );
  const rows = inOrder.flatMap(([path, item]) =>
    Object.entries(item as Readonly<Record<string, Json>>).map(([method, row]) => {
      const isCountry = path === '/api/country/meta/code';
      const body = isRecord(row['requestBody']) ? row['requestBody']['content'] : undefined;
      const parameters = row['parameters'] as readonly Json[];
      const inQuery = parameters.find((one) => one['in'] === 'query');
      const form = schemaIn(body, 'multipart/form-data');
      const sample = (schema: unknown) =>
        isCountry ? { code: limits.country } : sampleOf(schema, schemas);
      const asJson = (schema: unknown) => JSON.stringify(sample(schema), null, 2);
      const query = inQuery && asJson(schemaIn(inQuery['content'], 'application/json'));
      const payload =
        isRecord(form) && isRecord(form['properties']) ? form['properties']['payload'] : undefined;
      const raw = asJson(schemaIn(body, 'application/json'));
      return {
        tag: (row['tags'] as readonly string[])[0],
        item: {
          name: row['summary'],
          event: [
            script('test', assertions(codesOf(document, row), neededOf(row, schemas))),
            ...(of.sms !== undefined && path === '/api/security/login'
              ? [script('prerequest', readSms(of.sms))]
              : []),
          ],
          request: {
            method: method.toUpperCase(),
            description: row['description'],
            header: [
              { key: 'packageName', value: '{{packageName}}' },
              ...((row['security'] as readonly unknown[]).length > 0
                ? [{ key: 'Authorization', value: '{{tokenPrefix}}{{token}}' }]
                : []),
              ...(form || !body ? [] : [{ key: 'Content-Type', value: 'application/json' }]),
            ],
            url: {
              raw: `{{baseUrl}}${path}`,
              host: ['{{baseUrl}}'],
              path: path.slice(1).split('/'),
              ...(query && { query: [{ key: 'payload', value: query }] }),
            },
            ...bodyOf(form !== undefined, body !== undefined, asJson(payload), raw),
          },
        },
      };
    }),
  );
  const backend = (document['x-profile'] as Readonly<Record<string, Json>>)['backend'];
  const variables = {
    baseUrl,
    packageName: of.packageName,
    tokenPrefix: backend?.['tokenPrefix'],
    mobile: of.mobile,
    code: '',
    token: '',
  };
  return {
    info: {
      name: `${String(info?.['title'])} ${String(info?.['version'])}`,
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    variable: Object.entries(variables).map(([key, value]) => ({ key, value })),
    event: [script('prerequest', newOpId), script('test', keepIds)],
    item: (tags as unknown as readonly Json[]).map(({ name, description }) => ({
      name,
      description,
      item: rows.filter(({ tag }) => tag === name).map(({ item }) => item),
    })),
  };
}
