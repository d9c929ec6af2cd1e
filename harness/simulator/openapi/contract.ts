/** The contract as an OpenAPI 3.1 document that a backend team can implement. */
import type * as v from 'valibot';
import { type Endpoint, type Method } from '#src/contract/endpoint.ts';
import { type Path, endpoints } from '#src/contract/endpoints.ts';
import { requests } from '#src/contract/requests.ts';
import { loginEndpoints } from '#src/contract/endpoints/login.ts';
import { borrowEndpoints } from '#src/contract/endpoints/borrow.ts';
import { campaignEndpoints } from '#src/contract/endpoints/campaign.ts';
import { feedbackEndpoints } from '#src/contract/endpoints/feedback.ts';
import { homeEndpoints } from '#src/contract/endpoints/home.ts';
import { repayEndpoints } from '#src/contract/endpoints/repay.ts';
import { accountEndpoints } from '#src/contract/endpoints/account.ts';
import { applicationEndpoints } from '#src/contract/endpoints/application.ts';
import { isRecord } from '#src/contract/is-record.ts';
import { LATEST_AHEAD_MS, LATEST_ARRIVAL_MS } from '#src/contract/late-arrival.ts';
import { refusalsOf, theirCode } from '#src/contract/refusals.ts';
import {
  businessErrors,
  namedMessages,
  sessionErrorCodes,
  successCode,
} from '#src/facts/errors.ts';
import { languages } from '#src/facts/languages.ts';
import { lenderLimits, limits } from '#src/facts/limits.ts';
import type { Backend } from '#src/facts/backend-options.ts';
import { type FieldSection, wireRows } from '#src/facts/fields.ts';
import { type Profile, profile as ownProfile } from '#src/facts/lender-profile.ts';
import { statuses } from '#src/facts/statuses.ts';
import * as wire from '#src/facts/wire.ts';
import { type Access, accessOf } from '../market/access.ts';
import { refusalSentences } from '../market/refusal.ts';
import packageFile from '../../../package.json' with { type: 'json' };
import { areasByState } from './coded-values.ts';
import { meanings } from './meanings.ts';
import { errorMeanings } from './error-meanings.ts';
import { stepRows, steps } from './steps.ts';
import { type Json, described } from './described.ts';
import { entitySchemas, wireSchema } from './json-schemas.ts';

const areas: Readonly<Record<string, object>> = {
  auth: loginEndpoints,
  home: homeEndpoints,
  borrow: borrowEndpoints,
  repay: repayEndpoints,
  user: applicationEndpoints,
  'user-center': accountEndpoints,
  campaign: campaignEndpoints,
  feedback: feedbackEndpoints,
};

const successCodes = [Number(successCode), successCode];

const areaOf = (path: string) =>
  Object.keys(areas).find((area) => Object.hasOwn(areas[area] ?? {}, path)) ?? 'other';

