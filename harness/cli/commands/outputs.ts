/** Where a command writes to, tried before it runs: a result that can't be kept is found out before the work for it. */
import { accessSync, closeSync, constants, existsSync, mkdirSync, openSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Given } from './command.ts';
import { UsageError } from './words.ts';

/** Makes the folder that an option names, if it is given; throws `UsageError` if that is not possible. */
export function needFolder(given: Given, option: string): void {
  const folder = given.text(option);
  if (folder === undefined) return;
  tried(option, folder, () => {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK);
  });
}

/** As `needFolder`, for a file. One that is there stays as it is, and none is left behind. */
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
