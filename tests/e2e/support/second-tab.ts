/**
 * A second page of one customer: another tab of the same browser, on the same phone or on one that shares its session.
 */
import type { Phone } from '#harness/player/browser/phone.ts';

export interface SecondTab {
  /** From now on the phone's methods use this tab. */
  readonly show: () => Promise<void>;
  /** The phone's methods use the first tab again. */
  readonly leave: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Opens `url`, by default the phone's own page, beside the open page. The new tab is in front. */
export async function openTab(phone: Phone, url = phone.url): Promise<SecondTab> {
  const { browser } = phone;
  const first = await browser.getWindowHandle();
  const { handle } = await browser.createWindow('tab');
  const show = () => browser.switchToWindow(handle);
  const leave = () => browser.switchToWindow(first);
  await show();
  await browser.url(url);
  return {
    show,
    leave,
    async close() {
      await show();
      await browser.closeWindow();
      await leave();
    },
  };
}

/** Gives phone `to` of the world the session of the first. Returns the address of its page. */
export async function shareSession(phone: Phone, to: 2 | 3 | 4): Promise<string> {
  const { url } = await phone.control.shareSession(phone.id, to, { from: 1 });
  return new URL(url, phone.control.serverUrl).href;
}
