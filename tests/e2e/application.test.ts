/** Journey: the application (§2–§5) of a new customer, from register to the decision, in both languages. */
import { reached, routes } from './pages/application.ts';
import { wholeApplication } from './pages/application-journey.ts';
import { applicationWords, type Language } from './pages/application-words.ts';
import {
  expectNoSidewaysScroll,
  expectSoundAtTwiceTheSize,
  expectSoundScreen,
} from './pages/screen.ts';
import { test } from './driver/fixtures.ts';
import type { Phone } from './driver/phone.ts';

const now = '2026-11-21T09:00:00Z';

const inDetail: readonly (readonly [Language, (phone: Phone) => Promise<void>])[] = [
  ['en', expectSoundAtTwiceTheSize],
  // Axe finds the same in both, but the length of words differs.
  ['es', expectNoSidewaysScroll],
];

test.for(inDetail)(
  'a new customer from register to the approval, in %s',
  { timeout: 400_000 },
  async ([language, sound], { phone }) => {
    await phone.open({ scenario: 'new-customer', now, language, seed: 3 });
    await wholeApplication({ phone, language, look: () => sound(phone) });
    await phone.clock({ advance: 'PT13M' });
    await reached(phone, 14, routes.confirm);
    await phone.heading(applicationWords[language].offer).see();
    await phone.sees('6785');
    await sound(phone);
  },
);

test(
  'a new customer who is refused in the end, and is told why and until when',
  { timeout: 120_000 },
  async ({ phone }) => {
    await phone.open({ scenario: 'new-customer-rejected', now, seed: 3 });
    await wholeApplication({ phone, language: 'en', look: () => Promise.resolve() });
    await phone.clock({ advance: 'PT13M' });
    await reached(phone, 9, routes.reject);
    await phone.heading(applicationWords.en.rejected).see();
    await phone.sees(applicationWords.en.helps);
    await expectSoundScreen(phone);
  },
);
