/**
 * The feedback form (§2, §5), its draft and files. After a lost answer it reads the list first, so that nothing is sent
 * twice. The receiver's account and the files are never stored.
 */
import { atom } from 'nanostores';
import { call, type Failure, type Result, serverNow } from '../core/calls/api.ts';
import { createFeedbackForm, type FeedbackField, type FeedbackForm } from './feedback.form.ts';
import { replace } from '../core/navigation/router.ts';
import { appointmentAt } from './appointment.rules.ts';
import { suggestedEmails } from '../core/values/email.rules.ts';
import { countCharacters } from '../core/values/free-text.rules.ts';
import { formatCount } from '../core/texts/figures.ts';
import { limits } from '../facts/limits.ts';
import { residenceEmail } from '../facts/email.ts';
import { createDraft, type Draft } from '../core/forms/drafts.ts';
import { $latest, refreshOrder } from '../core/loan/order.ts';
import { $userInfo } from '../core/customer/session.ts';
import { refusedField, unclear } from '../application/application.ts';
import { createReceipts } from './feedback-receipts.ts';

/** The largest expected difference between the phone's and the server's clock; ms. */
export const SLACK_MS = 60_000;

/** Noon of a day 'YYYY-MM-DD' in Lagos, ms UTC. */
export const dayInstant = (day: string) => appointmentAt(day, '12:00');

/** The time 'HH:00' in Lagos on an arbitrary day, ms UTC. */
export const hourInstant = (time: string) => appointmentAt('2026-01-01', time);

/** The longest message as text, in characters: '2,000'. */
export const mostCharacters = formatCount(limits.descriptionMaxChars);

export const countedCharacters = (text: string) => countCharacters(text.trim());

function feedbackOf(values: ReturnType<FeedbackForm['submit']> & object, fileIds: string[]) {
  const { type, description, receiverAccount, contactPhone, contactEmail } = values;
  const { appointmentDay, appointmentTime } = values;
  return {
    type,
    description: description.trim(),
    receiverAccount: receiverAccount || null,
    fileIds,
    contactPhone: contactPhone || null,
    contactEmail: contactEmail || null,
    appointmentAt: appointmentDay ? appointmentAt(appointmentDay, appointmentTime) : null,
  };
}

type Wish = ReturnType<typeof feedbackOf>;

/** Sends a feedback once, even if the customer tries several times. */
function createSending() {
  /** When a feedback in doubt was first sent, server's time; 0 without one. */
  let doubtful = 0;

  async function arrived({ type, description }: Wish): Promise<string | undefined> {
    const list = await call('/feedback/list/feedback', { page: 0 });
    const isIt = (one: { type: string; description: string; createdAt: number }) =>
      one.type === type && one.description === description && one.createdAt >= doubtful;
    return list.ok ? list.data.items.find(isIt)?.feedbackId : undefined;
  }

  /** Returns the new feedback's id, or the failure. */
  return async (wish: Wish): Promise<Result<string>> => {
    const known = doubtful ? await arrived(wish) : undefined;
    if (known) return { ok: true, data: known };
    doubtful ||= serverNow() - SLACK_MS;
    const reply = await call('/feedback/create', wish);
    if (reply.ok) return { ok: true, data: reply.data.feedbackId };
    if (unclear.has(reply.failure.kind)) {
      const found = await arrived(wish);
      return found ? { ok: true, data: found } : reply;
    }
    doubtful = 0;
    return reply;
  };
}

/** What the form was opened for. No subject, account or receipts are asked beside it. */
export interface FeedbackWish {
  /** The sentence to begin with; some name the number of the latest order. */
  readonly words: string | ((orderNo: string) => string);
  /** The customer finishes the sentence. */
  readonly isBeginning?: boolean;
  /** Called with the message once it is sent. */
  readonly sent?: (description: string) => void;
}

/** The sentence, or '' if it needs an order and none can be read. */
async function wordsOf({ words }: FeedbackWish): Promise<string> {
  if (typeof words === 'string') return words;
  if (!$latest.get().order) await refreshOrder();
  const { order } = $latest.get();
  return order ? words(order.orderNo) : '';
}

function keepIn(draft: Draft, values: Record<FeedbackField, string>): void {
  const { receiverAccount: _neverAtRest, ...kept } = values;
  draft.keep(kept);
}

/** A wish's sentence follows the text of a draft. */
export function createAddFeedback(wish?: FeedbackWish) {
  const draft = createDraft('feedback');
  const receipts = createReceipts();
  const create = createSending();
  const $ready = atom(false);
  const $busy = atom(false);
  const $failure = atom<Failure | null>(null);
  /** Grows with each attempt that the form's own checks stop. */
  const $attempts = atom(0);
  /** The wish is all that is asked. False with a draft about something else. */
  const $isWhole = atom(false);

  let beginning = '';
  const form = createFeedbackForm({
    now: serverNow,
    beginning: () => beginning,
    report: () => keepIn(draft, form.$values.get()),
  });

  function refuse(failure: Failure): void {
    const isUnclear = unclear.has(failure.kind);
    if (isUnclear || !form.refuse(refusedField(failure), 'refused')) $failure.set(failure);
    if (!isUnclear) $attempts.set($attempts.get() + 1);
  }

  return {
    form,
    draft,
    receipts,
    $ready,
    $busy,
    $failure,
    $attempts,
    $isWhole,
    suggestEmails: (typed: string) => suggestedEmails(typed, residenceEmail.suggestedDomains),

    /** Called when the screen opens, with the draft or the customer's number. Returns the cleanup. */
    open(): () => void {
      let closed = false;
      const putBack = async () => {
        const [kept, words] = await Promise.all([draft.restore(), wish ? wordsOf(wish) : '']);
        if (closed) return;
        if (wish?.isBeginning) beginning = words;
        const said = kept['description'] ?? '';
        const isNew = !said.includes(words);
        $isWhole.set(words !== '' && (!said || !isNew));
        form.reset({
          contactPhone: $userInfo.get()?.mobile ?? '',
          ...(words && { type: 'application' }),
          ...kept,
          ...(isNew && { description: [said, words].filter(Boolean).join('\n') }),
        });
        $ready.set(true);
      };
      void putBack();
      return () => {
        closed = true;
        draft.close();
        receipts.close();
      };
    },

    /** Checks everything and sends it once. Doesn't wait for files. */
    async send(): Promise<void> {
      if ($busy.get()) return;
      const values = form.submit();
      if (!values || receipts.unfinished()) return $attempts.set($attempts.get() + 1);
      $busy.set(true);
      $failure.set(null);
      const created = await create(feedbackOf(values, receipts.fileIds()));
      if (!created.ok) refuse(created.failure);
      $busy.set(false);
      if (!created.ok) return;
      await draft.wipe();
      wish?.sent?.(values.description);
      replace('feedbackResult', { id: created.data });
    },
  };
}

export type AddFeedback = ReturnType<typeof createAddFeedback>;
