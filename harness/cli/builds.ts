/** Whether what the browser tests open is older than its sources. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.ts';

const sources = ['src', 'widget', 'harness', 'vite.config.ts', 'package-lock.json'];
const built = [
  'dist/widget/index.html',
  'dist/device/device.js',
  'dist/every-language/index.html',
  'dist/workbench/index.html',
  'dist/server/main.js',
];

function newest(path: string): number {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return readdirSync(path).reduce((latest, name) => Math.max(latest, newest(join(path, name))), 0);
}

function older(files: readonly string[], than: readonly string[]): boolean {
  const changed = Math.max(...than.map((path) => newest(join(root, path))));
  return files.some((file) => !existsSync(root + file) || statSync(root + file).mtimeMs < changed);
}

export const stale = (): boolean => older(built, sources);

/** The same of the GTK shell, which is built on its own. */
export const shellStale = (): boolean =>
  older(['dist/shell/shell.js', 'dist/shell/watch.js'], ['src', 'harness', 'vite.config.ts']);
