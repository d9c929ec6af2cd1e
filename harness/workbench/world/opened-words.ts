/** Words that tell apart several worlds of one scenario. */
import { clockTime } from '../kit/format.ts';
import type { Visited } from '../session/visited.ts';

/** `opened 14:03:59`, in Lagos; nothing if that was not kept. */
export const openedWords = ({ openedAt }: Pick<Visited, 'openedAt'>): readonly string[] =>
  openedAt === undefined ? [] : [`opened ${clockTime(openedAt)}`];
