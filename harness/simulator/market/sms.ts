/** SMS of a world: the inbox, and codes that expire and can be used once (§1, §8). */
import type { SmsMessage } from '../protocol/log.ts';
import { note, record } from '../world/log.ts';
import { MINUTE_MS } from '#src/facts/time.ts';
import { randomDigits } from '../world/random.ts';
import type { Language } from '#src/facts/languages.ts';
import { codeSms, inLanguage } from '../text/lender-words.ts';
import { refuse } from './refusal.ts';
import { figures } from '../world/terms.ts';
import type { SmsCode, World } from '../world/world.ts';

/** What happens to an SMS on its way to the phone; `ms` is a delay. */
export type SmsFate = { readonly ms: number } | 'lost' | 'afterNext';

/** Sends a message, which arrives at once by default. */
export function sendSms(world: World, message: SmsMessage, fate: SmsFate = { ms: 0 }): void {
  if (fate === 'lost') return tell(world, message, 'never arrives');
  if (fate === 'afterNext') {
    tell(world, message, 'arrives after the next one');
    world.smsOnTheWay.push({ message, arrivesAt: null });
  } else if (fate.ms > 0) {
    tell(world, message, `arrives ${fate.ms / 1000} s late`);
    world.smsOnTheWay.push({ message, arrivesAt: message.at + fate.ms });
  } else {
    arrive(world, message);
  }
}

/** Delivers messages that have arrived by now (ms UTC), in order. */
export function receiveSms(world: World, now: number): void {
  const due = world.smsOnTheWay.filter(({ arrivesAt }) => arrivesAt !== null && arrivesAt <= now);
  if (due.length === 0) return;
  world.smsOnTheWay = world.smsOnTheWay.filter((one) => !due.includes(one));
  due.sort((one, other) => (one.arrivesAt ?? 0) - (other.arrivesAt ?? 0));
  for (const { message, arrivesAt } of due) arrive(world, { ...message, at: arrivesAt ?? now });
}

/** Delivers the message, and those that waited for it. */
function arrive(world: World, message: SmsMessage): void {
  const waited = world.smsOnTheWay.filter(({ arrivesAt }) => arrivesAt === null);
  world.smsOnTheWay = world.smsOnTheWay.filter(({ arrivesAt }) => arrivesAt !== null);
  for (const one of [message, ...waited.map((late) => ({ ...late.message, at: message.at }))]) {
    world.sms.push(one);
    record(world, one.at, { kind: 'sms', message: one });
  }
}

/** Shows the tester what the customer is waiting for. */
const tell = (world: World, { at, to, code }: SmsMessage, what: string) =>
  note(world, at, 'world', `SMS to ${to} ${what}`, { sms: what, to, code: code ?? null });

const latestCode = (world: World, mobile: string, purpose: SmsCode['purpose']) =>
  world.codes.filter((row) => row.mobile === mobile && row.purpose === purpose).at(-1);

/** Sends a new code, which ends earlier ones with the same purpose. Refuses with `codeTooSoon` within the wait. */
export function sendCode(
  world: World,
  now: number,
  mobile: string,
  purpose: SmsCode['purpose'],
  language: Language,
  fate?: SmsFate,
): { resendAfterMs: number; expiresInMs: number } {
  const last = world.codes.filter((row) => row.mobile === mobile).at(-1);
  const waitMs = last ? last.sentAt + figures.codeResendMs - now : 0;
  if (waitMs > 0) {
    refuse('codeTooSoon');
  }
  const { smsCodeDigits, smsCodeMinutes: minutes } = world.profile.backend;
  const code = randomDigits(world, smsCodeDigits);
  world.codes = world.codes.filter((row) => row.mobile !== mobile || row.purpose !== purpose);
  world.codes.push({ mobile, purpose, code, sentAt: now, wrongTries: 0, used: false });
  const text = inLanguage(codeSms(world.device.appName, code, minutes), language);
  sendSms(world, { at: now, to: mobile, text, code }, fate);
  return { resendAfterMs: figures.codeResendMs, expiresInMs: minutes * MINUTE_MS };
}

/**
 * Uses a code. Refuses with `codeTooManyTries`, `codeExpired` (also if none was sent, or it was used already) or
 * `codeWrong`.
 */
export function useCode(
  world: World,
  now: number,
  mobile: string,
  purpose: SmsCode['purpose'],
  typed: string,
): void {
  const validMs = world.profile.backend.smsCodeMinutes * MINUTE_MS;
  const known = latestCode(world, mobile, purpose);
  if (!known || known.used || now >= known.sentAt + validMs) refuse('codeExpired');
  if (known.wrongTries >= figures.codeTries) refuse('codeTooManyTries');
  if (typed !== known.code) {
    known.wrongTries += 1;
    refuse('codeWrong');
  }
  known.used = true;
}
