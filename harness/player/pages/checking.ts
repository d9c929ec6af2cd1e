/** The screen that asks the lender what became of a call whose answer is lost. */
import { common } from '#src/core/texts/common.texts.ts';
import { outcome } from '#src/core/texts/outcome.texts.ts';
import { like } from '../names.ts';
import type { Found, Player } from '../player.ts';

export const checkingPage = <F extends Found>(phone: Player<F>) => {
  const t = phone.texts(common);
  const tOutcome = phone.texts(outcome);
  const foundTitle = like(tOutcome.doneTitle, tOutcome.orderedTitle);
  return {
    asking: phone.heading(t.checkingTitle),
    /** The lender has it. */
    foundTitle,
    found: phone.heading(foundTitle),
    onward: phone.button(t.continue),
  };
};
