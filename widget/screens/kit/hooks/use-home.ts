/** The way home, for a screen without another action. */
import { useStore } from '@nanostores/react';
import { $place, replace } from '#src/core/navigation/router.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { useTexts } from '../../../texts.ts';
import type { StateAction } from '../../../ui/status/state-view.tsx';

export const useHome = () => ({
  label: useTexts(common).goHome,
  onPress: () => replace('home'),
});

/** The same, except on home. */
export function useWayHome(): StateAction | undefined {
  const toHome = useHome();
  return useStore($place).name === 'home' ? undefined : toHome;
}
