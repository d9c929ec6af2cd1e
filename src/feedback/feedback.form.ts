/** The feedback form (§3, §5): it needs one contact, and an appointment in the future, in Lagos time. */
import {
  type AccountProblem,
  accountProblem,
  cleanAccountNumber,
} from '../application/fields/account-number.rules.ts';
import { appointmentAt, appointmentDays, appointmentTimes } from './appointment.rules.ts';
import { onlyDigitsLost } from '../core/values/digits.rules.ts';
import { anyEmailProblem, type EmailProblem, emailRules } from '../core/values/email.rules.ts';
import { cleanText, textProblem } from '../core/values/free-text.rules.ts';
import {
  cleanContactPhone,
  digitsLost,
  phoneProblem,
  type PhoneProblem,
  shownDigits,
} from '../core/values/phone-digits.rules.ts';
import { limits } from '../facts/limits.ts';
import { feedbackType } from '../facts/options.ts';
import { createForm, type Form } from '../core/forms/form.ts';

export type FeedbackField =
  | 'type'
  | 'description'
  | 'receiverAccount'
  | 'contactPhone'
  | 'contactEmail'
  | 'appointmentDay'
  | 'appointmentTime';

export type FeedbackProblem =
  | 'tooShort'
  | 'tooLong'
  | 'past'
  | 'refused'
  | AccountProblem
  | PhoneProblem
  | EmailProblem;

export type FeedbackForm = Form<FeedbackField, FeedbackProblem>;

interface FeedbackSettings {
  /** The server's time, ms UTC. */
  readonly now: () => number;
  readonly report: () => void;
  /** A sentence that the customer has to finish. Alone it says nothing. */
  readonly beginning?: () => string;
}

/** Keeps some excess text, so that the customer can shorten it. */
const MOST_KEPT = 100_000;

export const cleanMessage = (typed: string) => cleanText(typed, MOST_KEPT);

export const createFeedbackForm = ({
  now,
  report,
  beginning = () => '',
}: FeedbackSettings): FeedbackForm =>
  createForm<FeedbackField, FeedbackProblem>(
    {
      type: { required: true, options: () => feedbackType },
      description: {
        required: true,
        clean: cleanMessage,
        check: (text) =>
          text.trim() === beginning().trim()
            ? 'empty'
            : textProblem(text, limits.descriptionMinChars, limits.descriptionMaxChars),
      },
      receiverAccount: {
        clean: cleanAccountNumber,
        lost: onlyDigitsLost,
        check: (account) => accountProblem(account, 'bankCard'),
      },
      contactPhone: {
        required: ({ contactEmail }) => contactEmail === '',
        clean: (typed, { contactPhone }) => cleanContactPhone(typed, contactPhone),
        lost: digitsLost,
        display: shownDigits,
        check: phoneProblem,
      },
      contactEmail: { ...emailRules, check: anyEmailProblem },
      appointmentDay: {
        options: () => ['', ...appointmentDays(now())],
        clears: ['appointmentTime'],
      },
      appointmentTime: {
        required: true,
        shownIf: ({ appointmentDay }) => appointmentDay !== '',
        options: ({ appointmentDay }) => appointmentTimes(appointmentDay, now()),
        check: (time, { appointmentDay }) =>
          appointmentAt(appointmentDay, time) > now() ? undefined : 'past',
      },
    },
    { report },
  );
