/** The built files that the server serves: the workbench unchanged, widget and device runtime as text. */
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';
import type { AppNames } from '../worlds/worlds.ts';

/** A built file as text, or null if it was not built. */
export const textIn = (folder: string) => (name: string) =>
  readFile(join(folder, name), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });

/** One of our pages has its policy right after the charset, and a first paint. */
const isApp = (html: string) =>
  /<meta charset="utf-8" \/><meta http-equiv="Content-Security-Policy"/.test(html) &&
  html.includes('id="first-paint"');

/** The page in this file; null if the file is missing or isn't one of our pages. */
export async function readApp(file: string): Promise<string | null> {
  const html = await readFile(file, 'utf8').catch(() => null);
  return html !== null && isApp(html) ? html : null;
}

/** The names of the page's app in this folder, from the `build.json` beside it. Null without one. */
export function appIn(folder: string): AppNames | null {
  const file = join(folder, 'build.json');
  if (!existsSync(file)) return null;
  const { packageName, appName } = JSON.parse(readFileSync(file, 'utf8')) as AppNames;
  return { packageName, appName };
}

/** Files of the workbench by address. `folder` may not be built yet. */
export function workbenchFiles(folder: string): MiddlewareHandler {
  const give = serveStatic({ rewriteRequestPath: (path) => join(folder, path) });
  return async (context, next) => {
    let isFile = true;
    const found = await give(context, async () => {
      isFile = false;
      await next();
    });
    if (!isFile || !found) return;
    const isHashed = /-[\w-]{8,}\.\w+$/.test(context.req.path);
    const kept = isHashed ? 'public, max-age=31536000, immutable' : 'no-cache';
    found.headers.set('Cache-Control', kept);
    found.headers.set('X-Content-Type-Options', 'nosniff');
    return found;
  };
}
