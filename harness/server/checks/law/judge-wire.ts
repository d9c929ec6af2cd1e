/** The law's view of calls and the bridge: data that may not be collected, terms on offer, the yes itself. */
import { timeSdkFlags } from '#src/facts/bridge-actions.ts';
import type { BridgeEntry, CallEntry } from '../../../protocol/log.ts';
import type { EarlyId } from '../early-ids.ts';
import { isRecord } from '#src/contract/is-record.ts';
import { type Judged, type Verdicts, listed, missingFacts } from './judge-screen.ts';
import { bannedDays, forbiddenFlags } from './rules.ts';
import { type ScreenReport, loansOn } from './seen.ts';

const good = (evidence: string): Judged => ({ verdict: 'good', evidence });
const bad = (evidence: string): Judged => ({ verdict: 'bad', evidence });

/** timeSDK's flags; undefined for every other action. */
export function judgeBridge({ action, params }: BridgeEntry): Verdicts {
  if (action !== 'timeSDK' || !isRecord(params)) return {};
  const flags = isRecord(params['data']) ? params['data'] : {};
  const asked = forbiddenFlags.filter((flag) => flags[flag] === true);
  if (asked.length > 0) return { flags: bad(`timeSDK is asked to collect ${listed(asked)}.`) };
  const on = timeSdkFlags.filter((flag) => flags[flag] === true);
  return { flags: good(`timeSDK collects ${on.length > 0 ? listed(on) : 'nothing'}.`) };
}

/** `last` is the screen that the phone showed before the call. */
export function judgeCall(call: CallEntry, last: ScreenReport | undefined): Verdicts {
  if (call.path === '/user/device/packageList') {
    return { flags: bad('The app requests the list of packages to look for on the phone.') };
  }
  if (call.path === '/loan/get-money' || call.path === '/loan/get-money-plus') {
    return { cost: judgeYes(last) };
  }
  const days = termsIn(call);
  if (days.length === 0) return {};
  const short = days.filter((term) => term <= bannedDays);
  return {
    tenure:
      short.length > 0
        ? bad(`${call.path} offers ${Math.min(...short)} days. ${bannedDays} or less are banned.`)
        : good(`${call.path}: ${[...new Set(days)].join(', ')} days.`),
  };
}

/** A call that carries an id of the phone to which nobody has agreed yet. */
export const judgeEarlyId = ({ call, shown }: EarlyId): Verdicts => ({
  flags: bad(`${call.path} sends a device ID (${shown}) without consent.`),
});

/** The yes has gone out: was its cost on the screen before? */
function judgeYes(last: ScreenReport | undefined): Judged {
  if (!last) return bad('The app requested the money before any screen settled.');
  const loan = loansOn(last).find((one) => one.quote === null);
  const missing = missingFacts(loan);
  return missing.length === 0
    ? good(`The loan was confirmed on ${last.place}, which showed the whole cost.`)
    : bad(`The loan was confirmed on ${last.place}, which didn't show ${listed(missing)}.`);
}

/** The days of every loan that an answer offers, or that the call applies for. */
function termsIn({ path, payload, reply }: CallEntry): number[] {
  const data = isRecord(reply) ? reply['data'] : null;
  if (path === '/loan/confirm/product-info') return numbers([isRecord(data) && data['termDays']]);
  if (path === '/loan/product/list-market') {
    const products = isRecord(data) && Array.isArray(data['products']) ? data['products'] : [];
    return products.flatMap((row: unknown) =>
      isRecord(row) && Array.isArray(row['termsDays']) ? numbers(row['termsDays']) : [],
    );
  }
  const applies = path.startsWith('/loan/loan-order/apply-market');
  return applies && isRecord(payload) ? numbers([payload['termDays']]) : [];
}

const numbers = (values: readonly unknown[]) =>
  values.filter((value): value is number => typeof value === 'number');
