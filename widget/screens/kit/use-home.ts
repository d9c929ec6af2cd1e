/** The way home, for a screen that has nothing else to do. */
import { replace } from '#src/core/navigation/router.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { useTexts } from '../../texts.ts';
import type { StateAction } from '../../ui/status/state-view.tsx';

export const useHome = (): StateAction => ({
  label: useTexts(common).goHome,
  onPress: () => replace('home'),
});
