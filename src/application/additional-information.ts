/**
 * Collects the values of the three sections (§2), keeps their draft and saves them together. Names and numbers of the
 * two contacts stay in memory (src/docs/rules.md#never-stored).
 */
import { atom, computed } from 'nanostores';
import { call } from '../core/api.ts';
import { answered } from './answered.ts';
import { type ContactsForm, createContactsForm } from './emergency-contacts.form.ts';
import { createResidenceForm, type ResidenceForm } from './residence.form.ts';
import { createWorkForm, type WorkForm } from './work.form.ts';
import { resume } from '../core/navigation/resume.ts';
import { suggestedEmails } from '../core/email.rules.ts';
import { residenceEmail } from '../facts/email.ts';
import { createDraft } from '../core/drafts.ts';
import { $latest } from '../core/order.ts';
import { $userInfo } from '../core/session.ts';
import { createStep, refusedField, type StepModel } from './application.ts';
import { EMAIL_BEFORE } from './steps.ts';
import type { Failure } from '../core/resource.ts';

export { type ContactField, contactRows, type ContactsForm } from './emergency-contacts.form.ts';
export type { ResidenceField, ResidenceForm } from './residence.form.ts';
export type { WorkField, WorkForm } from './work.form.ts';

export interface Sections {
  readonly residence: ResidenceForm;
  readonly work: WorkForm;
  readonly contacts: ContactsForm;
  /** The email of the step before, put into the email's field if that was empty, or ''. */
  readonly emailBefore: string;
}

const save = (loanOrderId: string, values: NonNullable<ReturnType<typeof submitAll>>) =>
  call('/user/saveAdditionInfo-market', {
    loanOrderId,
    residence: answered(values.residence),
    work: answered(values.work),
    contacts: answered(values.contacts),
  });

/** All sections are checked, so that every problem shows at once. */
function submitAll(sections: Sections) {
  const residence = sections.residence.submit();
  const work = sections.work.submit();
  const contacts = sections.contacts.submit();
  return residence && work && contacts && { residence, work, contacts };
}

export function createAdditionalInformation() {
  const step: StepModel = createStep('additionalInfomation');
  const draft = createDraft('additional');
  /** Null until the order is known and the draft is back. */
  const $sections = atom<Sections | null>(null);
  const $unread = atom<Failure | null>(null);
  let collected: Readonly<Record<string, string>> = {};
  let closed = false;

  /** Values that the sections report. A section of another order is ignored. */
  const reportFor = (loanOrderId: string) => (from: string, name: string, value: string) => {
    if (from !== loanOrderId) return;
    collected = { ...collected, [name]: value };
    draft.keep(collected);
  };

  const load = async () => {
    $unread.set(null);
    const [order, kept] = await Promise.all([step.known(), draft.restore()]);
    if (closed) return;
    if (!order) {
      const { failure } = $latest.get();
      if (failure) return $unread.set(failure);
      return resume(undefined, true);
    }
    const { loanOrderId } = order;
    const emailBefore = kept[EMAIL_BEFORE] ?? '';
    collected = { ...kept, email: kept['email'] || emailBefore };
    const settings = { loanOrderId, initial: collected, report: reportFor(loanOrderId) };
    $sections.set({
      residence: createResidenceForm(settings),
      work: createWorkForm(settings),
      contacts: createContactsForm({ ...settings, loginPhone: $userInfo.get()?.mobile ?? '' }),
      emailBefore,
    });
    void step.opened();
  };

  return {
    step,
    draft,
    $sections,
    /** Why the sections are missing: the order could not be read. */
    $unread,
    load,
    suggestEmails: (typed: string) => suggestedEmails(typed, residenceEmail.suggestedDomains),

    /** The screen appears. Returns what to do when it closes. */
    open(): () => void {
      void load();
      return () => {
        closed = true;
        draft.close();
      };
    },

    /** Shows complete answers once more, then saves them. A field that the server declines shows the reason. */
    async next(): Promise<void> {
      const sections = $sections.get();
      if (!sections || step.$busy.get()) return;
      const values = submitAll(sections);
      if (!values) return step.$checking.set(false);
      if (!step.$checking.get()) return step.$checking.set(true);
      await step.busily(async () => {
        const sent = await step.send(({ loanOrderId }) => save(loanOrderId, values));
        if (!sent.ok) {
          const { residence, work, contacts } = sections;
          const field = refusedField(sent.failure);
          const isAtField = [residence, work, contacts].some((form) =>
            form.refuse(field, 'refused'),
          );
          return step.refused(sent.failure, isAtField);
        }
        await draft.wipe();
        step.leave(sent.data);
      });
    },
  };
}

/** Of all three sections: answers still missing, and failed attempts. */
export function totalsOf({ residence, work, contacts }: Sections) {
  const sum = (one: number, two: number, three: number) => one + two + three;
  return {
    $missing: computed([residence.$missing, work.$missing, contacts.$missing], sum),
    $failedSubmits: computed(
      [residence.$failedSubmits, work.$failedSubmits, contacts.$failedSubmits],
      sum,
    ),
  };
}
