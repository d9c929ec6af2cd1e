/** Opens customer service with the loan's number in the message. */
import { borrow } from '#src/borrow/borrow.texts.ts';
import { go } from '#src/core/navigation/router.ts';
import { useTexts } from '../../texts.ts';
import type { StateAction } from '../../ui/status/state-view.tsx';

export const useAskUs = (): StateAction => ({
  label: useTexts(borrow).askUs,
  onPress: () => go('addFeedback', { about: '1' }),
});
