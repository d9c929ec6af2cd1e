/** Which fields of a world may be edited. Every other one says why not, and what to change in its place. */

const record = 'this is a record of what happened';
const made = 'this says how the world was made';
const naming = 'this names a row that others point to';

/** The first row that fits decides. Null: it may be edited. */
const rules: readonly (readonly [pattern: RegExp, why: string | null])[] = [
  [/^\/offsetMs$/, 'move the clock instead'],
  [/^\/(?:device|language|phones)\b/, "change the phone's settings instead"],
  [/^\/(?:stored|durable)\b/, 'change the stored values of the phone instead'],
  [/^\/(?:faults|answers|upstream)\b/, 'this has a place of its own in the control API'],
  [/^\/(?:id|version|scenario|seed|randomState|serial|createdAt|brand|profile)\b/, made],
  [
    /^\/ledger\b/,
    "the ledger follows from the loans and payments; change the loan's owedKobo, dueAt, principalKobo or status",
  ],
  [/^\/(?:log|past|nextSeq|operations|sms|smsOnTheWay|files|uploadedOrders)\b/, record],
  [/\/(?:\w+Id|orderNo|token)$/, naming],
  [/^\/orders\/\d+\/(?:status|owedKobo|dueAt|principalKobo|termDays)$/, null],
  [/^\/orders\/\d+\/terms\/\w+$/, null],
  [
    /^\/orders\/\d+\/(?:productName|rejectReason|freezeUntil|decidesAt|cancelsAt|disbursesAt)$/,
    null,
  ],
  [/^\/orders\/\d+\/couponReductionKobo$/, 'a coupon on a loan stays as it was used'],
  [/^\/orders\/\d+\/\w+$/, "this follows from the loan's life; change its status or dueAt"],
  [/^\/payments\/\d+\/(?:willSucceed|settlesAt)$/, null],
  [/^\/payments\b/, "a payment stays as it was made; change the loan's owedKobo"],
  [/^\/sessions\/\d+\/(?:expiresAt|ended)$/, null],
  [/^\/sessions\b/, record],
  [/^\/coupons\/\d+\/usedAt$/, 'a coupon is used by using it on a loan'],
  [/^\/customers\/\d+\/(?:deletedAt|deletionToken)$/, 'delete the account on the phone instead'],
  [/^\/(?:customers|coupons|feedback|codes)\/\d+\/./, null],
  [/^\/(?:policy|market)\/./, null],
  [/^\/mobile$/, null],
];

/** Why a field can't be edited, in words; null where it can, or where only its row decides. */
export function whyKept(pointer: string): string | null {
  const found = rules.find(([pattern]) => pattern.test(pointer));
  return found ? found[1] : 'only a single field of it can be changed';
}
