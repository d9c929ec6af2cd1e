/** The control API as an OpenAPI 3.1 document: one row for each route, bodies from the schemas that check them. */
import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import packageFile from '../../package.json' with { type: 'json' };
import { answersWanted } from '../protocol/answers.ts';
import { clockMove } from '../protocol/clock.ts';
import { deviceChange } from '../protocol/device.ts';
import { isRecord } from '#src/contract/is-record.ts';
import { faultsWanted, sequenceBody } from '../protocol/fault-sequence.ts';
import { bridgeFault, faults, wireFault } from '../protocol/faults.ts';
import { phoneLog } from '../server/world/log.ts';
import { phoneAct } from '../protocol/phone.ts';
import { momentSeen, recording } from '../protocol/recording.ts';
import { storageEdit } from '../protocol/storage.ts';
import { forkAt, journeyWanted, moneyComing, newWorld, sessionFrom } from '../protocol/worlds.ts';
import { stateBody } from '../server/world/world.ts';
import { contact, license } from './contract.ts';
import type { Json } from './described.ts';

interface Route {
  /** What it does, as a short sentence without a full stop. */
  readonly does: string;
  readonly tag: 'Server' | 'Worlds' | 'Phones' | 'Log' | 'Checks';
  readonly body?: { readonly schema: () => v.GenericSchema; readonly example?: unknown };
  /** Of its answer; without one the example's shape is given. */
  readonly reply?: () => v.GenericSchema;
  readonly status?: 201 | 204;
  /** Why it may be refused without a body, as its sentence. */
  readonly refuses?: string;
  /** Other than JSON. */
  readonly type?: string;
  readonly query?: Readonly<Record<string, string>>;
}

const afterTexts = { after: 'Newer entries than this one only.' };

