/** Values of a scenario's phone before the app's first start in a world: a session, a language (§3). */

/** Stored by the shell: the app's first data has been written, or the app was installed again. */
export const STARTED_KEY = 'started';

/** Writes `stored` under `prefix` on the first start of a world in this browser, and never again. */
export function firstStart(
  shell: Storage,
  native: Storage,
  prefix: string,
  stored: Readonly<Record<string, string>>,
): void {
  if (shell.getItem(STARTED_KEY) !== null) return;
  for (const [key, value] of Object.entries(stored)) native.setItem(prefix + key, value);
  shell.setItem(STARTED_KEY, 'yes');
}
