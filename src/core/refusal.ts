import type { Failure } from './api.ts';
import { type BusinessError, businessErrors } from '../facts/errors.ts';

/** Which refusal of the table (§8) a failure is; undefined for another failure, or a code that is not in the table. */
export function refusal(failure: Failure): BusinessError | undefined {
  if (failure.kind !== 'business') return undefined;
  const { code } = failure;
  return (Object.keys(businessErrors) as BusinessError[]).find(
    (name) => businessErrors[name] === code,
  );
}

/** Signs of a sentence that programmers write for each other. */
const technical = /^[^\p{Lu}¡¿]|[{}<>_=\\;]|\b\p{Ll}+\p{Lu}|Exception|\bnull\b|\bundefined\b/u;

/** Errors that say nothing a customer can use, whatever words the server has for them. */
const ofPrograms: readonly (BusinessError | undefined)[] = ['requestInvalid', 'serverFault'];

/** The server's sentence about a refusal, or undefined if it isn't for customers. */
export function serverWords(failure: Failure): string | undefined {
  if (failure.kind !== 'business' || ofPrograms.includes(refusal(failure))) return undefined;
  const { message } = failure;
  return message.includes(' ') && !technical.test(message) ? message : undefined;
}
