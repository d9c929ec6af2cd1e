/** The screen that asks to update the app, because its version is too old. */
import { area, sentence } from '../core/texts/area.ts';

export const update = area('update', {
  title: (app: string) => sentence('Update {app}', { app }),
  lead: 'This version is too old',
  text: 'Your loan stays the same.',
});
