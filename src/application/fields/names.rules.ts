/** Names (§5): letters only, others are removed, at least 3 letters each. `limits.nameLetters` defines the letters. */
import { limits } from '../../facts/limits.ts';
import { firstCharacters } from '../../core/values/free-text.rules.ts';
import { seen } from '../../core/values/unseen.rules.ts';

export type NameProblem = 'tooShort';

const notOfNames = new RegExp(`[^${limits.nameLetters}]`, 'gu');

/** The typed letters with their tone marks, at most 50, as in contacts' names. */
export function cleanName(typed: string): string {
  return firstCharacters(seen(typed).replace(notOfNames, ''), limits.contactNameMaxChars);
}

/** 'tooShort' below `least` letters; combining marks don't count. */
export function nameProblem(name: string, least: number): NameProblem | undefined {
  return (name.match(/\p{L}/gu)?.length ?? 0) < least ? 'tooShort' : undefined;
}
