/** Sessions and customers of a world: one live session per customer, and the four ways a token is refused (§8). */
import type { LoginInfo } from '#src/contract/entities.ts';
import { mobileNumber } from '#src/facts/phone-numbers.ts';
import { randomDigits, randomHex } from '../world/random.ts';
import { refuseSession } from './refusal.ts';
import { figures } from '../world/terms.ts';
import type { Customer, World } from '../world/world.ts';

/** Whether this is a Nigerian mobile number in national form: 11 digits, not a landline, not toll-free. */
export function isMobile(mobile: string): boolean {
  const digits = mobile.split('');
  return (
    digits.length === mobileNumber.nationalDigits &&
    digits.every((digit) => digit >= '0' && digit <= '9') &&
    digits[0] === mobileNumber.trunkPrefix &&
    mobileNumber.firstDigits.some((first) => first === digits[1]) &&
    !mobileNumber.notMobile.some((start) => mobile.startsWith(start))
  );
}

export const customerByMobile = (world: World, mobile: string): Customer | undefined =>
  world.customers.find((row) => row.mobile === mobile && row.deletedAt === null);

/** Registers a number. The caller has made sure that it is new. */
export function registerCustomer(world: World, now: number, mobile: string): Customer {
  const customer: Customer = {
    customerId: `u${randomDigits(world, 10)}`,
    mobile,
    registeredAt: now,
    creditLimitKobo: figures.creditLimitKobo,
    personal: null,
    additional: null,
    identityDone: false,
    idInfo: null,
    card: null,
    answers: null,
    drawsLeft: 1,
    deletionToken: null,
    deletedAt: null,
    language: 'en',
  };
  world.customers.push(customer);
  return customer;
}

/** Starts a session and ends the customer's older ones as 'logged in from another device'. */
export function startSession(world: World, now: number, customer: Customer): LoginInfo {
  for (const session of world.sessions) {
    if (session.customerId === customer.customerId) session.ended ??= 'otherDevice';
  }
  const token = randomHex(world, 24);
  world.sessions.push({
    token,
    customerId: customer.customerId,
    startedAt: now,
    expiresAt: now + figures.sessionMs,
    ended: null,
  });
  return { token, userId: customer.customerId, mobile: customer.mobile };
}

export function endSessions(world: World, customer: Customer): void {
  for (const session of world.sessions) {
    if (session.customerId === customer.customerId) session.ended ??= 'deleted';
  }
}

/** A phone's stored values of a session (§3), as after a login. */
export const storedSession = ({ customerId, mobile, personal }: Customer, token: string) => {
  const { firstName = null, lastName = null } = personal ?? {};
  return {
    token,
    userInfo: JSON.stringify({ userId: customerId, mobile, firstName, lastName }),
  };
};

/** The customer of a token. Refuses with the four codes of §8: none, unknown, from another device, expired. */
export function customerOfToken(world: World, now: number, token: string): Customer {
  if (!token) refuseSession('10010301');
  const session = world.sessions.find((row) => row.token === token);
  const customer = world.customers.find((row) => row.customerId === session?.customerId);
  if (!session || !customer || session.ended === 'deleted') refuseSession('100103');
  if (session.ended === 'otherDevice') refuseSession('10010304');
  if (now >= session.expiresAt) refuseSession('10010303');
  return customer;
}

/** A live login of the world's own number, for a shell with a native login that signs in. */
export function nativeLogin(world: World, now: number): LoginInfo {
  const customer =
    customerByMobile(world, world.mobile) ?? registerCustomer(world, now, world.mobile);
  const living = world.sessions.find(
    (row) => row.customerId === customer.customerId && row.ended === null && now < row.expiresAt,
  );
  if (!living) return startSession(world, now, customer);
  return { token: living.token, userId: customer.customerId, mobile: customer.mobile };
}
