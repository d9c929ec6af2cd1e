/**
 * Collects the values of the three sections (§2), a page each, keeps their draft and saves them together. Names and numbers of the
 * two contacts stay in memory (src/docs/rules.md#never-stored).
 */
import { atom } from 'nanostores';
import { askedIn } from '../facts/asked-fields.ts';
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

/** The sections that this lender asks something in, in the order of their pages. */
export const sectionPages = () =>
  (['residence', 'work', 'contacts'] as const).filter((section) => askedIn(section).length > 0);

const save = (loanOrderId: string, values: NonNullable<ReturnType<typeof submitAll>>) =>
  call('/user/saveAdditionInfo-market', {
    loanOrderId,
    residence: answered(values.residence),
    work: answered(values.work),
    contacts: answered(values.contacts),
  });

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
  const pages = sectionPages();
  /** Index of the page that is shown. */
  const $page = atom(0);
  /** All answers were checked once, so that a changed page leads straight back to that. */
  let wasChecked = false;
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
    const sections: Sections = {
      residence: createResidenceForm(settings),
      work: createWorkForm(settings),
      contacts: createContactsForm({ ...settings, loginPhone: $userInfo.get()?.mobile ?? '' }),
      emailBefore,
    };
    $page.set(unfinished(sections) ?? pages.length - 1);
    $sections.set(sections);
    void step.opened();
  };

  /** The first page with a missing answer. */
  const unfinished = (sections: Sections) => {
    const index = pages.findIndex((page) => sections[page].$missing.get() > 0);
    return index < 0 ? undefined : index;
  };

  /** Goes on from a complete page: to the next one, or to the check of all answers. */
  const turn = (sections: Sections) => {
    const shown = pages[$page.get()];
    if (shown && !sections[shown].submit()) return;
    const next = $page.get() + 1;
    if (!wasChecked && next < pages.length) return $page.set(next);
    const missing = unfinished(sections);
    if (missing !== undefined) return $page.set(missing);
    wasChecked = true;
    step.$checking.set(true);
  };

  return {
    step,
    draft,
    $sections,
    pages,
    $page,
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

    /** Shows the page of a group of answers, which is to be changed. */
    toGroup(groupId: string): void {
      const index = pages.findIndex((page) => groupId.startsWith(`group-${page}`));
      if (index >= 0) $page.set(index);
    },

    /**
     * Leads from page to page, shows complete answers once more, then saves them. A field that the server declines
     * shows the reason.
     */
    async next(): Promise<void> {
      const sections = $sections.get();
      if (!sections || step.$busy.get()) return;
      if (!step.$checking.get()) return turn(sections);
      const values = submitAll(sections);
      if (!values) {
        $page.set(unfinished(sections) ?? 0);
        return step.$checking.set(false);
      }
      await step.busily(async () => {
        const sent = await step.send(({ loanOrderId }) => save(loanOrderId, values));
        if (!sent.ok) {
          const field = refusedField(sent.failure);
          const refused = pages.findIndex((page) => sections[page].refuse(field, 'refused'));
          if (refused >= 0) $page.set(refused);
          return step.refused(sent.failure, refused >= 0);
        }
        await draft.wipe();
        step.leave(sent.data);
      });
    },
  };
}