const transport = (
  backend: Backend,
) => `Every call is written here as it reads once opened. On the wire (§7):

- A field \`${wire.timestampField}\` (the sender's clock, in units of ${backend.timestampUnitMs} ms) is added to the payload's JSON.
- The payload is encrypted with AES-${wire.keyChars * 8}, mode ${backend.cipherMode.toUpperCase()}, padding ${backend.cipherPadding.toUpperCase()}, and hex-encoded. Its key is the first ${wire.keyChars} characters of the
  package name, padded with the character ${wire.keyFill} (§9). The package name is public: this is a wire format, not protection. TLS
  protects.
- The part of the address after ${wire.bases.map((base) => `\`/${base}/\``).join(' or ')} is the call's path, sealed in the same way.
- GET sends the sealed payload as one query parameter with a random name, POST as the body (text/plain), multipart as one
  form field with a random name beside the field \`file\`.
- Answers are ${backend.sealedAnswers ? 'JSON, sealed in the same way' : 'plain JSON'}: \`code\`, \`msg\`, \`data\`, and \`time\`, the server's clock. Code ${successCode} is success. Codes are compared
  exactly, as number or as string.

The specification names the calls, the headers, the codes of §8 and the envelope. It shows hardly any field names: those
of requests and answers, the codes of \`x-business-errors\` and \`opId\` are a proposal for a backend to confirm or change.

Kinds (\`x-kind\`): a *read* may be repeated; a *write* is an idempotent save, sent again at most once with the same
\`opId\`; *money* is sent once by the app, and the server answers a repeated \`opId\` as before, without a second effect.

What came of a money call:

- Only the codes in \`x-refusals\` of that very call, with an HTTP status other than 408, 409, 425, 429 and 5xx, say that
  nothing was done. After any other answer, or none, the app asks \`/portal/loan/order/latest\` until \`operations\` lists the
  \`opId\`.
- The server carries no money call out later than \`x-latest-arrival-ms\` after it was sent, and refuses it (\`tooLate\`).
  \`sentAt\` is when it was sent, in the server's own time: the phone counts on from the \`time\` of the last answer. \`t\` is
  the phone's clock and proves nothing. An \`opId\` that was carried out is answered as before, however late it comes again.
  Only after that does the app say that it wasn't sent. Until then it sends no other money call, and the same one with the same \`opId\`.
- \`operations\` lists every money call carried out since \`operationsSince\`, at least those of the last day. An answer
  without either proves nothing.
- A money call carries what the customer saw: amounts, dates, the debt, a rollover on its way, the account's ending, the
  agreement's version. Two phones may ask at one moment: the server compares all of it in the step that commits. Where any
  of it has moved the server refuses (\`offerChanged\`, \`debtChanged\`, \`priceChanged\`), and the customer is asked again.
- A login ends the customer's older sessions: a request of one of them that arrives later is refused.
- An \`opId\` that comes with other contents than before is refused with \`operationKnown\`, which says nothing about the first.

When each refusal is due is in \`x-error-meanings\`.

The way of a loan (\`x-steps\`). A step whose data is on file is passed over.

| Status | Ends by | Next |
|---|---|---|
${stepRows().join('\n')}`;

const kindTexts: Readonly<Record<Endpoint['kind'], string>> = {
  read: 'Read: may be repeated.',
  write: 'Write: dedupe by opId.',
  money: 'Money: dedupe by opId; never sent twice on purpose.',
};

const header = (name: string, description: string, required = true): Json => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string' },
});

const headers: Readonly<Record<string, Json>> = {
  packageName: header(
    wire.packageNameHeader,
    "The app's package id; the payload's key is made of it (§9).",
  ),
  appName: header(
    wire.appNameHeader,
    "The app's name. With a character outside printable ASCII it is percent-encoded, as afid and a shell's own headers are.",
  ),
  afid: header(wire.afidHeader, 'Attribution id; may be empty.'),
  lang: {
    ...header(wire.langHeader, `Always ${wire.lang} (§7).`),
    schema: { type: 'string', const: wire.lang },
  },
  language: {
    ...header(wire.languageHeader, 'What the customer reads: the language to answer in.'),
    schema: { type: 'string' },
  },
};

const headerRefs = Object.keys(headers).map((name) => ({
  $ref: `#/components/parameters/${name}`,
}));

const security: Readonly<Record<Access, readonly Json[]>> = {
  ignored: [],
  optional: [{}, { bearer: [] }],
  required: [{ bearer: [] }],
};

type AnyEndpoint = Endpoint<v.GenericSchema<unknown, unknown>>;

/** Where the payload goes, by method. */
const request: Readonly<
  Record<Method, (schema: Json) => { parameters?: Json[]; requestBody?: Json }>
> = {
  GET: (schema) => ({
    parameters: [
      {
        name: 'payload',
        in: 'query',
        required: true,
        description: 'Sealed, under a random name.',
        content: { 'application/json': { schema } },
      },
    ],
  }),
  POST: (schema) => ({
    requestBody: { required: true, content: { 'application/json': { schema } } },
  }),
  MULTIPART: (payload) => ({
    requestBody: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            required: ['payload', 'file'],
            properties: {
              payload: { ...payload, description: 'Sealed, under a random name.' },
              file: {
                type: 'string',
                contentMediaType: 'application/octet-stream',
                description: 'The file, not sealed, under the name file.',
              },
            },
          },
          encoding: { payload: { contentType: 'application/json' } },
        },
      },
    },
  }),
};

