/** Refusals of the marketplace: one code and one sentence each (§8 and the proposed codes of src/facts). */
import { type BusinessError, type SessionErrorCode, businessErrors } from '#src/facts/errors.ts';
import type { Language } from '#src/facts/languages.ts';
import { type Sentence, inLanguage, refusals, sessionSentences } from '../text/lender-words.ts';

const byCode: Readonly<Record<string, Sentence>> = {
  ...sessionSentences,
  ...Object.fromEntries(
    Object.entries(refusals).map(([error, sentence]) => [
      businessErrors[error as BusinessError],
      sentence,
    ]),
  ),
};

/** The English sentence for every refusal code, of §8 and ours. */
export const refusalSentences: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(byCode).map(([code, [english]]) => [code, english]),
);

/** The sentence of an answer with this code; `otherwise` if the code is unknown. */
export const sentenceOf = (code: number | string, otherwise: Sentence, language: Language) =>
  inLanguage(byCode[String(code)] ?? otherwise, language);

/** Thrown by a handler that refuses a call before changing anything. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  /** The code on the wire. */
  readonly code: number;
  readonly sentence: Sentence;
  /** Further data of the answer, such as the refused field. */
  readonly data: object | null;

  constructor(code: string, sentence: Sentence, data: object | null = null) {
    super(sentence[0]);
    this.code = Number(code);
    this.sentence = sentence;
    this.data = data;
  }
}

export function refuse(
  error: BusinessError,
  sentence = refusals[error],
  data: object | null = null,
): never {
  throw new Refusal(businessErrors[error], sentence, data);
}

/** Refuses with one of the four codes that end a session (§8). */
export function refuseSession(code: SessionErrorCode): never {
  throw new Refusal(code, sessionSentences[code]);
}
