import { readFileSync } from 'node:fs';
import { withoutMark } from '../../traffic/read-har.ts';
import { UsageError } from './words.ts';

/** The JSON of a HAR file; refuses what can't be read, in a sentence. */
export function readHarFile(file: string): unknown {
  try {
    return JSON.parse(withoutMark(readFileSync(file, 'utf8'))) as unknown;
  } catch (error) {
    const why = error instanceof SyntaxError ? "isn't JSON, or is incomplete" : "can't be read";
    throw new UsageError(`${file} ${why}`, { cause: error });
  }
}
