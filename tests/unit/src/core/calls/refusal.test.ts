/** Which sentences of a server a customer may read. */
import { expect, test } from 'vitest';
import { serverWords } from '#src/core/calls/refusal.ts';
import { businessErrors } from '#src/facts/errors.ts';

const said = (message: string, code = '777') =>
  serverWords({ kind: 'business', code, message, data: null });

test.each([
  'This coupon has expired.',
  'We are busy right now. Try again in a few minutes.',
  'Insufficient balance',
  'Call LendMax or write on WhatsApp, 24/7.',
  'No encontramos este préstamo.',
  '¡Espere un momento!',
])('The refusal "%s" is shown to the customer', (message) => expect(said(message)).toBe(message));

test.each([
  '',
  'ERROR',
  'not a sealed text: hex in whole blocks of 16 bytes is expected',
  'request: opId is missing',
  'java.lang.NullPointerException',
  'Cannot read properties of undefined (reading loanOrderId)',
  'Required parameter loanOrderId is missing',
  'Duplicate entry for key user_mobile',
  '{"error":"bad request"}',
  'SQLException near SELECT',
])('The refusal "%s" is not shown to the customer', (message) =>
  expect(said(message)).toBeUndefined(),
);

test('No sentence of a technical error code is shown to the customer', () => {
  const message = 'Something in your request is wrong.';
  expect(said(message, businessErrors.requestInvalid)).toBeUndefined();
  expect(said(message, businessErrors.serverFault)).toBeUndefined();
});