/** Entities with fields from a profile, and the sections of those fields. */
const sectionsOf: Readonly<Record<string, readonly FieldSection[]>> = {
  PersonalInfo: ['name', 'born', 'you', 'situation', 'reach'],
  Residence: ['residence'],
  Work: ['work'],
  EmergencyContacts: ['contacts'],
};

/** The named entities, with the fields that the profile asks for in each. */
function profiledEntities({ fields }: Profile): Json {
  const entities = Object.entries(entitySchemas()).map(([name, schema]) => {
    const here = sectionsOf[name];
    if (!here || !isRecord(schema) || !isRecord(schema['properties'])) return [name, schema];
    const asked = wireRows(...here).filter(({ field }) => fields[field] !== 'left out');
    const names = new Set(asked.map((row) => row.name));
    const kept = Object.entries(schema['properties']).filter(([key]) => names.has(key));
    return [name, { ...schema, properties: Object.fromEntries(kept) }];
  });
  return Object.fromEntries(entities) as Json;
}

const EXAMPLE_TIME = Date.UTC(2026, 10, 21, 9);

const idOf = (path: string) =>
  path.slice(1).replaceAll(/[^A-Za-z0-9]+(\w)/g, (_, next: string) => next.toUpperCase());

/** The first sentence of a call's docblock: its purpose. Throws for a call without one. */
function purposeOf(path: Path): string {
  const [purpose = ''] = /^.+?\.(?= |$)/.exec(meanings.calls[path]?.text ?? '') ?? [];
  if (!purpose) throw new Error(`${path} has no docblock in src/contract/endpoints.`);
  return purpose;
}

function operation(path: Path, row: AnyEndpoint): Json {
  const words = meanings.calls[path];
  const purpose = purposeOf(path);
  const asked = words?.request.text;
  const schema = {
    ...described(wireSchema(requests[path]()), words?.request, path),
    ...(asked && { description: asked }),
  };
  const data = {
    ...described(wireSchema(row.reply()), words?.reply, path),
    description: purpose,
  };
  const { parameters = [], requestBody } = request[row.method](schema);
  return {
    operationId: idOf(path),
    tags: [areaOf(path)],
    summary: purpose.replace(/\.$/, ''),
    description: [
      `${path}. ${kindTexts[row.kind]} Field names are a proposal.`,
      ...(words?.text ? [words.text] : []),
    ].join('\n\n'),
    'x-kind': row.kind,
    'x-proposal': true,
    ...(row.kind === 'money' && { 'x-refusals': refusalsOf(path) }),
    security: security[accessOf(path)],
    parameters: [...headerRefs, ...parameters],
    ...(requestBody ? { requestBody } : {}),
    responses: {
      200: {
        description:
          'Success (code 0) or a refusal (any other code; data is null, or names the field at fault).',
        content: {
          'application/json': {
            schema: {
              anyOf: [
                {
                  allOf: [
                    { $ref: '#/components/schemas/Envelope' },
                    {
                      type: 'object',
                      properties: { code: { enum: successCodes, description: 'Success.' }, data },
                    },
                  ],
                },
                { $ref: '#/components/schemas/Refusal' },
              ],
            },
          },
        },
      },
      '4XX': { $ref: '#/components/responses/NotRead' },
    },
  };
}

/** The answer to a request that couldn't be read. */
const notRead: Json = {
  description:
    'The request could not be read: 400 it does not open with the package name, 404 no such call, 405 another method, 413 too large. The body says why.',
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/Refusal' },
      example: {
        code: Number(businessErrors.requestInvalid),
        msg: 'broken padding: wrong package name?',
        data: null,
        time: EXAMPLE_TIME,
      },
    },
  },
};

const areaTexts: Readonly<Record<string, string>> = {
  auth: 'Registering and logging in.',
  home: 'The home page.',
  borrow: 'Products, application, offer, money sent.',
  repay: 'What is owed, payments, rollovers.',
  user: 'The steps of an application.',
  'user-center': 'Account, settings, documents of the app.',
  campaign: 'Draw and coupons.',
  feedback: 'Feedback and its files.',
};

