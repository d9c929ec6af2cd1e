import { go } from '../core/navigation/router.ts';
import { hasStore, openStore } from '../core/notices/store.ts';

/**
 * Opens the shell's store. In a browser it opens the page with 'Please run in App' (§8) and the ways to get the app.
 */
export function updateApp(): void {
  if (hasStore()) void openStore();
  else go('openApp');
}
