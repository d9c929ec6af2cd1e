/** A browser that was started. */
export type Browser = WebdriverIO.Browser;

export interface StartedBrowser {
  readonly browser: Browser;
  /** Writes a PNG of the current screen. */
  readonly picture: (path: string) => Promise<unknown>;
  /** Ends the session and removes its profile. */
  readonly stop: () => Promise<void>;
}
