/**
 * Deletes drafts of steps that are known to have arrived, also after a kill or a lost answer
 * (src/docs/rules.md#drafts).
 */
import { createDraft, type DraftStep } from '../core/drafts.ts';

/** Deletes this step's draft. */
export async function wipeDraft(step: DraftStep): Promise<void> {
  const draft = createDraft(step);
  await draft.wipe();
  draft.close();
}
