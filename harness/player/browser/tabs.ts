/** A second page of one customer: another tab of the same browser, of the same phone or of one that shares its session. */
import type { Phone } from './phone.ts';

export interface SecondTab {
  /** From here on the phone's verbs are for this tab. */
  readonly show: () => Promise<void>;
  /** They are for the first one again. */
  readonly leave: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Opens `url`, the phone's own page by default, beside the page that is open; the new tab is in front. */
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

/** Gives phone `to` of the world the session of the first; the address of its page. */
export async function shareSession(phone: Phone, to: 2 | 3 | 4): Promise<string> {
  const { url } = await phone.control.shareSession(phone.id, to, { from: 1 });
  return new URL(url, phone.control.serverUrl).href;
}
