/** Settings and about us (§2): version, theme, logout. */
import { environment } from '../core/environment.ts';
import { logout } from '../core/customer/session.ts';
import type { OwnKey } from '../facts/stored.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/**
 * The page's first script reads it too (widget/index.html), before the first paint. It belongs to the phone, so a
 * logout doesn't wipe it.
 */
const THEME: OwnKey = 'theme';

export const createSettings = () => {
  const { build, storage } = environment();
  return {
    version: build.version,
    logout,
    theme: (): Theme => themes.find((theme) => theme === storage.get(THEME)) ?? 'system',
    keepTheme(theme: Theme): void {
      if (theme === 'system') storage.remove(THEME);
      else storage.set(THEME, theme);
    },
  };
};
