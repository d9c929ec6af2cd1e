/** The two email rules of §5: gmail and yahoo in the personal information, any well-formed address in the residence. */
import { personalEmail } from '../../facts/email.ts';
import { lastBlank } from './free-text.rules.ts';
import { seen } from './unseen.rules.ts';

/** The longest address that can be delivered (RFC 5321). */
const MOST_CHARS = 254;

/** How the forms treat an email while it is typed and when the field is left. */
export const emailRules = {
  clean: (typed: string) => cleanEmail(typed) + lastBlank(typed),
  lost: (typed: string, kept: string) => typed.trim() !== kept.trim(),
  settle: (value: string) => value.trim(),
};

/** The input without blanks and unseen marks. */
export function cleanEmail(typed: string): string {
  return seen(typed)
    .replace(/[\s\u202e]/g, '')
    .slice(0, MOST_CHARS);
}

const hosts = personalEmail.acceptedDomains.join('|').replace(/\./g, '\\.');
const personal = new RegExp(`^[${personalEmail.localChars}]+@(?:${hosts})$`, 'i');

export type EmailProblem = 'email_verify';

/** A dot must stand between two other characters, and never beside another dot. */
const hasLooseDot = (email: string) => /^\.|\.[.@]/.test(email);

/** 'email_verify' for an address on a host that isn't accepted, or with other characters before the at-sign. */
export function personalEmailProblem(typed: string): EmailProblem | undefined {
  const email = typed.trim();
  return personal.test(email) && !hasLooseDot(email) ? undefined : personalEmail.mismatchError;
}

/** 'email_verify' for an impossible address. */
export function anyEmailProblem(typed: string): EmailProblem | undefined {
  const email = typed.trim();
  const [local = '', host = '', ...more] = email.split('@');
  const labels = host.split('.');
  const sound =
    more.length === 0 &&
    /^[^"(),:;<>[\]\\]+$/.test(local) &&
    !hasLooseDot(email) &&
    labels.length > 1 &&
    labels.every((label) => /^[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?$/u.test(label));
  return sound ? undefined : personalEmail.mismatchError;
}

/** The number of characters to add, remove or replace to turn one text into the other. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [line, sign] of Array.from(from).entries()) {
    row = row.reduce<number[]>((next, above, at) => {
      const before = next[at - 1];
      const kept = (row[at - 1] ?? 0) + (to[at - 1] === sign ? 0 : 1);
      return [...next, before === undefined ? line + 1 : Math.min(above + 1, before + 1, kept)];
    }, []);
  }
  return row[to.length] ?? 0;
}

const MOST_SLIPS = 2;

/**
 * Full addresses to offer: with each host that begins as typed, otherwise with hosts that the typed one may be a slip
 * of.
 */
export function suggestedEmails(typed: string, domains: readonly string[]): readonly string[] {
  const [local = '', typedHost = '', ...more] = typed.trim().split('@');
  const host = typedHost.toLowerCase();
  if (local === '' || more.length > 0 || domains.includes(host)) return [];
  const begun = domains.filter((domain) => domain.startsWith(host));
  const meant = domains.filter(
    (domain) => domain[0] === host[0] && distance(host, domain) <= MOST_SLIPS,
  );
  return (begun.length > 0 ? begun : meant).map((domain) => `${local}@${domain}`);
}
