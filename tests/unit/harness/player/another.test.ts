/** Two pages of one customer in this process: a second tab of the phone, and a second phone. */
import { describe, expect, test } from 'vitest';
import { userCenter } from '#src/account/account.texts.ts';
import { toasts } from '#src/core/texts/toasts.texts.ts';
import { home } from '#src/home/home.texts.ts';
import { repay } from '#src/repay/repay.texts.ts';
import { like } from '#harness/player/names.ts';
import { screensPlayers } from '../../../support/screens-player.ts';

describe('another page', () => {
  const player = screensPlayers();

  const opened = async () => {
    const phone = player();
    await phone.open({ scenario: 'repaying', loggedIn: true, device: { shell: 'none' } });
    return phone;
  };
  const logOut = async (phone: Awaited<ReturnType<typeof opened>>) => {
    await phone.go('#/user_center/settings');
    await phone.button(userCenter.en.logout).tap();
    await phone.dialog(userCenter.en.logoutTitle).see();
    await phone.button(userCenter.en.logout).tap();
    await phone.sees(toasts.en.loggedOut);
  };

  test('A second tab shares the storage, so that a logout ends both', async () => {
    const phone = await opened();
    const tab = await phone.another('tab');
    await tab.sees('Hello, Adaeze');
    await logOut(phone);
    await tab.sees(home.en.logInOrRegister);
    await tab.close();
    await phone.close();
  });

  test('A second phone stores for itself and has its own number', async () => {
    const phone = await opened();
    const other = await phone.another('phone', '#/repay/cashier');
    await other.sees(repay.en.howMuch);
    await logOut(phone);
    await other.go('#/');
    await other.sees('Hello, Adaeze');
    const callers = (await phone.log()).flatMap((entry) =>
      entry.kind === 'call' ? [entry.phone ?? 1] : [],
    );
    expect(new Set(callers)).toEqual(new Set([1, 2]));
    await other.close();
    await phone.close();
  });

  test('Each page has its own operation ids, before a restart and after it', async () => {
    const phone = await opened();
    const other = await phone.another('phone', '#/repay/cashier');
    const pay = async (who: typeof phone) => {
      await who.go('#/repay/cashier');
      await who.field(repay.en.howMuch).fill('2000');
      await who.radio(like(`${repay.en.card}…`)).tap();
      await who.button(repay.en.pay('₦2,000')).tap();
      await who.dialog().see();
      await who.button(repay.en.pay('₦2,000')).tap();
      await who.sees(repay.en.partPaidTitle);
    };
    await pay(phone);
    await phone.reload();
    await pay(phone);
    await other.reload();
    await pay(other);
    const paid = (await phone.effects()).filter(({ path }) => path === '/portal/repayment/confirm');
    expect(new Set(paid.map(({ opId }) => opId)).size).toBe(3);
    expect(paid.map(({ times }) => times)).toEqual([1, 1, 1]);
    expect((await phone.verdict()).checks.filter(({ verdict }) => verdict === 'bad')).toEqual([]);
    await other.close();
    await phone.close();
  });
});
