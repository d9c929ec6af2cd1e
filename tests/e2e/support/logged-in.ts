import { homePage } from '#harness/player/pages/home.ts';
import type { Phone } from '#harness/player/browser/phone.ts';

/** Opens home of a customer whom the native shell logs in. `now`: world time, ISO; the scenario's own by default. */
export async function openLoggedIn(phone: Phone, scenario: string, now?: string): Promise<void> {
  await phone.open({ scenario, ...(now && { now }), device: { nativeLogin: 'signsIn' } });
  await homePage(phone).logIn.tap();
  await phone.sees(homePage(phone).greeting);
}
