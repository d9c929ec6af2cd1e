/** Names (§5): letters only, others stripped, at least 3 letters each. Letters are those of `limits.nameLetters`. */
import { limits } from '../facts/limits.ts';
import { firstCharacters } from '../core/free-text.rules.ts';

export type NameProblem = 'tooShort';

const notOfNames = new RegExp(`[^${limits.nameLetters}]`, 'gu');

/** The typed letters with their tone marks, at most 50 as in contacts' names. */
export function cleanName(typed: string): string {
  return firstCharacters(typed.replace(notOfNames, ''), limits.contactNameMaxChars);
}

/** 'tooShort' below `least` letters; combining marks aren't counted. */
export function nameProblem(name: string, least: number): NameProblem | undefined {
  return (name.match(/\p{L}/gu)?.length ?? 0) < least ? 'tooShort' : undefined;
}
