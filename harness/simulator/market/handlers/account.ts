/** The marketplace's handlers of deletion, the app's own package and the country look-ups (§7, §9). */
import type { accountEndpoints } from '#src/contract/endpoints/account.ts';
import { type CallContext, type Handlers, customerOf } from '../handler.ts';
import { cancelOrder, isOpen, ordersOf, pendingPayments } from '../orders.ts';
import { randomHex } from '../../world/random.ts';
import { words } from '../../text/lender-words.ts';
import { refuse } from '../refusal.ts';
import { endSessions } from '../sessions.ts';
import { sendCode, useCode } from '../sms.ts';
import { figures } from '../../world/terms.ts';
import { keepErased } from '../../world/erased.ts';

const countries = [
  { code: 'NG', dialCode: '+234', name: 'Nigeria' },
  { code: 'GH', dialCode: '+233', name: 'Ghana' },
  { code: 'KE', dialCode: '+254', name: 'Kenya' },
  { code: 'ZA', dialCode: '+27', name: 'South Africa' },
  { code: 'MX', dialCode: '+52', name: 'Mexico' },
  { code: 'IN', dialCode: '+91', name: 'India' },
] as const;

const countryOf = (code: string) =>
  countries.find((row) => row.code === code.toUpperCase()) ?? refuse('notFound', words.noCountry);

/** Whether this customer may be deleted now, and if not, why. */
function deletion(context: CallContext) {
  const { world } = context;
  const orders = ordersOf(world, customerOf(context));
  // An application that wasn't confirmed ends with the account.
  const open = orders.find((order) => isOpen(order) && order.confirmedAt !== null);
  const hadLoan = orders.some((order) => order.disbursedAt !== null);
  if (!open) return { allowed: true, blockedBy: null, hadLoan };
  if (pendingPayments(world, open).length > 0)
    return { allowed: false, blockedBy: 'pendingRepayment', hadLoan } as const;
  return { allowed: false, blockedBy: 'openLoan', hadLoan } as const;
}

export const accountHandlers: Handlers<keyof typeof accountEndpoints> = {
  '/user/delete-check': (_, context) => deletion(context),
  '/security/getVerifyCode-deleteUser': (_, context) => {
    const { world, now, language, smsFate, did } = context;
    const sent = sendCode(world, now, customerOf(context).mobile, 'delete', language, smsFate);
    did('SMS code sent');
    return sent;
  },
  '/security/verifyCode-deleteUser': ({ code }, context) => {
    const { world, now, did } = context;
    const customer = customerOf(context);
    useCode(world, now, customer.mobile, 'delete', code);
    customer.deletionToken = randomHex(world, 16);
    did('deletion allowed');
    return { deletionToken: customer.deletionToken };
  },
  '/user/delete': ({ deletionToken }, context) => {
    const { world, now, did } = context;
    const customer = customerOf(context);
    const check = deletion(context);
    if (!check.allowed) refuse('statusConflict', words[check.blockedBy ?? 'openLoan']);
    if (customer.deletionToken === null || deletionToken !== customer.deletionToken) {
      refuse('codeExpired');
    }
    endSessions(world, customer);
    keepErased(world, customer);
    Object.assign(customer, {
      personal: null,
      additional: null,
      card: null,
      answers: null,
      identityDone: false,
      idInfo: null,
      deletionToken: null,
      deletedAt: now,
    });
    const isOthers = (row: { readonly customerId: string }) =>
      row.customerId !== customer.customerId;
    world.files = world.files.filter(isOthers);
    world.feedback = world.feedback.filter(isOthers);
    world.coupons = world.coupons.filter((row) => isOthers(row) || row.usedAt !== null);
    for (const order of ordersOf(world, customer).filter(isOpen)) cancelOrder(world, order, now);
    did('account deleted');
    return { deletedAt: now, wipedBy: check.hadLoan ? null : now + figures.wipeAfterMs };
  },
  '/app/package-config': (_, { world }) => ({
    customerServiceConfig: world.market.customerServiceConfig,
    minVersion: world.market.minVersion,
  }),
  '/app/customer-service-entrance': (_, { world }) => ({ url: world.market.customerServiceUrl }),
  '/app-download/getAddress': (_, { world }) => ({ url: world.market.downloadUrl }),
  '/app/download-other': (_, { world }) => ({ url: world.market.otherDownloadUrl }),
  '/country/meta/ip': (_, { world }) => countryOf(world.market.country),
  '/country/meta/code': ({ code }) => countryOf(code),
};
