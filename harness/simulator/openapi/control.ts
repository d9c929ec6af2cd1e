/** The control API as an OpenAPI 3.1 document, made from the descriptions of its routes. */
import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import packageFile from '../../../package.json' with { type: 'json' };
import { bridgeFault, wireFault } from '../protocol/faults.ts';
import type { DescribedRoute } from './described-route.ts';
import { contact, license } from './contract.ts';
import type { Json } from './described.ts';

const parameterTexts: Readonly<Record<string, string>> = {
  id: 'Id of the world.',
  phone: 'Which phone, from 1 to 4.',
  fileId: 'Id of the file.',
  held: 'Number of the held call.',
};

/** Rules that JSON Schema can't express are still checked; the message of the 400 explains them. */
function schemaOf(schema: v.GenericSchema): Json {
  const {
    $schema: _draft,
    $defs: _lazy,
    ...json
  } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    errorMode: 'ignore',
  });
  return named(json) as Json;
}

/** A fault is the only schema known only by its value, so it gets its name here. */
function named(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(named);
  if (typeof value !== 'object' || value === null) return value;
  if ('$ref' in value) return { $ref: '#/components/schemas/Fault' };
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, named(inner)]));
}

const refusals: Readonly<Record<number, string>> = {
  400: 'The body is wrong, or it cannot be done now.',
  403: 'From another site, or by a name that is not allowed.',
  404: 'There is no such world, phone or file.',
  413: 'The body is too large.',
};

const error = ([status, description]: readonly [string, string]) => [
  status,
  {
    description,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  },
];

function operation({ method, path, does, reply, status, body, query = {} }: DescribedRoute): Json {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const parameters = [
    ...inPath.map((name) => ({
      name,
      in: 'path',
      required: true,
      description: parameterTexts[name],
      schema: name === 'phone' ? { type: 'integer', minimum: 1, maximum: 4 } : { type: 'string' },
    })),
    ...Object.entries(query).map(([name, description]) => ({
      name,
      in: 'query',
      description,
      schema: { type: 'string' },
    })),
  ];
  const words = path.replaceAll(/[/:.]+(\w)/g, (_, next: string) => next.toUpperCase());
  return {
    operationId: method.toLowerCase() + words,
    tags: [path.startsWith('/worlds') ? 'Worlds' : 'Server'],
    summary: does,
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemaOf(body()) } },
      },
    }),
    responses: {
      [status ?? 200]: { description: reply ?? 'Done.' },
      ...Object.fromEntries(Object.entries(refusals).map(error)),
    },
  };
}

export function controlDocument(routes: readonly DescribedRoute[]): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const route of routes) {
    const place = `/sim${route.path.replaceAll(/:(\w+)/g, '{$1}')}`;
    (paths[place] ??= {})[route.method.toLowerCase()] = operation(route);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'LendMax control API',
      version: packageFile.version,
      description: 'Everything that the workbench does to its simulated worlds, for scripts.',
      license,
      contact,
    },
    servers: [{ url: '/', description: 'The simulator that serves this document.' }],
    security: [],
    tags: [
      { name: 'Server', description: 'The server, its scenarios and its documents.' },
      { name: 'Worlds', description: 'Isolated backends with their own data, clock and phones.' },
    ],
    paths,
    components: {
      schemas: {
        Fault: {
          anyOf: [schemaOf(wireFault()), schemaOf(bridgeFault())],
        },
        Error: {
          type: 'object',
          required: ['error'],
          properties: { error: { type: 'string', description: 'field: reason' } },
        },
      },
    },
  };
}
