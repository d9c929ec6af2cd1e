/**
 * Amounts that the page shows wrongly in a real browser: the simulator's oracle notices one kobo, and skips hidden
 * amounts.
 */
import { home as homeTexts } from '#src/home/home.texts.ts';
import type { ScreenSeen } from '#harness/simulator/protocol/screen.ts';
import { homePage } from '#harness/player/pages/home.ts';
import { showToOracle } from '../support/oracle.ts';
import { verdicts } from '../../support/amounts.ts';
import { eventually } from '#harness/player/eventually.ts';
import { expect, test } from '../support/fixtures.ts';
import type { Phone } from '#harness/player/browser/phone.ts';

async function logIn(phone: Phone): Promise<void> {
  const home = homePage(phone);
  if ((await phone.text()).includes(homeTexts.en.logInOrRegister)) await home.logIn.tap();
  await phone.seesNo(homeTexts.en.logInOrRegister);
}

test('An amount that the screen itself gets wrong is found, however right the answer was', async ({
  phone,
}) => {
  phone.mayBeBad = ['amounts'];
  await phone.open({ scenario: 'approved', seed: 7, device: { nativeLogin: 'signsIn' } });
  await logIn(phone);
  await showToOracle(phone, '#/borrow/confirm_borrow');
  expect((await verdicts(phone)).wrong).toEqual([]);
  await phone.browser.execute(() => {
    const row = document.querySelector('[data-money="processingFee"]');
    if (row) row.textContent = '− ₦245.01';
  });
  await expect
    .poll(async () => (await verdicts(phone)).wrong.join('\n'), { timeout: 30_000 })
    .toContain('processingFee ‘− ₦245.01’ is wrong: ₦245.00');
});

test('An amount in the page that nobody can see counts as not shown', async ({ phone }) => {
  phone.mayBeBad = ['law'];
  await phone.open({ scenario: 'approved', seed: 7, device: { nativeLogin: 'signsIn' } });
  await logIn(phone);
  await showToOracle(phone, '#/borrow/confirm_borrow');
  /** Hides the fee in this way, or leaves it `seen`. Returns whether the phone still reports it. */
  const isReported = async (how: string) => {
    const before = (await phone.log()).at(-1)?.seq ?? 0;
    await phone.browser.execute((way) => {
      const fee = document.querySelector<HTMLElement>('dd[data-money="processingFee"]');
      if (!fee) throw new Error('the page has no fee');
      fee.style.cssText = way === 'seen' ? '' : way;
      // The report contains the title, so that each way gives a different one.
      document.title = `The fee: ${way}.`;
    }, how);
    return eventually(
      async () => {
        for (const entry of await phone.log()) {
          if (entry.kind !== 'screen' || entry.seq <= before) continue;
          const { seen } = entry.detail as { readonly seen?: ScreenSeen };
          if (seen?.title !== `The fee: ${how}.`) continue;
          return { fee: seen.amounts.some(({ key }) => key === 'processingFee') };
        }
        return undefined;
      },
      async () => `No screen with a fee ${how} was reported.\n${await phone.describe()}`,
    );
  };
  const ways = ['display: none', 'visibility: hidden', 'opacity: 0.01'];
  for (const way of ways) {
    expect(await isReported(way), way).toEqual({ fee: false });
    expect(await isReported('seen'), `after ${way}`).toEqual({ fee: true });
  }
});
