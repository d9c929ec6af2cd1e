/**
 * The contract as a Postman collection (v2.1), which Bruno and Insomnia import too. Its requests are plain: they go
 * through the door of `npx lendmax plain`, or of a simulated world. Ids and the token of an answer are kept for the
 * next request.
 */
import { isRecord } from '#src/contract/is-record.ts';
import type { Json } from './described.ts';

const kept = ['token', 'loanOrderId', 'payOrderId', 'channelId', 'couponId', 'fileId'] as const;

const keepIds = `const look = (value) => {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (${JSON.stringify(kept)}.includes(key) && typeof inner === 'string') pm.collectionVariables.set(key, inner);
    else look(inner);
  }
};
look(pm.response.json().data);`;

const newOpId = `pm.variables.set('opId', pm.variables.replaceIn('{{$guid}}').replaceAll('-', ''));`;

const script = (listen: string, text: string) => ({
  listen,
  script: { type: 'text/javascript', exec: text.split('\n') },
});

type Schemas = Readonly<Record<string, unknown>>;

/** A value that fits a schema, as far as the schema defines it. Ids are variables, and optional fields are left out. */
function sampleOf(schema: unknown, schemas: Schemas, name = ''): unknown {
  if (!isRecord(schema)) return null;
  const { $ref, properties, anyOf, type } = schema;
  if (kept.some((one) => one === name)) return `{{${name}}}`;
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

const schemaIn = (content: unknown, type: string) =>
  isRecord(content) && isRecord(content[type]) ? content[type]['schema'] : undefined;

/** `document` is the OpenAPI document, `baseUrl` the address of the plain door. */
export function postmanCollection(document: Json, baseUrl: string): Json {
  const { info, paths, tags, components } = document as Readonly<Record<string, Json>>;
  const schemas = (components?.['schemas'] ?? {}) as Schemas;
  const rows = Object.entries(paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item as Readonly<Record<string, Json>>).map(([method, row]) => {
      const body = isRecord(row['requestBody']) ? row['requestBody']['content'] : undefined;
      const parameters = row['parameters'] as readonly Json[];
      const inQuery = parameters.find((one) => one['in'] === 'query');
      const form = schemaIn(body, 'multipart/form-data');
      const asJson = (schema: unknown) => JSON.stringify(sampleOf(schema, schemas), null, 2);
      const query = inQuery && asJson(schemaIn(inQuery['content'], 'application/json'));
      const payload =
        isRecord(form) && isRecord(form['properties']) ? form['properties']['payload'] : undefined;
      const raw = asJson(schemaIn(body, 'application/json'));
      return {
        tag: (row['tags'] as readonly string[])[0],
        item: {
          name: row['summary'],
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
            ...(form
              ? {
                  body: {
                    mode: 'formdata',
                    formdata: [
                      { key: 'payload', type: 'text', value: asJson(payload) },
                      { key: 'file', type: 'file', src: [] },
                    ],
                  },
                }
              : body !== undefined && {
                  body: { mode: 'raw', raw, options: { raw: { language: 'json' } } },
                }),
          },
        },
      };
    }),
  );
  const backend = (document['x-profile'] as Readonly<Record<string, Json>>)['backend'];
  const variables = {
    baseUrl,
    packageName: 'com.lendmax.app',
    tokenPrefix: backend?.['tokenPrefix'],
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