const envelope: Json = {
  type: 'object',
  required: ['code', 'msg', 'data'],
  properties: {
    code: {
      type: ['integer', 'string'],
      description: `${successCode}: success. Other codes: x-session-errors and x-business-errors. The app shows msg for one that it does not know.`,
    },
    msg: {
      type: ['string', 'null'],
      description: 'A sentence for the customer in the language asked for; empty on success.',
    },
    data: { description: 'What is answered. In a refusal null, or the field at fault: { field }.' },
    time: { type: 'integer', description: "The server's clock, ms UTC (a proposal)." },
  },
};

/** Linters ask for both. */
export const license: Json = { name: 'UNLICENSED', identifier: 'LicenseRef-UNLICENSED' };
export const contact: Json = { name: 'The LendMax project' };

/**
 * The page that the document is for: the tags of its languages, and the origin of its API, empty if beside the page.
 */
export interface ContractPage {
  readonly languages: readonly string[];
  readonly api: string;
}

/** What OpenAPI has no place for. */
function extensionsOf(profile: Profile): Json {
  const { backend } = profile;
  const sessionErrors = Object.entries(sessionErrorCodes).map(([code, message]) => [
    theirCode(backend, code),
    namedMessages[message],
  ]);
  const refusalCodes = Object.entries(businessErrors).map(([name, code]) => [
    name,
    theirCode(backend, code),
  ]);
  return {
    'x-profile': profile,
    'x-session-errors': Object.fromEntries(sessionErrors),
    'x-business-errors': Object.fromEntries(refusalCodes),
    'x-error-sentences': refusalSentences,
    'x-error-meanings': errorMeanings,
    'x-steps': steps.map(({ from, by, to }) => ({
      from: from === null ? null : statuses[from],
      by,
      to: statuses[to],
    })),
    'x-areas': areasByState,
    'x-currency': lenderLimits.currency,
    'x-highest-rates': {
      feeBp: limits.maxFeeBp,
      interestBpPerYear: limits.maxInterestYearBp,
      taxOnFeeBp: limits.taxOnFeeBp,
      penaltyBpPerDay: limits.penaltyPerDayBp,
    },
    'x-timeout-ms': limits.timeoutMs,
    'x-latest-arrival-ms': LATEST_ARRIVAL_MS,
    'x-latest-ahead-ms': LATEST_AHEAD_MS,
  };
}

/** The whole document, with every call of the table. */
export function openApiDocument(
  profile: Profile = ownProfile,
  page: ContractPage = { languages, api: '' },
): Json {
  const { backend } = profile;
  const rows: Readonly<Record<string, AnyEndpoint>> = endpoints;
  const entities = profiledEntities(profile);
  const paths = Object.entries(rows).map(([path, row]) => {
    const method = row.method === 'GET' ? 'get' : 'post';
    const made = operation(path as Path, row);
    return [`/${row.base}${path}`, { [method]: made }];
  });
  return {
    openapi: '3.1.0',
    info: {
      title: 'LendMax contract',
      version: packageFile.version,
      description: transport(backend),
      license,
      contact,
    },
    servers: [
      page.api
        ? { url: page.api, description: 'Where the released page sends its calls.' }
        : { url: '/', description: 'By default the app looks beside its own page.' },
    ],
    tags: Object.keys(areas).map((name) => ({ name, description: areaTexts[name] })),
    ...extensionsOf(profile),
    paths: Object.fromEntries(paths),
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: backend.tokenPrefix.trim().toLowerCase() || 'token' },
      },
      parameters: {
        ...headers,
        language: { ...headers.language, schema: { type: 'string', enum: page.languages } },
      },
      responses: { NotRead: notRead },
      schemas: {
        Envelope: envelope,
        Refusal: {
          allOf: [
            { $ref: '#/components/schemas/Envelope' },
            {
              type: 'object',
              properties: { code: { not: { enum: successCodes }, description: 'Why not.' } },
            },
          ],
        },
        ...entities,
      },
    },
  };
}
