/** The two email rules of §5: gmail and yahoo in the personal information, any well-formed address in the residence. */
import { personalEmail } from '../facts/email.ts';

/** The longest address that can be delivered (RFC 5321). */
const MOST_CHARS = 254;

/** The input without blanks, control characters and invisible marks. */
export function cleanEmail(typed: string): string {
  return typed.replace(/[\s\p{Cc}\p{Cf}]/gu, '').slice(0, MOST_CHARS);
}

const hosts = personalEmail.acceptedDomains.join('|').replace(/\./g, '\\.');
const personal = new RegExp(`^[${personalEmail.localChars}]+@(?:${hosts})$`, 'i');

export type EmailProblem = 'email_verify';

/** 'email_verify' for an address that is not of gmail or yahoo, or has other signs before the at-sign. */
export function personalEmailProblem(email: string): EmailProblem | undefined {
  return personal.test(email) ? undefined : personalEmail.mismatchError;
}

/** 'email_verify' for an impossible address. */
export function anyEmailProblem(email: string): EmailProblem | undefined {
  const [local = '', host = '', ...more] = email.split('@');
  const labels = host.split('.');
  const sound =
    more.length === 0 &&
    /^[^"(),:;<>[\]\\]+$/.test(local) &&
    labels.length > 1 &&
    labels.every((label) => /^[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?$/u.test(label));
  return sound ? undefined : personalEmail.mismatchError;
}

/** Whole addresses to offer until an at-sign is typed. None for empty input. */
export function suggestedEmails(typed: string, domains: readonly string[]): readonly string[] {
  return typed === '' || typed.includes('@') ? [] : domains.map((domain) => `${typed}@${domain}`);
}
