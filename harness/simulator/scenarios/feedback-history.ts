/**
 * Building blocks for scenarios about feedback: one written some time ago that has developed since, and messages of
 * either side.
 */
import { settleFeedback } from '../market/feedback-life.ts';
import { randomDigits } from '../world/random.ts';
import { HOUR_MS } from '../world/time.ts';
import type { Customer, Feedback, World } from '../world/world.ts';

/** Texts that try to be more than text. */
export const hostileTexts = [
  '<script>document.title="taken"</script><img src=x onerror="document.title=\'taken\'">',
  'javascript:alert(1) https://evil.example/?q=<b>bold</b>',
  '\u202Eright to left\u202C and مرحبا and 👩🏽‍💻🇳🇬',
  `${'W'.repeat(120)} ${'long '.repeat(200)}`,
] as const;

/** A feedback of the customer, written this many hours before the world's present. */
export function wrote(
  world: World,
  { customerId, mobile }: Customer,
  hoursAgo: number,
  change: Partial<Feedback> = {},
): Feedback {
  const item: Feedback = {
    feedbackId: `fb${randomDigits(world, 8)}`,
    customerId,
    type: 'repayment',
    description: 'I paid by transfer, but the app still shows the debt.',
    receiverAccount: null,
    receipts: [],
    contactPhone: mobile,
    contactEmail: null,
    appointmentAt: null,
    status: 'submitted',
    unread: false,
    createdAt: world.createdAt - hoursAgo * HOUR_MS,
    rating: null,
    messages: [],
    ...change,
  };
  world.feedback.push(item);
  settleFeedback(item, world.createdAt);
  return item;
}
