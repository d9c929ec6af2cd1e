/** The progress of an unfinished application: its step, and when its answers were saved on this phone. */
import { atom } from 'nanostores';
import { EMAIL_BEFORE, stepNamed, stepPosition } from '../application/steps.ts';
import { readDraft } from '../core/forms/stored-draft.ts';
import { statusRoute } from '../facts/statuses.ts';

const stepAt = (status: number) => stepNamed(statusRoute[status]);

/** The position of the step at which an application continues, if its status has a step. */
export function positionAt(status: number) {
  const step = stepAt(status);
  return step && stepPosition(step.name);
}

/** `$savedAt` is the time of a draft with answers, ms UTC, or null. */
export function createApplicationState(status: number) {
  const step = stepAt(status);
  const $savedAt = atom<number | null>(null);
  return {
    position: positionAt(status),
    $savedAt,

    async open(): Promise<void> {
      const draft = step && (await readDraft(step.draft));
      const isAnswered = Object.entries(draft?.values ?? {}).some(
        ([name, text]) => text !== '' && name !== EMAIL_BEFORE,
      );
      if (draft && isAnswered) $savedAt.set(draft.at || null);
    },
  };
}
