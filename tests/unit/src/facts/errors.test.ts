/** Error codes and messages against §5, §7 and §8. */
import { describe, expect, test } from 'vitest';
import {
  businessErrors,
  namedMessages,
  type SessionErrorCode,
  sessionErrorCodes,
  successCode,
} from '#src/facts/errors.ts';

const sessionRows: readonly (readonly [SessionErrorCode, string])[] = [
  ['10010301', 'User not logged in'],
  ['10010303', 'Token expired, please login again'],
  ['10010304', 'The account is logged in from another device'],
  ['100103', 'Token invalid, please login again'],
];

describe('session codes (§8)', () => {
  test('There are four session codes', () => {
    expect(Object.keys(sessionErrorCodes)).toHaveLength(4);
  });

  test.each(sessionRows)('Session code %s has the printed message: %s', (code, text) => {
    expect(namedMessages[sessionErrorCodes[code]]).toBe(text);
  });
});

describe('messages (§5, §8)', () => {
  test.each([
    'Email verification failed',
    'The mailbox format was entered incorrectly, it cannot contain spaces or others',
    'Please enter the correct WhatsApp number',
    'Logged out successfully',
    'copy failed',
    'The request failed Please try again',
    'Please configure the link',
    'Product acquisition failure',
    'Please run in App',
    'Incorrect bvn input.',
    'orderNo cannot be empty',
    'payOrderId cannot be empty, please try again',
    'channelId cannot be empty',
    'Please agree to the loan agreement',
    'minimum word length {num}',
  ])('The printed message "%s" is in the table', (text) => {
    expect(Object.values(namedMessages)).toContain(text);
  });

  test('The table has no other message than the printed ones, and none twice', () => {
    expect(new Set(Object.values(namedMessages)).size).toBe(15 + 4);
    expect(Object.keys(namedMessages)).toHaveLength(15 + 4);
  });
});

describe('proposed codes (§7, §8)', () => {
  test('There are 31 proposed codes, all different, and none is a printed one or success', () => {
    const codes: readonly string[] = Object.values(businessErrors);
    expect(codes).toHaveLength(31);
    expect(new Set(codes).size).toBe(31);
    expect(codes.filter((code) => code in sessionErrorCodes || code === successCode)).toEqual([]);
    expect(codes.filter((code) => !/^100[2-5]\d\d$/.test(code))).toEqual([]);
  });
});
