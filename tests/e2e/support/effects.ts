/** Effects on the customer's money, as the simulator counts them. */
import type { Phone } from '#harness/player/browser/phone.ts';

/** Each money effect as `path: commits/arrivals`. */
export async function moneyEffects(phone: Phone): Promise<string[]> {
  const effects = await phone.effects();
  return effects
    .filter(({ kind }) => kind === 'money')
    .map(({ path, times, arrivals }) => `${path}: ${times}/${arrivals}`);
}

/** Each money effect as `path: commits`. A browser may resend a lost call, so arrivals mean nothing here. */
export async function moneyCommits(phone: Phone): Promise<string[]> {
  return (await moneyEffects(phone)).map((effect) => effect.split('/').slice(0, -1).join('/'));
}

/** The opIds of all sends of a call in order, including dropped ones. */
export async function opIdsOf(phone: Phone, path: string): Promise<(string | null)[]> {
  const log = await phone.log();
  return log.flatMap((entry) => (entry.kind === 'call' && entry.path === path ? [entry.opId] : []));
}
