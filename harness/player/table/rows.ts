/** All rows of the table, and those selected by words. */
import type { EngineName } from '../player.ts';
import { bridgeRows } from './bridge.ts';
import { errandRows } from './errands.ts';
import { readRows } from './reads.ts';
import type { Row } from './row.ts';

const rows: readonly Row[] = [...errandRows, ...readRows, ...bridgeRows];

/** The rows that an engine can play and whose name has each of the words: an errand, a call, an action, a fault. */
export const rowsOf = (engine: EngineName, words: readonly string[] = []): readonly Row[] =>
  rows.filter(
    ({ name, needsSocket }) =>
      (engine !== 'screens' || needsSocket !== true) &&
      words.every((word) => name.toLowerCase().includes(word.toLowerCase())),
  );
