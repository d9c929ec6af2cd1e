/** Feedback of a customer (§2, §3): the list by pages, and one as a conversation with its rating. */
import { atom } from 'nanostores';
import { call, type Failure, serverNow } from '../core/calls/api.ts';
import type { FeedbackItem, FeedbackMessage } from '../contract/entities.ts';
import { onReturn } from '../core/phone/on-return.ts';
import { cleanMessage } from './feedback.form.ts';
import { firstCharacters, textProblem } from '../core/values/free-text.rules.ts';
import { limits } from '../facts/limits.ts';
import { readBadges } from '../core/customer/badges.ts';
import { $loggedIn } from '../core/customer/session.ts';
import { unclear } from '../application/application.ts';
import { SLACK_MS } from './feedback-form.ts';
import { createResource } from '../core/customer/resource.ts';

export type { FeedbackItem, FeedbackMessage } from '../contract/entities.ts';

/** The server sends this many at once (our proposal). */
const PAGE = 20;
const EXCERPT_CHARS = 90;

/** The beginning of the feedback's text. */
export function excerptOf({ description }: FeedbackItem): string {
  const text = firstCharacters(description, EXCERPT_CHARS);
  return text === description ? text : `${text}…`;
}

interface FeedbackList {
  readonly items: readonly FeedbackItem[];
  /** The total, or null before the first answer. */
  readonly total: number | null;
  readonly reading: boolean;
  readonly failure: Failure | null;
}

export function createFeedbackList() {
  const $list = atom<FeedbackList>({ items: [], total: null, reading: false, failure: null });

  /** Reads the next page. After a failure the shown ones stay. */
  async function read(): Promise<void> {
    const { items: known, reading } = $list.get();
    if (reading) return;
    $list.set({ ...$list.get(), reading: true, failure: null });
    const page = Math.floor(known.length / PAGE);
    const reply = await call('/feedback/list/feedback', { page });
    $list.set({ ...$list.get(), reading: false });
    if (!reply.ok) {
      if (reply.failure.kind === 'stale') return $loggedIn.get() ? read() : undefined;
      return $list.set({ ...$list.get(), failure: reply.failure });
    }
    const all = new Map([...known, ...reply.data.items].map((one) => [one.feedbackId, one]));
    const items = [...all.values()];
    const total = items.length > known.length ? reply.data.total : items.length;
    $list.set({ items, total, reading: false, failure: null });
  }
  return { $list, read };
}

/** The whole conversation, oldest first, beginning with the feedback. */
function talkOf(item: FeedbackItem, messages: readonly FeedbackMessage[]) {
  const first: FeedbackMessage = { from: 'customer', text: item.description, at: item.createdAt };
  return [first, ...[...messages].sort((a, b) => a.at - b.at)];
}

const createTalk = (feedbackId: string) =>
  createResource(async () => {
    const [item, list] = await Promise.all([
      call('/feedback/detail', { feedbackId }),
      call('/feedback/list/leave-message', { feedbackId }),
    ]);
    if (!item.ok) return item;
    if (!list.ok) return list;
    void readBadges();
    const talk = talkOf(item.data, list.data.messages);
    return { ok: true, data: { item: item.data, talk } } as const;
  });

/** What is under way; one action at a time. */
const createBusy = () => atom<'message' | 'rating' | null>(null);
type Busy = ReturnType<typeof createBusy>;

function createMessage(feedbackId: string, resource: ReturnType<typeof createTalk>, $busy: Busy) {
  const $text = atom('');
  const $problem = atom<ReturnType<typeof textProblem>>(undefined);
  const $failure = atom<Failure | null>(null);
  /** The last message was sent. */
  const $sent = atom(false);
  /** When a message in doubt was sent, server's time; 0 without one. */
  let doubtful = 0;

  async function arrived(text: string): Promise<boolean> {
    await resource.load();
    const state = resource.$state.get();
    const isIt = ({ from, text: said, at }: FeedbackMessage) =>
      from === 'customer' && said === text && at >= doubtful;
    return state.state === 'ready' && state.data.talk.slice(1).some(isIt);
  }

  /** Returns null once the message has arrived. */
  async function say(text: string): Promise<Failure | null> {
    if (doubtful && (await arrived(text))) return null;
    doubtful ||= serverNow() - SLACK_MS;
    const reply = await call('/feedback/add/leaveMsg', { feedbackId, text });
    const has = await arrived(text);
    if (reply.ok || (unclear.has(reply.failure.kind) && has)) return null;
    if (!unclear.has(reply.failure.kind)) doubtful = 0;
    return reply.failure;
  }

  return {
    $text,
    $problem,
    $failure,
    $sent,

    write(typed: string): void {
      $text.set(cleanMessage(typed));
      $problem.set(undefined);
      $sent.set(false);
    },

    /** Sends the message once. It stays in its field until it has arrived. */
    async send(): Promise<void> {
      if ($busy.get()) return;
      const text = $text.get().trim();
      $problem.set(textProblem(text, 1, limits.descriptionMaxChars));
      if ($problem.get()) return;
      $busy.set('message');
      $failure.set(null);
      const failure = await say(text);
      $failure.set(failure);
      $busy.set(null);
      if (failure) return;
      doubtful = 0;
      // Keeps what the customer typed meanwhile.
      if ($text.get().trim() === text) $text.set('');
      $sent.set(true);
    },
  };
}

function createFeedbackRating(feedbackId: string, load: () => Promise<void>, $busy: Busy) {
  const $stars = atom(0);
  /** Stars that the server has accepted. */
  const $rated = atom(0);
  const $ratingFailure = atom<Failure | null>(null);
  return {
    $stars,
    $rated,
    $ratingFailure,
    async rate(): Promise<void> {
      const stars = $stars.get();
      if ($busy.get() || !stars) return;
      $busy.set('rating');
      $ratingFailure.set(null);
      const reply = await call('/feedback/submit-rating', { feedbackId, stars });
      if (reply.ok) $rated.set(stars);
      else $ratingFailure.set(reply.failure);
      await load();
      $busy.set(null);
    },
  };
}

export function createFeedbackDetail(feedbackId: string) {
  const resource = createTalk(feedbackId);
  const $busy = createBusy();
  return {
    resource,
    $busy,
    ...createMessage(feedbackId, resource, $busy),
    ...createFeedbackRating(feedbackId, resource.load, $busy),

    /** Reads the feedback, and reads it again whenever the customer comes back to the app. */
    open(): () => void {
      void resource.load();
      return onReturn(() => void resource.load());
    },
  };
}

export type FeedbackDetail = ReturnType<typeof createFeedbackDetail>;
