/** Names (§5): letters only, others stripped, at least 3 letters each. What a letter is, is a reading of facts/limits. */
import { limits } from '../facts/limits.ts';
import { firstCharacters } from '../core/free-text.rules.ts';

export type NameProblem = 'tooShort';

const notOfNames = new RegExp(`[^${limits.nameLetters}]`, 'gu');

/** The letters of what was typed, tone marks among them; at most the 50 that contacts' names have too. */
export function cleanName(typed: string): string {
  return firstCharacters(typed.replace(notOfNames, ''), limits.contactNameMaxChars);
}

/** 'tooShort' below `least` letters; marks over and under a letter are no letters of their own. */
export function nameProblem(name: string, least: number): NameProblem | undefined {
  return (name.match(/\p{L}/gu)?.length ?? 0) < least ? 'tooShort' : undefined;
}
