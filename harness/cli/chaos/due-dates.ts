/** Judges the due dates on a screen: each is the Lagos day of a date that the lender has sent. */
import { isRecord } from '#src/contract/is-record.ts';
import { readInstant } from '#src/contract/schema.ts';
import { type CallEntry, isPhones, type LogEntry } from '../../protocol/log.ts';
import type { Screen } from '../../player/screen.ts';
import type { Problem } from './run.ts';

/** `Due on 12 January 2027`, as src/core/texts/shared.texts.ts has it in both languages. */
const shown = /(?:Due on|Vence el) (\d{1,2} (?:de )?\p{L}+ (?:de )?\d{4})/gu;
/** In Spanish a coupon or an offer expires in the same words. */
const dueField = /^(?:newDueAt|dueAt|expiresAt)$/;

const wordsOf = (language: string) => {
  const form = new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Africa/Lagos',
  });
  return (at: number) => form.format(at);
};
const languages = [wordsOf('en-GB'), wordsOf('es')];

function dueIn(value: unknown): readonly number[] {
  if (Array.isArray(value)) return value.flatMap(dueIn);
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([name, inside]) =>
    dueField.test(name) ? (readInstant(inside) ?? []) : dueIn(inside),
  );
}

/** Entries never change: each is read once. */
const known = new WeakMap<CallEntry, readonly number[]>();

function dueSent(call: CallEntry): readonly number[] {
  const due = known.get(call) ?? dueIn(call.reply);
  known.set(call, due);
  return due;
}

/** Due dates that the lender never sent. Not judged before it has sent any. */
export function wrongDueDates(
  { route, text }: Pick<Screen, 'route' | 'text'>,
  { log }: { readonly log: readonly LogEntry[] },
): readonly Problem[] {
  const dates = [...text.matchAll(shown)].map(([, date = '']) => date);
  if (dates.length === 0) return [];
  const sent = log.flatMap((entry) =>
    entry.kind === 'call' && isPhones(entry) ? dueSent(entry) : [],
  );
  if (sent.length === 0) return [];
  const right = new Set(sent.flatMap((at) => languages.map((words) => words(at))));
  const wrong = dates.find((date) => !right.has(date));
  if (wrong === undefined) return [];
  return [{ kind: 'wrong date', detail: `${route} says due on ${wrong}, a date never sent` }];
}
