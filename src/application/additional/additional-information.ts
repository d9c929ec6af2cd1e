/**
 * Collects the values of the three sections (§2), one page each, keeps their draft and saves them together. Names and
 * numbers of the two contacts stay in memory (src/docs/rules.md#never-stored).
 */
import { atom } from 'nanostores';
import { call } from '../../core/calls/api.ts';
import { answered } from '../answered.ts';
import { createContactsForm } from './emergency-contacts.form.ts';
import { createResidenceForm } from './residence.form.ts';
import { createWorkForm } from './work.form.ts';
import { resume } from '../../core/navigation/resume.ts';
import { suggestedEmails } from '../../core/values/email.rules.ts';
import { residenceEmail } from '../../facts/email.ts';
import { createDraft } from '../../core/forms/drafts.ts';
import { $latest } from '../../core/loan/order.ts';
import { $userInfo } from '../../core/customer/session.ts';
import { createStep, refusedField, type StepModel } from '../application.ts';
import { createSectionPages, type SectionAnswers, type Sections } from './section-pages.ts';
import { EMAIL_BEFORE } from '../steps.ts';
import type { Failure } from '../../core/customer/resource.ts';

export { type ContactField, contactRows, type ContactsForm } from './emergency-contacts.form.ts';
export type { ResidenceField, ResidenceForm } from './residence.form.ts';
export type { WorkField, WorkForm } from './work.form.ts';
export type { Sections } from './section-pages.ts';

const save = (loanOrderId: string, values: SectionAnswers) =>
  call('/user/saveAdditionInfo-market', {
    loanOrderId,
    residence: answered(values.residence),
    work: answered(values.work),
    contacts: answered(values.contacts),
  });

export function createAdditionalInformation() {
  const step: StepModel = createStep('additionalInfomation');
  const draft = createDraft('additional');
  /** Null until the order is known and the draft is restored. */
  const $sections = atom<Sections | null>(null);
  const $unread = atom<Failure | null>(null);
  const { begin, turn, submit, refuse, ...shown } = createSectionPages(step);
  let collected: Readonly<Record<string, string>> = {};
  let closed = false;

  /** Takes the values that the sections report. Ignores a section of another order. */
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
    const sections: Sections = {
      residence: createResidenceForm(settings),
      work: createWorkForm(settings),
      contacts: createContactsForm({ ...settings, loginPhone: $userInfo.get()?.mobile ?? '' }),
      emailBefore,
    };
    begin(sections);
    $sections.set(sections);
    void step.opened();
  };

  return {
    step,
    draft,
    $sections,
    ...shown,
    /** Why the sections are missing: the order could not be read. */
    $unread,
    load,
    suggestEmails: (typed: string) => suggestedEmails(typed, residenceEmail.suggestedDomains),

    /** Called when the screen opens. Returns the cleanup for when it closes. */
    open(): () => void {
      void load();
      return () => {
        closed = true;
        draft.close();
      };
    },

    /**
     * Goes from page to page, shows the complete answers once more, then saves them. A field that the server declines
     * shows the reason.
     */
    async next(): Promise<void> {
      const sections = $sections.get();
      if (!sections || step.$busy.get()) return;
      if (!step.$checking.get()) return turn(sections);
      const values = submit(sections);
      if (!values) return;
      await step.busily(async () => {
        const sent = await step.send(({ loanOrderId }) => save(loanOrderId, values));
        if (!sent.ok)
          return step.refused(sent.failure, refuse(sections, refusedField(sent.failure)));
        await draft.wipe();
        step.leave(sent.data);
      });
    },
  };
}
