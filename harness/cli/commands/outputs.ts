/** Checks where a command writes before it runs, so that an output that can't be written is found before the work. */
import { accessSync, closeSync, constants, existsSync, mkdirSync, openSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Given } from './command.ts';
import { UsageError } from '../../simulator/text/usage-error.ts';

/** Creates the folder that an option names, if given. Throws `UsageError` if that isn't possible. */
export function needFolder(given: Given, option: string): void {
  const folder = given.text(option);
  if (folder === undefined) return;
  tried(option, folder, () => {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  });
}

/** Like `needFolder`, for a file. An existing file stays unchanged, and none is left behind. */
export function needFile(given: Given, option: string): void {
  const file = given.text(option);
  if (file === undefined) return;
  tried(option, file, () => {
    mkdirSync(dirname(file), { recursive: true });
    const isNew = !existsSync(file);
    closeSync(openSync(file, 'a'));
    if (isNew) rmSync(file);
  });
}

function tried(option: string, path: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    throw new UsageError(`--${option}: ${path} can't be written${why}`, { cause: error });
  }
}
