/** The way to customer service, in a notice. */
import { go } from '#src/core/navigation/router.ts';
import { home } from '#src/home/home.texts.ts';
import { useTexts } from '../../../texts.ts';
import { Button } from '../../../ui/basics/button.tsx';

export const AskUs = () => (
  <Button kind="text" onPress={() => go('customerServices')}>
    {useTexts(home).customerServices}
  </Button>
);
