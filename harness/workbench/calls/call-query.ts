/**
 * The search over the calls as one line of text: `repay status:200 problem:any op:3f "two words"`. Every word must
 * match.
 */
import type { CallEntry } from '../../simulator/protocol/log.ts';
import { codeOf, kindOf, outcomeOf, senderText } from './calls.ts';

/** Keywords before a colon. Anything else is searched for everywhere. */
export const queryFields = [
  'path',
  'status',
  'code',
  'op',
  'kind',
  'from',
  'problem',
  'fault',
] as const;
type QueryField = (typeof queryFields)[number];

export interface Term {
  /** null: anywhere in path, method, status, code, opId, problem, fault, payload or reply. */
  readonly field: QueryField | null;
  /** In lower case. */
  readonly value: string;
}

const isField = (name: string): name is QueryField => queryFields.some((field) => field === name);

/** Splits at blanks, but not inside double quotes. Case is ignored. */
export function parseQuery(text: string): readonly Term[] {
  return piecesOf(text.toLowerCase()).flatMap((piece) => {
    const colon = piece.indexOf(':');
    const name = piece.slice(0, Math.max(colon, 0));
    const field = isField(name) ? name : null;
    const value = (field === null ? piece : piece.slice(colon + 1)).replaceAll('"', '');
    return value === '' ? [] : [{ field, value }];
  });
}

/** Every term must match. Of several kinds (`kind:write kind:money`) one is enough. */
export function fitsQuery(call: CallEntry, terms: readonly Term[]): boolean {
  const kinds = terms.filter(({ field }) => field === 'kind');
  if (kinds.length > 0 && !kinds.some(({ value }) => kindOf(call.path) === value)) return false;
  return terms.every(({ field, value }) => field === 'kind' || fits(call, field, value));
}

function fits(call: CallEntry, field: QueryField | null, value: string): boolean {
  switch (field) {
    case 'path':
      return call.path.toLowerCase().includes(value);
    case 'status':
      return (call.status === null ? 'none' : String(call.status)).startsWith(value);
    case 'code':
      return String(codeOf(call.reply) ?? 'none') === value;
    case 'op':
      return (call.opId ?? 'none').toLowerCase().startsWith(value);
    case 'from':
      return senderText(call).startsWith(value);
    case 'problem':
      return value === 'any'
        ? outcomeOf(call) !== 'good' || call.fault !== null
        : (call.problem ?? '').toLowerCase().includes(value);
    case 'fault':
      return value === 'any'
        ? call.fault !== null
        : (call.fault ?? '').toLowerCase().includes(value);
    default:
      // The path is checked first. The full text of each call is written out on first use.
      return (
        call.path.toLowerCase().includes(value) ||
        textOf(call).includes(value) ||
        (koboOf(value)?.test(textOf(call)) ?? false)
      );
  }
}

/** The kobo of an amount as the phone shows it (₦27,788.72, 27,788); null for any other text. */
function koboOf(value: string): RegExp | null {
  const [, naira, kobo = String.raw`\d\d`] =
    /^₦?(\d{1,3}(?:,\d{3})+|(?<=₦)\d+)(?:\.(\d\d))?$/.exec(value) ?? [];
  return naira === undefined ? null : new RegExp(`\\b${naira.replaceAll(',', '')}${kobo}\\b`);
}

/** Entries of the log never change, so each is written out once, however often it is searched. */
const texts = new WeakMap<CallEntry, string>();

function textOf(call: CallEntry): string {
  let text = texts.get(call);
  if (text === undefined) {
    const { path, method, status, opId, problem, fault, payload, reply } = call;
    const parts = [path, method, status, opId, problem, fault].map((part) => String(part ?? ''));
    text = [...parts, JSON.stringify(payload), JSON.stringify(reply)].join('\n').toLowerCase();
    texts.set(call, text);
  }
  return text;
}

export const hasTerm = (text: string, term: string) => piecesOf(text).includes(term);

/** Adds a term such as `kind:money` at the end of the line, or removes it. */
export function toggleTerm(text: string, term: string): string {
  const pieces = piecesOf(text);
  const without = pieces.filter((piece) => piece !== term);
  return (without.length < pieces.length ? without : [...pieces, term]).join(' ');
}

const piecesOf = (text: string): readonly string[] =>
  text.match(/(?:[A-Za-z]+:)?"[^"]*"?|\S+/g) ?? [];
