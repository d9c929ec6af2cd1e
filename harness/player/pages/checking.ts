/** The screen that asks the lender what became of a call whose answer is lost. */
import { common } from '#src/core/texts/common.texts.ts';
import { like } from '../names.ts';
import type { Found, Player } from '../player.ts';

export const checkingPage = <F extends Found>(phone: Player<F>) => {
  const t = phone.texts(common);
  const foundTitle = like(t.doneTitle, t.orderedTitle);
  return {
    asking: phone.heading(t.checkingTitle),
    /** The lender has it. */
    foundTitle,
    found: phone.heading(foundTitle),
    onward: phone.button(t.continue),
  };
};
