/** Journey: the application (§2–§5) of a new customer, from register to the decision: approved in English, refused in Spanish. */
import { reached, routes } from './pages/application.ts';
import { wholeApplication } from './pages/application-journey.ts';
import { applicationWords } from './pages/application-words.ts';
import {
  expectNoSidewaysScroll,
  expectSoundAtTwiceTheSize,
  expectSoundScreen,
} from './pages/screen.ts';
import { test } from './driver/fixtures.ts';

const now = '2026-11-21T09:00:00Z';

test('a new customer from register to the approval', { timeout: 400_000 }, async ({ phone }) => {
  await phone.open({ scenario: 'new-customer', now, language: 'en', seed: 3 });
  await wholeApplication({ phone, language: 'en', look: () => expectSoundAtTwiceTheSize(phone) });
  await phone.clock({ advance: 'PT13M' });
  await reached(phone, 14, routes.confirm);
  await phone.heading(applicationWords.en.offer).see();
  await phone.sees('6785');
  await expectSoundAtTwiceTheSize(phone);
});

test(
  'a new customer who is refused in the end, and is told why and until when',
  { timeout: 400_000 },
  async ({ phone }) => {
    await phone.open({ scenario: 'new-customer-rejected', now, language: 'es', seed: 3 });
    // Axe finds the same in both languages, but the length of words differs.
    await wholeApplication({ phone, language: 'es', look: () => expectNoSidewaysScroll(phone) });
    await phone.clock({ advance: 'PT13M' });
    await reached(phone, 9, routes.reject);
    await phone.heading(applicationWords.es.rejected).see();
    await phone.sees(applicationWords.es.helps);
    await expectSoundScreen(phone);
  },
);
