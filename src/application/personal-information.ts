/**
 * personal_infomation (§2): the form, its draft and its one save. Names, numbers and the email rest in the draft on the
 * phone alone, as long as the session (design §7); nothing here is a code, an account, a card or a photo.
 */
import { atom } from 'nanostores';
import { call, serverNow } from '../core/api.ts';
import { answered } from './answered.ts';
import { createPersonalForm, type PersonalForm } from './personal-information.form.ts';
import { resume } from '../core/navigation/resume.ts';
import { birthdayRange, dayParts } from './birthday.rules.ts';
import { suggestedEmails } from '../core/email.rules.ts';
import { personalEmail } from '../facts/email.ts';
import { limits } from '../facts/limits.ts';
import { has } from '../facts/profile.ts';
import { createDraft, type Draft } from '../core/drafts.ts';
import { $latest } from '../core/order.ts';
import { createStep } from './application.ts';

export type { PersonalField, PersonalForm, PersonalProblem } from './personal-information.form.ts';

/** What the next step's draft calls the email that was given here: it is offered there, not asked twice (§5). */
export const EMAIL_BEFORE = 'emailBefore';

/** A birthday as people read it, such as 12-June-1994. Empty for what is no day. */
export function birthdayInWords(birthday: string, months: readonly string[]): string {
  const [year, month = 0, day] = dayParts(birthday) ?? [];
  if (year === undefined) return '';
  return day + limits.birthdaySeparator + months[month - 1] + limits.birthdaySeparator + year;
}

/** The contract's values. */
const infoOf = ({
  firstName,
  lastName,
  gender,
  inputBirthday,
  ...others
}: ReturnType<PersonalForm['submit']> & object) => ({
  ...answered(others),
  firstName,
  lastName,
  inputBirthday,
  ...(has.gender && { gender: gender === '1' ? ('1' as const) : ('2' as const) }),
});

async function offerEmail(email: string): Promise<void> {
  const next = createDraft('additional');
  next.keep({ ...(await next.restore()), [EMAIL_BEFORE]: email });
  await next.flush();
  next.close();
}

export function createPersonalInformation() {
  const step = createStep('personalInfomation');
  const draft: Draft = createDraft('personal');
  /** The draft is back in its fields: from now on they may be typed in. */
  const $ready = atom(false);
  const form = createPersonalForm({
    now: serverNow,
    report: () => draft.keep(form.$values.get()),
  });

  return {
    step,
    draft,
    form,
    $ready,
    /** First and last birthday that may be picked, 'YYYY-MM-DD'. */
    birthdays: () => birthdayRange(serverNow()),
    suggestEmails: (typed: string) => suggestedEmails(typed, personalEmail.suggestedDomains),

    /** The screen appears: what was typed before is put back. Returns what to do when it closes. */
    open(): () => void {
      let closed = false;
      const putBack = async () => {
        const kept = await draft.restore();
        if (closed) return;
        form.reset(kept);
        $ready.set(true);
      };
      const announce = async () => {
        if (await step.order()) return step.opened();
        if (!closed && !$latest.get().failure) resume(undefined, true);
      };
      void putBack();
      void announce();
      return () => {
        closed = true;
        draft.close();
      };
    },

    /** Checks everything and saves it; a field that the server refuses shows it there. */
    async send(): Promise<void> {
      if (step.$busy.get()) return;
      const values = form.submit();
      if (!values) return;
      await step.send(
        ({ loanOrderId }) =>
          call('/user/saveBasicInfo-market', { loanOrderId, info: infoOf(values) }),
        {
          async onSent() {
            if (has.email && has.residenceEmail) await offerEmail(values.email);
            await draft.wipe();
          },
          onRefused(refused) {
            const field = form.names.find((name) => name === refused);
            if (!field || !form.$shown.get()[field]) return false;
            form.refuse(field, 'refused');
            return true;
          },
        },
      );
    },
  };
}
