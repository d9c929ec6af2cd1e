/**
 * add_feedback (§2, §5): the form, its draft, its files, and one feedback for one wish: where an answer was lost, the
 * list is asked first whether it arrived. The receiver's account and the files never rest on the phone (design §7).
 */
import { atom } from 'nanostores';
import { call, type Failure, serverNow } from '../core/api.ts';
import { createFeedbackForm, type FeedbackForm } from './feedback.form.ts';
import { replace } from '../core/navigation/router.ts';
import { appointmentAt } from './appointment.rules.ts';
import { suggestedEmails } from '../core/email.rules.ts';
import { countCharacters } from '../core/free-text.rules.ts';
import { residenceEmail } from '../facts/email.ts';
import { createDraft } from '../core/drafts.ts';
import { $userInfo } from '../core/session.ts';
import { refusedField, unclear } from '../application/application.ts';
import { createReceipts } from './feedback-receipts.ts';

/** How far the clocks of a phone and a service may be apart, as far as answers tell. */
export const SLACK_MS = 60_000;

/** The noon of a day 'YYYY-MM-DD' in Lagos, ms UTC. */
export const dayInstant = (day: string) => appointmentAt(day, '12:00');

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

export function createAddFeedback() {
  const draft = createDraft('feedback');
  const receipts = createReceipts();
  const $ready = atom(false);
  const $busy = atom(false);
  const $failure = atom<Failure | null>(null);
  /** Grows with each attempt that failed here. */
  const $attempts = atom(0);
  /** When a feedback was first sent of which nobody can say whether it arrived, server's time; 0 where there is none. */
  let doubtful = 0;

  const form = createFeedbackForm({
    now: serverNow,
    report() {
      const { receiverAccount: _neverAtRest, ...kept } = form.$values.get();
      draft.keep(kept);
    },
  });

  async function arrived({ type, description }: ReturnType<typeof feedbackOf>) {
    const list = await call('/feedback/list/feedback', { page: 0 });
    const isIt = (one: { type: string; description: string; createdAt: number }) =>
      one.type === type && one.description === description && one.createdAt >= doubtful;
    return list.ok ? list.data.items.find(isIt)?.feedbackId : undefined;
  }

  /** The new feedback's id; undefined, with a failure shown, where it was not taken. */
  async function create(wish: ReturnType<typeof feedbackOf>): Promise<string | undefined> {
    const known = doubtful ? await arrived(wish) : undefined;
    if (known) return known;
    doubtful ||= serverNow() - SLACK_MS;
    const reply = await call('/feedback/create', wish);
    if (reply.ok) return reply.data.feedbackId;
    const { failure } = reply;
    if (unclear.has(failure.kind)) {
      const found = await arrived(wish);
      if (!found) $failure.set(failure);
      return found;
    }
    doubtful = 0;
    const refused = form.names.find((name) => name === refusedField(failure));
    if (refused) form.refuse(refused, 'refused');
    else $failure.set(failure);
    $attempts.set($attempts.get() + 1);
    return undefined;
  }

  return {
    form,
    draft,
    receipts,
    $ready,
    $busy,
    $failure,
    $attempts,
    suggestEmails: (typed: string) => suggestedEmails(typed, residenceEmail.suggestedDomains),

    /** The screen appears: what was typed before is put back, else the customer's own number. */
    open(): () => void {
      let closed = false;
      const putBack = async () => {
        const kept = await draft.restore();
        if (closed) return;
        form.reset({ contactPhone: $userInfo.get()?.mobile ?? '', ...kept });
        $ready.set(true);
      };
      void putBack();
      return () => {
        closed = true;
        draft.close();
        receipts.close();
      };
    },

    /** Checks everything, waits for no file, and sends it once. */
    async send(): Promise<void> {
      if ($busy.get()) return;
      const values = form.submit();
      if (!values || receipts.unfinished()) return $attempts.set($attempts.get() + 1);
      $busy.set(true);
      $failure.set(null);
      const id = await create(feedbackOf(values, receipts.fileIds()));
      $busy.set(false);
      if (id === undefined) return;
      await draft.wipe();
      replace('feedbackResult', { id });
    },
  };
}

export type AddFeedback = ReturnType<typeof createAddFeedback>;
