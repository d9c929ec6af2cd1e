/** The pages of the additional information, one section each: which one shows, and where Continue leads. */
import { atom } from 'nanostores';
import { askedIn } from '../../facts/asked-fields.ts';
import type { StepModel } from '../application.ts';
import type { ContactsForm } from './emergency-contacts.form.ts';
import type { ResidenceForm } from './residence.form.ts';
import type { WorkForm } from './work.form.ts';

export interface Sections {
  readonly residence: ResidenceForm;
  readonly work: WorkForm;
  readonly contacts: ContactsForm;
  /** The email of the step before, used if the email field is empty; '' without one. */
  readonly emailBefore: string;
}

function submitAll(sections: Sections) {
  const residence = sections.residence.submit();
  const work = sections.work.submit();
  const contacts = sections.contacts.submit();
  return residence && work && contacts && { residence, work, contacts };
}

export type SectionAnswers = NonNullable<ReturnType<typeof submitAll>>;

/** `step`: shows all answers for checking once every page is complete. */
export function createSectionPages({ $checking }: StepModel) {
  /** Sections in which this lender asks for something. */
  const pages = (['residence', 'work', 'contacts'] as const).filter(
    (section) => askedIn(section).length > 0,
  );
  /** Index of the page on screen. */
  const $page = atom(0);
  /** All answers were checked once, so a changed page returns straight to the check. */
  let wasChecked = false;

  /** Index of the first page with a missing answer, or -1. */
  const unfinished = (sections: Sections) =>
    pages.findIndex((page) => sections[page].$missing.get() > 0);

  /** Shows the first page with a missing answer, else the last. */
  const begin = (sections: Sections) => {
    const missing = unfinished(sections);
    $page.set(missing < 0 ? pages.length - 1 : missing);
  };

  return {
    pages,
    $page,
    begin,

    /** Goes on from a complete page: to the next one, or to the check of all answers. */
    turn(sections: Sections): void {
      const shown = pages[$page.get()];
      if (shown && !sections[shown].submit()) return;
      const next = $page.get() + 1;
      if (!wasChecked && next < pages.length) return $page.set(next);
      const missing = unfinished(sections);
      if (missing >= 0) return $page.set(missing);
      wasChecked = true;
      $checking.set(true);
    },

    /** The answers of all pages. Undefined if one has become invalid; its page then shows. */
    submit(sections: Sections): SectionAnswers | undefined {
      const answers = submitAll(sections);
      if (answers) return answers;
      begin(sections);
      $checking.set(false);
      return undefined;
    },

    /** Opens the page of a group of answers, to change it. */
    toGroup(groupId: string): void {
      const index = pages.findIndex((page) => groupId.startsWith(`group-${page}`));
      if (index >= 0) $page.set(index);
    },

    /** Opens the page of a field that the server declined, with the reason. False if no page has the field. */
    refuse(sections: Sections, field: string): boolean {
      const index = pages.findIndex((page) => sections[page].refuse(field, 'refused'));
      if (index >= 0) $page.set(index);
      return index >= 0;
    },
  };
}