/** By method and path, in the order of the manual. */
export const routes: Readonly<Record<string, Route>> = {
  'GET /scenarios': { does: 'Lists the scenarios', tag: 'Server' },
  'GET /network': {
    does: 'Reads where a phone on the same network finds this server',
    tag: 'Server',
  },
  'GET /openapi.json': { does: 'Reads this document', tag: 'Server' },
  'GET /contract.json': { does: "Reads the app's contract as OpenAPI", tag: 'Server' },
  'GET /worlds': { does: 'Lists the worlds, the last used first', tag: 'Worlds' },
  'POST /worlds': {
    does: 'Creates a world',
    tag: 'Worlds',
    status: 201,
    body: { schema: newWorld, example: { scenario: 'approved', seed: 7, loggedIn: true } },
  },
  'GET /worlds/:id': {
    does: 'Reads the whole state of a world',
    tag: 'Worlds',
    query: { log: 'none leaves out its log.' },
  },
  'PUT /worlds/:id': {
    does: 'Replaces the state of a world',
    tag: 'Worlds',
    body: { schema: stateBody },
  },
  'DELETE /worlds/:id': { does: 'Ends a world', tag: 'Worlds', status: 204 },
  'GET /worlds/:id/boot': {
    does: 'Reads what a phone needs before its first start',
    tag: 'Phones',
  },
  'GET /worlds/:id/clock': { does: 'Reads the clock', tag: 'Worlds' },
  'POST /worlds/:id/clock': {
    does: 'Moves the clock forward',
    tag: 'Worlds',
    body: { schema: clockMove, example: { advance: 'P3D' } },
  },
  'POST /worlds/:id/payments': {
    does: 'Lets money come in for a payment, also another sum, again, or too late',
    tag: 'Worlds',
    refuses: 'there is no payment P1',
    body: { schema: moneyComing, example: { payOrderId: 'P1', kobo: 2_700_000 } },
  },
  'POST /worlds/:id/journey': {
    does: 'Puts the customer into a status of the loan',
    tag: 'Worlds',
    body: { schema: journeyWanted, example: { status: 14 } },
  },
  'PATCH /worlds/:id/device': {
    does: 'Changes the first phone',
    tag: 'Phones',
    body: { schema: deviceChange, example: { textSize: 150 } },
  },
  'GET /worlds/:id/phones/:phone': { does: 'Reads the settings of a phone', tag: 'Phones' },
  'PATCH /worlds/:id/phones/:phone': {
    does: 'Changes a phone',
    tag: 'Phones',
    body: { schema: deviceChange, example: { shell: 'ios', language: 'es' } },
  },
  'POST /worlds/:id/phones/:phone/session': {
    does: 'Gives a phone the session of another one',
    tag: 'Phones',
    body: { schema: sessionFrom, example: { from: 1 } },
  },
  'POST /worlds/:id/phones/:phone/acts': {
    does: 'Acts on a phone as a user does',
    tag: 'Phones',
    status: 204,
    body: { schema: phoneAct, example: { type: 'chooseNext', picture: 'turned' } },
  },
  'GET /worlds/:id/faults': { does: 'Reads the active faults', tag: 'Worlds', reply: faults },
  'PUT /worlds/:id/faults': {
    does: 'Replaces the faults',
    tag: 'Worlds',
    reply: faults,
    body: {
      schema: faultsWanted,
      example: [
        { path: '/loan/get-money', kind: 'dropAfterCommit', times: 1 },
        { path: '/portal/repayment/confirm', sequence: 'ok, ok, 502' },
      ],
    },
  },
  'GET /worlds/:id/answers': {
    does: 'Reads which recorded answers are given, null for none',
    tag: 'Worlds',
  },
  'PUT /worlds/:id/answers': {
    does: 'Gives the answers of a HAR or of another world in the place of the lender',
    tag: 'Worlds',
    body: {
      schema: answersWanted,
      example: { world: '0123456789abcdef0123', otherwise: 'nothing' },
    },
  },
  'DELETE /worlds/:id/answers': {
    does: 'Lets the lender answer itself again',
    tag: 'Worlds',
    status: 204,
  },
  'GET /worlds/:id/har': { does: "Reads its phones' calls as HAR 1.2", tag: 'Log' },
  'GET /worlds/:id/log': { does: 'Reads the log', tag: 'Log', query: afterTexts },
  'POST /worlds/:id/log': {
    does: 'Adds entries to the log',
    tag: 'Log',
    status: 204,
    query: { phone: 'Which phone it is of, 1 to 4.' },
    body: {
      schema: phoneLog,
      example: [{ kind: 'console', text: 'a note from a script', detail: null }],
    },
  },
  'POST /worlds/:id/moments': {
    does: 'Adds a settled screen with the stored values',
    tag: 'Log',
    status: 204,
    query: {
      page: 'Which page of the phone it is of, by the name in its reports.',
      reports: 'How many reports of that page were made before; the screen waits for them.',
    },
    body: {
      schema: momentSeen,
      example: {
        route: '#/',
        html: '<html><body>Hello</body></html>',
        style: '',
        scrollTop: 0,
        headings: [],
        lines: ['Hello'],
        stored: {},
        durable: {},
      },
    },
  },
  'GET /worlds/:id/recording': {
    does: 'Reads the recording, as data, page or test',
    tag: 'Log',
    reply: recording,
    query: { as: 'recording, page or test.', states: 'With the state of each moment.' },
  },
  'POST /worlds/:id/fork': {
    does: 'Creates a world as of a moment',
    tag: 'Worlds',
    status: 201,
    body: { schema: forkAt, example: { seq: 99 } },
  },
  'GET /worlds/:id/events': {
    does: 'Streams what happens as server-sent events',
    tag: 'Log',
    type: 'text/event-stream',
  },
  'GET /worlds/:id/effects': { does: 'Reads committed writes and money calls', tag: 'Checks' },
  'GET /worlds/:id/verdict': {
    does: 'Judges the world by all checks',
    tag: 'Checks',
    query: {
      commits: 'Money calls that must have been committed, each once, with commas between.',
    },
  },
  'GET /worlds/:id/law': { does: 'Judges the screens by the law', tag: 'Checks' },
  'GET /worlds/:id/leaks': {
    does: 'Searches for personal data where it must not be',
    tag: 'Checks',
  },
  'GET /worlds/:id/money': { does: 'Compares the amounts on the screens', tag: 'Checks' },
  'GET /worlds/:id/tally': {
    does: 'Counts breaches of the contract, CSP violations and uncaught errors',
    tag: 'Checks',
  },
  'GET /worlds/:id/storage': { does: 'Reads the stored values of the phones', tag: 'Phones' },
  'POST /worlds/:id/storage': {
    does: 'Changes a stored value of an open phone',
    tag: 'Phones',
    status: 204,
    body: { schema: storageEdit, example: { place: 'localStorage/language', value: 'es' } },
  },
  'GET /worlds/:id/upstream': { does: 'Reads how a real backend differs', tag: 'Checks' },
  'GET /worlds/:id/files': { does: 'Lists the uploaded files', tag: 'Worlds' },
  'GET /worlds/:id/files/:fileId': {
    does: 'Reads the bytes of an uploaded file',
    tag: 'Worlds',
    type: 'application/octet-stream',
  },
  'GET /worlds/:id/sms': { does: 'Reads the SMS inbox', tag: 'Worlds' },
};

const tags: Readonly<Record<Route['tag'], string>> = {
  Server: 'The server, its scenarios and its documents.',
  Worlds: 'Isolated backends with their own data and clock.',
  Phones: 'The simulated phones of a world.',
  Log: 'What happened, live and recorded.',
  Checks: 'What a world is judged by.',
};

