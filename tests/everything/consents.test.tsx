/** A lender whose shell collects nothing (`deviceUpload`): nobody is asked for a consent that nothing would use. */
import { expect, test } from 'vitest';
import { newWorld } from '#harness/player/screens/environment.ts';
import { openWidget } from '../screens/app/open.tsx';

const open = (route: string) =>
  openWidget({
    scenario: 'step-personal',
    route,
    world: (body) => newWorld({ ...body, brand: 'everything' }),
  });

test('no choice before the first form, and no word that the system is never read', async () => {
  const app = await open('/auth/personal_infomation');
  await app.sees('So far we only have your login details.');
  await app.sees('Your text messages');
  expect(app.screen.queryAllByRole('checkbox')).toEqual([]);
  expect(app.shown()).not.toContain("This phone's model");
  app.close();
});

test('the privacy page says so', async () => {
  const app = await open('/privacy');
  await app.sees("This version doesn't ask for data from your phone.");
  expect(app.screen.queryAllByRole('checkbox')).toEqual([]);
  app.close();
});
