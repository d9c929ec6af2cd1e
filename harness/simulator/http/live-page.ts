/**
 * The page of `npm run dev`: its sources as Vite serves them, for a phone that is opened through the workbench's Vite.
 */
import { type Later, laterTemplate, PageError } from './page-script.ts';

/** The workbench's Vite sends it with each request. */
export const liveHeader = 'x-lendmax-live';

/** Throws `PageError` without an answer. */
export async function readLivePage(address: string): Promise<string> {
  try {
    return await (await fetch(address, { headers: { accept: 'text/html' } })).text();
  } catch {
    throw new PageError(`Nothing serves the sources at ${address}.`);
  }
}

/** The page with a script before its own. It has no policy, because Vite's scripts and styles are inline. */
export const livePageWith = (html: string, script: string, later: Later): string =>
  html.replace('<head>', () => `<head><script>${script}</script>${laterTemplate(later)}`);