const parameterTexts: Readonly<Record<string, string>> = {
  id: 'Id of the world.',
  phone: 'Which phone, from 1 to 4.',
  fileId: 'Id of the file.',
};

/** What cannot be said in JSON Schema is checked all the same: the sentence of a 400 says what. */
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

/** A fault is the one schema that is known only by its value, so that it has a name in every document. */
function named(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(named);
  if (typeof value !== 'object' || value === null) return value;
  if ('$ref' in value) return { $ref: '#/components/schemas/Fault' };
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, named(inner)]));
}

/** Answers by route, as a world gave them. */
export type Answers = Readonly<Record<string, unknown>>;

/** Types of an example, no more: what is null in it may be anything. */
function shapeOf(example: unknown): Json {
  if (Array.isArray(example)) {
    const shapes = example.map(shapeOf);
    return { type: 'array', items: shapes.length === 0 ? {} : shapes.reduce(either) };
  }
  switch (typeof example) {
    case 'string':
    case 'boolean':
    case 'number':
      return { type: typeof example };
    case 'object': {
      if (example === null) return {};
      const rows = Object.entries(example).map(([key, value]) => [key, shapeOf(value)]);
      return { type: 'object', properties: Object.fromEntries(rows) };
    }
    default:
      return {};
  }
}

/** A shape that fits what either fits. */
function either(one: Json, other: Json): Json {
  if (JSON.stringify(one) === JSON.stringify(other)) return one;
  const [a, b] = [one['properties'], other['properties']];
  if (!isRecord(a) || !isRecord(b)) return {};
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  const both = names.map((name) => {
    const [left, right] = [a[name], b[name]];
    return [name, isRecord(left) && isRecord(right) ? either(left, right) : (left ?? right)];
  });
  return { type: 'object', properties: Object.fromEntries(both) };
}

const error = (status: number, description: string, example: string): Json => ({
  [status]: {
    description,
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Error' },
        example: { error: example },
      },
    },
  },
});

function responses(name: string, route: Route, answers: Answers): Json {
  const { status = 200, type = 'application/json', reply } = route;
  const example = answers[name];
  const json = {
    schema: reply ? schemaOf(reply()) : shapeOf(example),
    ...(example !== undefined && { example }),
  };
  const content = { [type]: type === 'application/json' ? json : { schema: { type: 'string' } } };
  const path = name.split(' ')[1] ?? '';
  return {
    [status]: { description: `${route.does}.`, ...(status !== 204 && { content }) },
    ...error(
      403,
      'From another site, or by a name that is not allowed.',
      'origin: https://other.example may not change worlds',
    ),
    ...(route.refuses !== undefined && error(400, "It can't be done now.", route.refuses)),
    ...(route.body && error(400, 'The body is wrong.', 'scenario: missing')),
    ...(route.body && error(413, 'The body is too large.', 'the body is larger than 100000 bytes')),
    ...(path.includes(':id') && error(404, 'There is no such world.', 'there is no world nobody')),
  };
}

function operation(name: string, route: Route, answers: Answers): Json {
  const [method = '', path = ''] = name.split(' ');
  const named = [...path.matchAll(/:(\w+)/g)].map(([, one = '']) => one);
  const parameters = [
    ...named.map((one) => ({
      name: one,
      in: 'path',
      required: true,
      description: parameterTexts[one],
      schema: one === 'phone' ? { type: 'integer', minimum: 1, maximum: 4 } : { type: 'string' },
    })),
    ...Object.entries(route.query ?? {}).map(([one, description]) => ({
      name: one,
      in: 'query',
      description,
      schema: { type: 'string' },
    })),
  ];
  const words = path.replaceAll(/[/:.]+(\w)/g, (_, next: string) => next.toUpperCase());
  return {
    operationId: method.toLowerCase() + words,
    tags: [route.tag],
    summary: route.does,
    description: `${route.does}.`,
    security: [],
    ...(parameters.length > 0 && { parameters }),
    ...(route.body && {
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: schemaOf(route.body.schema()),
            ...(route.body.example !== undefined && { example: route.body.example }),
          },
        },
      },
    }),
    responses: responses(name, route, answers),
  };
}

/** `answers` are taken from a world, for the examples. */
export function controlDocument(answers: Answers = {}): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [name, route] of Object.entries(routes)) {
    const [method = '', path = ''] = name.split(' ');
    const place = `/sim${path.replaceAll(/:(\w+)/g, '{$1}')}`;
    (paths[place] ??= {})[method.toLowerCase()] = operation(name, route, answers);
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
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: {
        Fault: {
          anyOf: [schemaOf(wireFault()), schemaOf(bridgeFault()), schemaOf(sequenceBody())],
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
