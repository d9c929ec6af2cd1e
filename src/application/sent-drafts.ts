/** Drafts between steps: deletes those of sent steps, and hands one answer on (src/docs/rules.md#drafts). */
import { createDraft } from '../core/forms/drafts.ts';
import type { DraftStep } from '../core/forms/stored-draft.ts';
import { draftBefore, EMAIL_BEFORE, stepDrafts, type StepName } from './steps.ts';

async function wipeDraft(step: DraftStep): Promise<void> {
  const draft = createDraft(step);
  await draft.wipe();
  draft.close();
}

/**
 * Deletes the draft of the step before this one. That step has arrived, even if the app was killed or the answer was
 * lost.
 */
export async function wipeDraftBefore(name: StepName): Promise<void> {
  const before = draftBefore(name);
  if (before) await wipeDraft(before);
}

/** Deletes the drafts of all steps, when the application is with the lender or cancelled. */
export const wipeSentDrafts = () => Promise.all(stepDrafts.map(wipeDraft));

/** Offers the email of the first step in the next one. */
export async function handOnEmail(email: string): Promise<void> {
  const next = createDraft('additional');
  next.keep({ ...(await next.restore()), [EMAIL_BEFORE]: email });
  await next.flush();
  next.close();
}
