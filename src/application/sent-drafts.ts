/** Drafts of steps whose data is known to be sent, however that became known, a kill or a lost answer between (design §7). */
import { createDraft, type DraftStep } from '../core/drafts.ts';

/** Nothing of this step's draft stays on the phone. */
export async function wipeDraft(step: DraftStep): Promise<void> {
  const draft = createDraft(step);
  await draft.wipe();
  draft.close();
}
