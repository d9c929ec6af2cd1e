/**
 * The form of personal information (§2), its draft and its save. The draft never contains a code, an account, a card or
 * a photo (src/docs/rules.md#never-stored).
 */
import { atom, computed } from 'nanostores';
import { call, serverNow } from '../../core/calls/api.ts';
import { answered } from '../answered.ts';
import {
  createPersonalForm,
  type PersonalField,
  type PersonalForm,
} from './personal-information.form.ts';
import { resume } from '../../core/navigation/resume.ts';
import { birthdayRange, dayParts } from '../fields/birthday.rules.ts';
import { suggestedEmails } from '../../core/values/email.rules.ts';
import { personalEmail } from '../../facts/email.ts';
import { limits } from '../../facts/limits.ts';
import { askedIn, isInForm } from '../../facts/asked-fields.ts';
import { afterBirthday } from '../fields/fields.form.ts';
import { createDraft, type Draft } from '../../core/forms/drafts.ts';
import { type DraftValues, readDraft } from '../../core/forms/stored-draft.ts';
import { createConsentGate } from '../../account/privacy.ts';
import { $latest } from '../../core/loan/order.ts';
import { $userInfo, takeName } from '../../core/customer/session.ts';
import { createStep, refusedField } from '../application.ts';
import { handOnEmail } from '../sent-drafts.ts';

export type { PersonalField, PersonalForm } from './personal-information.form.ts';

/** The accepted email hosts: their everyday names, and the endings of their addresses. */
export const acceptedHosts = personalEmail.acceptedDomains.map(
  ([first = '', ...rest]) => first.toUpperCase() + rest.join('').replace(/\..*/, ''),
);
export const acceptedEndings = personalEmail.acceptedDomains.map((host) => `@${host}`);

/** A birthday in words, such as 12-June-1994. Empty if it isn't a real date. */
export function birthdayInWords(birthday: string, months: readonly string[]): string {
  const [year, month = 0, day] = dayParts(birthday) ?? [];
  if (year === undefined) return '';
  return day + limits.birthdaySeparator + months[month - 1] + limits.birthdaySeparator + year;
}

/** First and last birthday that can be picked, 'YYYY-MM-DD'. */
export const birthdays = () => birthdayRange(serverNow());

/** The form's values in the contract's format. */
const infoOf = (values: ReturnType<PersonalForm['submit']> & object) => {
  const { firstName, lastName, inputBirthday } = values;
  return { ...answered(values), firstName, lastName, inputBirthday };
};

/** Keeps entries in the draft. What was entered before it is restored, in fields that were drawn ahead, joins it. */
function createEntries(draft: Draft, all: () => DraftValues) {
  let early: Record<string, string> | undefined = {};
  return {
    report(name: string, value: string): void {
      if (early) early[name] = value;
      else draft.keep(all());
    },
    forget(): void {
      early = {};
    },
    /** The restored draft and the early entries. The caller shows them at once, so that no entry comes between. */
    join(restored: DraftValues): DraftValues {
      const values = { ...restored, ...early };
      if (early && Object.keys(early).length > 0) draft.keep(values);
      early = undefined;
      return values;
    },
  };
}

export function createPersonalInformation() {
  const step = createStep('personalInfomation');
  const draft: Draft = createDraft('personal');
  const gate = createConsentGate();
  /** Set once the draft is read. Only then are there fields. */
  const $ready = atom(false);
  const entries = createEntries(draft, () => form.$values.get());
  const form = createPersonalForm({ now: serverNow, report: entries.report });
  const later = askedIn(...afterBirthday).map(({ name }) => name as PersonalField);

  return {
    step,
    draft,
    form,
    /** The page about collected data, which comes before the form. */
    gate,
    $ready,
    /** The rest of the form shows (§2). */
    $started: computed(form.$shown, (shown) => later.every((name) => shown[name])),
    /** The mobile number of the login, in national digits. Empty if it isn't known. */
    ownMobile: () => $userInfo.get()?.mobile ?? '',
    suggestEmails: (typed: string) => suggestedEmails(typed, personalEmail.suggestedDomains),

    /** Reads the draft before the screen opens. */
    async prepare(): Promise<void> {
      form.reset((await readDraft('personal'))?.values);
      entries.forget();
      $ready.set(true);
    },

    /** Ends a model whose screen was not opened. */
    close: draft.close,

    /** Called when the screen opens: reads the consents and the draft. Returns the cleanup for when it closes. */
    open(): () => void {
      let closed = false;
      const putBack = async () => {
        const values = entries.join(await draft.restore());
        if (closed) return;
        form.reset(values);
        $ready.set(true);
      };
      const announce = async () => {
        if (await step.order()) return step.opened();
        if (!closed && !$latest.get().failure) resume(undefined, true);
      };
      void putBack();
      const stop = gate.$gate.subscribe((state) => state === 'open' && void announce());
      void gate.open();
      return () => {
        closed = true;
        stop();
        draft.close();
      };
    },

    /** Shows complete answers once more, then saves them. A field that the server declines shows the reason. */
    async next(): Promise<void> {
      if (step.$busy.get()) return;
      const values = form.submit();
      // Values that were valid may have become invalid: a day may have passed, or the server's clock may now be known.
      if (!values) return step.$checking.set(false);
      if (!step.$checking.get()) return step.$checking.set(true);
      await step.busily(async () => {
        const sent = await step.send(({ loanOrderId }) =>
          call('/user/saveBasicInfo-market', { loanOrderId, info: infoOf(values) }),
        );
        if (!sent.ok) {
          const isAtField = form.refuse(refusedField(sent.failure), 'refused');
          return step.refused(sent.failure, isAtField);
        }
        takeName(values.firstName, values.lastName);
        if (values.email && isInForm('residenceEmail')) await handOnEmail(values.email);
        await draft.wipe();
        step.leave(sent.data);
      });
    },
  };
}
