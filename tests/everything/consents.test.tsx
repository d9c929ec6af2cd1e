/** A lender with a shell that collects nothing (`deviceUpload`): it asks only about the ids that calls carry. */
import { expect, test } from 'vitest';
import { privacy } from '#src/account/privacy.texts.ts';
import { like } from '#harness/player/names.ts';
import { openWidget } from '../screens/app/open.tsx';

const open = (route: string) =>
  openWidget({
    scenario: 'step-personal',
    route,
    brand: 'everything',
  });

test('One choice is asked before the first form, and no text claims the system is never read', async () => {
  const app = await open('/auth/personal_infomation');
  await app.sees(privacy.en.gateLead);
  await app.sees(privacy.en.sms);
  const ids = app.screen.getAllByRole<HTMLInputElement>('checkbox');
  expect(ids.map(({ checked }) => checked)).toEqual([false]);
  app.screen.getByRole('checkbox', { name: like(`${privacy.en.device}…`) });
});

test('The afid is sent from the moment that the consent is given', async () => {
  const app = await open('/privacy');
  await app.until(() => app.screen.queryByRole('checkbox') !== null, 'No choice.');
  expect(app.storage.values.has('idsAgreed')).toBe(false);
  await app.act(() => app.screen.getByRole('checkbox').click());
  await app.sees(privacy.en.changed);
  expect(app.storage.values.has('idsAgreed')).toBe(true);
});
