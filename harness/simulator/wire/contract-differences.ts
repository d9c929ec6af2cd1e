/** Compares an answer of a real backend with the contract, field by field (§7): missing, wrong, unknown or extra. */
import * as v from 'valibot';
import { type Path, endpoints } from '#src/contract/endpoints.ts';
import { isSuccess, replyEnvelope } from '#src/contract/envelope.ts';
import { businessErrors, sessionErrorCodes } from '#src/facts/errors.ts';
import { backend } from '#src/facts/profile.ts';
import { feedbackStatus } from '#src/facts/options.ts';
import { statuses } from '#src/facts/statuses.ts';
import type { Difference } from '../protocol/backend.ts';
import { isRecord } from '#src/contract/is-record.ts';
import { expectedText, reasonOf } from '../protocol/schema.ts';
import { jsonIn } from '../text/json.ts';

type Kind = Difference['kind'];
type Tell = (kind: Kind, field: string, text: string) => void;
type Schema = v.GenericSchema;

const knownCodes: readonly string[] = [
  ...Object.values(businessErrors),
  ...Object.keys(sessionErrorCodes),
  ...Object.keys(backend.refusalCodes),
];
const knownStatuses: readonly number[] = Object.values(statuses);
const knownFeedback: readonly string[] = feedbackStatus;

/** An unknown extra field is harmless. The app can't use any other difference. */
export const isHarmless = ({ kind }: Difference) => kind === 'extra';

/** `field: text`, a difference as a user reads it. */
export const asLine = ({ field, text, times }: Difference) =>
  `${field}: ${text}${times > 1 ? ` (${times} times)` : ''}`;

/**
 * Differences in an answer to a call of the contract. `status` is HTTP's; `text` null is a body that can't be
 * decompressed.
 */
export function differencesOf(path: Path, status: number, text: string | null): Difference[] {
  const found = new Map<string, Difference>();
  const tell: Tell = (kind, field, words) => {
    const key = `${kind} ${field}`;
    const times = (found.get(key)?.times ?? 0) + 1;
    found.set(key, { kind, field, text: found.get(key)?.text ?? words, times });
  };
  if (status !== 200) tell('httpStatus', '(answer)', `HTTP ${status} instead of 200`);
  const body = jsonIn(text ?? '');
  if (text === null) tell('noJson', '(answer)', "a body that can't be decompressed");
  else if (body === undefined) tell('noJson', '(answer)', nature(text));
  else inEnvelope(path, body, tell);
  return [...found.values()];
}

function inEnvelope(path: Path, body: unknown, tell: Tell): void {
  if (!isRecord(body)) {
    return tell('wrongType', '(answer)', `${shown(body)} instead of an object`);
  }
  walk(replyEnvelope(), body, '', tell);
  const { code, data, msg } = body;
  if (typeof code !== 'number' && typeof code !== 'string') return;
  if (isSuccess(code)) return inData(endpoints[path].reply(), data, tell);
  if (!knownCodes.includes(String(code))) {
    tell('unknownCode', 'code', `${shown(code)} isn't a code of the contract; msg ${shown(msg)}`);
  }
}

function inData(schema: Schema, data: unknown, tell: Tell): void {
  let told = 0;
  walk(schema, data, 'data', (kind, field, text) => {
    if (kind !== 'extra') told += 1;
    tell(kind, field, text);
  });
  // The schema itself decides: anything that the walk doesn't know must not pass.
  const checked = v.safeParse(schema, data);
  if (checked.success || told > 0) return;
  for (const issue of checked.issues) {
    tell('wrongValue', `data.${v.getDotPath(issue) ?? ''}`, reasonOf(issue));
  }
}

function walk(schema: Schema, value: unknown, field: string, tell: Tell): void {
  const inner = schemaIn(schema, 'wrapped');
  if (inner) {
    const absent = value === undefined || (value === null && schema.type !== 'optional');
    return absent ? undefined : walk(inner, value, field, tell);
  }
  if (value === undefined && schema.type !== 'unknown') return tell('missing', field, 'is missing');
  const entries = 'entries' in schema ? schema.entries : undefined;
  if (isRecord(entries)) return walkObject(entries, value, field, tell);
  const item = schemaIn(schema, 'item');
  if (item && Array.isArray(value)) {
    for (const one of value) walk(item, one, `${field}[]`, tell);
    return;
  }
  leaf(schema, value, field, tell);
}

function walkObject(
  entries: Readonly<Record<string, unknown>>,
  value: unknown,
  field: string,
  tell: Tell,
): void {
  if (!isRecord(value)) return tell('wrongType', field, `${shown(value)} instead of an object`);
  for (const [key, schema] of Object.entries(entries)) {
    if (isSchema(schema)) walk(schema, value[key], below(field, key), tell);
  }
  for (const key of Object.keys(value)) {
    if (!Object.hasOwn(entries, key)) {
      tell('extra', below(field, key), `${shown(value[key])}; not in the contract`);
    }
  }
  const { status } = value;
  const strange =
    (Object.hasOwn(entries, 'loanOrderId') &&
      typeof status === 'number' &&
      !knownStatuses.includes(status)) ||
    (Object.hasOwn(entries, 'feedbackId') &&
      typeof status === 'string' &&
      !knownFeedback.includes(status));
  if (strange) {
    tell(
      'unknownStatus',
      below(field, 'status'),
      `${shown(status)} isn't a status of the contract`,
    );
  }
}

function leaf(schema: Schema, value: unknown, field: string, tell: Tell): void {
  const checked = v.safeParse(schema, value);
  if (checked.success) return;
  const [issue] = checked.issues;
  const ofType = issue.kind === 'schema' && issue.type !== 'picklist' && issue.type !== 'literal';
  const text =
    issue.expected === null
      ? `${shown(value)}; ${reasonOf(issue)}`
      : `${shown(value)} instead of ${expectedText(issue.expected)}`;
  tell(ofType ? 'wrongType' : 'wrongValue', field, text);
}

const below = (field: string, key: string) => (field === '' ? key : `${field}.${key}`);
const isSchema = (value: unknown): value is Schema => isRecord(value) && value['kind'] === 'schema';

function schemaIn(schema: Schema, name: string): Schema | undefined {
  const found: unknown = Object.entries(schema).find(([key]) => key === name)?.[1];
  return isSchema(found) ? found : undefined;
}

/** The kind of a body that isn't JSON. */
function nature(text: string): string {
  if (text.trim() === '') return 'an empty body instead of JSON';
  if (!/^\s*<(?:!doctype|html|\w+)/i.test(text)) return `${shown(text)} instead of JSON`;
  const title = /<title[^>]*>([^<]*)/i.exec(text)?.[1]?.trim();
  return `an HTML page${title ? ` ‘${title.slice(0, 80)}’` : ''} instead of JSON`;
}

/** A value as received, cut to a line, with its type if that isn't obvious. */
function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'object') return 'an object';
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
