/** The host of WhatsApp's chats. */
import { expect, test } from 'vitest';
import { withChat } from '#src/facts/chat.ts';

test('Only a lender with WhatsApp links to its chat', () => {
  expect(withChat(['pay.other.ng'], '')).toEqual(['pay.other.ng']);
  expect(withChat(['pay.other.ng'], '+2348030000000')).toEqual(['pay.other.ng', 'wa.me']);
  expect(withChat(['wa.me'], '+2348030000000')).toEqual(['wa.me']);
});
