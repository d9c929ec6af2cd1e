/** `upstream <url>`: every read call of the contract, sent to a real backend, and how its answers differ. */
import type * as v from 'valibot';
import { type Path, endpoints } from '#src/contract/endpoints.ts';
import { requests } from '#src/contract/requests.ts';
import { isRecord } from '#src/contract/is-record.ts';
import type { Control } from '../../client/control.ts';
import { isPath } from '../../protocol/faults.ts';
import type { CallEntry } from '../../protocol/log.ts';
import { accessOf } from '../../server/market/access.ts';
import { type Asked, type CallsPhone, wirePhone } from '../journeys/calls-phone.ts';
import { UsageError } from './words.ts';
import type { ReportCase } from './report.ts';

export interface CallVerdict {
  readonly path: Path;
  readonly verdict: 'verified' | 'differs' | 'not verified';
  /** What differs, a line each; or why it was not verified. */
  readonly found: readonly string[];
}

export interface Login {
  readonly mobile: string;
  /** One that the backend takes without an SMS. */
  readonly code: string;
}

/** Calls whose answers have the ids that others ask for. */
const sources: readonly Path[] = [
  '/portal/loan/order/latest',
  '/loan/product/list-market',
  '/lottery-draw/coupons',
  '/feedback/list/feedback',
  '/app/paystack/bank-list',
];

const reads = [
  ...sources,
  ...Object.keys(endpoints).filter(
    (path): path is Path =>
      isPath(path) && endpoints[path].kind === 'read' && !sources.includes(path),
  ),
];

/** Sends each read call on its own. A backend that is down differs in all of them. Apart from a session, nothing is written. */
export async function testContract(
  control: Control,
  url: string,
  login: Login | null,
): Promise<readonly CallVerdict[]> {
  const { id } = await control.create({ scenario: 'approved', upstream: url });
  const phone = wirePhone(control, id);
  const known = new Map<string, unknown>([
    ['code', 'NG'],
    ['termDays', 91],
  ]);
  if (login) {
    known.set('mobile', login.mobile);
    const session = await phone.get('/security/login', login).catch((error: unknown) => {
      const why = error instanceof Error ? error.message : String(error);
      throw new UsageError(`the login was refused: ${why}`, { cause: error });
    });
    phone.useToken(session.token);
  }
  const verdicts: CallVerdict[] = [];
  for (const path of reads) {
    if (accessOf(path) === 'required' && !login) {
      verdicts.push(unverified(path, 'it needs a session: give --mobile and --code'));
      continue;
    }
    const payload = payloadOf(path, known);
    if (typeof payload === 'string') {
      verdicts.push(unverified(path, `no answer has a ${payload} for it`));
      continue;
    }
    const refusal = await ask(phone, path, payload, known);
    const calls = (await control.log(id)).filter(
      (entry): entry is CallEntry => entry.kind === 'call' && entry.path === path,
    );
    verdicts.push(judged(path, calls.at(-1), refusal));
  }
  await control.end(id);
  return verdicts;
}

const unverified = (path: Path, why: string): CallVerdict => ({
  path,
  verdict: 'not verified',
  found: [why],
});

/** The fields that a call must have, of what is known; or the name of one that is not. */
function payloadOf(path: Path, known: ReadonlyMap<string, unknown>): Asked | string {
  const schema: v.GenericSchema = requests[path]();
  const entries = 'entries' in schema && isRecord(schema.entries) ? schema.entries : {};
  const payload: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(entries)) {
    if (known.has(name)) payload[name] = known.get(name);
    else if (isRecord(field) && !OPTIONAL.includes(String(field['type']))) return name;
  }
  return payload as Asked;
}

const OPTIONAL = ['optional', 'exact_optional', 'nullish', 'undefinedable'];

/** Why there is no answer with data; null if there is one, whose ids are known from then on. */
async function ask(
  phone: CallsPhone,
  path: Path,
  payload: Asked,
  known: Map<string, unknown>,
): Promise<string | null> {
  try {
    learn(await phone.get(path, payload), known);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Keeps the first value of each id in an answer. */
function learn(value: unknown, known: Map<string, unknown>): void {
  if (Array.isArray(value)) return value.forEach((one) => learn(one, known));
  if (!isRecord(value)) return;
  for (const [name, inner] of Object.entries(value)) {
    const isId = /(?:Id|No|Code|Number)$/.test(name) && typeof inner === 'string';
    if (isId && !known.has(name)) known.set(name, inner);
    learn(inner, known);
  }
}

function judged(path: Path, call: CallEntry | undefined, refusal: string | null): CallVerdict {
  const leg = call?.upstream;
  if (!leg) return unverified(path, 'it was not sent on');
  // A field more than the contract has harms nobody.
  const differing = leg.differences.filter(({ kind }) => kind !== 'extra');
  const found = [
    ...(leg.failure === null ? [] : [leg.failure]),
    ...differing.map(({ field, text }) => `${field}: ${text}`),
  ];
  if (found.length > 0) return { path, verdict: 'differs', found };
  return refusal === null ? { path, verdict: 'verified', found: [] } : unverified(path, refusal);
}

export const caseOfCall = ({ path, verdict, found }: CallVerdict): ReportCase => ({
  name: path,
  problems: verdict === 'differs' ? found : [],
  ...(verdict === 'not verified' && { skipped: found[0] ?? '' }),
});
