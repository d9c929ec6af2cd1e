/**
 * A feedback's life in time (§3): taken up after an hour, answered a day after the customer's last message, and
 * resolved two days after an answer without a reply. Other statuses stay.
 */
import { figures } from '../world/terms.ts';
import { kept } from '../text/lender-words.ts';
import type { Feedback } from '../world/world.ts';

const answer = kept.answer[0];
const farewell = kept.farewell[0];

/** A side's last message, ms UTC. The feedback itself is the customer's first. */
const lastWord = ({ createdAt, messages }: Feedback, side: 'customer' | 'service') =>
  messages
    .filter(({ from }) => from === side)
    .reduce((last, { at }) => Math.max(last, at), side === 'customer' ? createdAt : 0);

function say(item: Feedback, at: number, text: string, status: string): void {
  item.messages.push({ from: 'service', text, at });
  item.unread = true;
  item.status = status;
}

/** Brings one feedback up to `now` (ms UTC). */
export function settleFeedback(item: Feedback, now: number): void {
  if (item.status === 'submitted' && now >= item.createdAt + figures.feedbackTakenUpMs)
    item.status = 'processing';
  const answeredAt = lastWord(item, 'customer') + figures.feedbackAnsweredMs;
  if (item.status === 'processing' && now >= answeredAt) say(item, answeredAt, answer, 'answered');
  const resolvedAt = lastWord(item, 'service') + figures.feedbackResolvedMs;
  if (item.status === 'answered' && now >= resolvedAt) say(item, resolvedAt, farewell, 'resolved');
}
