/** SMS of a world: the inbox, and codes that expire and are good for one use (§1, §8). */
import type { SmsMessage } from '../../protocol/log.ts';
import { record } from '../world/log.ts';
import { MINUTE_MS } from '#src/facts/time.ts';
import { randomDigits } from '../world/random.ts';
import type { Language } from '#src/facts/limits.ts';
import { codeSms, inLanguage } from '../../text/lender-words.ts';
import { refuse } from './refusal.ts';
import { figures } from '../world/terms.ts';
import type { SmsCode, World } from '../world/world.ts';

export function sendSms(world: World, message: SmsMessage): void {
  world.sms.push(message);
  record(world, message.at, { kind: 'sms', message });
}

const latestCode = (world: World, mobile: string, purpose: SmsCode['purpose']) =>
  world.codes.filter((row) => row.mobile === mobile && row.purpose === purpose).at(-1);

/** Sends a new code, which ends the earlier ones of its purpose. Refuses `codeTooSoon` within the wait. */
export function sendCode(
  world: World,
  now: number,
  mobile: string,
  purpose: SmsCode['purpose'],
  language: Language,
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
  sendSms(world, { at: now, to: mobile, text, code });
  return { resendAfterMs: figures.codeResendMs, expiresInMs: minutes * MINUTE_MS };
}

/** Uses a code up. Refuses `codeTooManyTries`, `codeExpired` (also none sent, or used already) or `codeWrong`. */
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
