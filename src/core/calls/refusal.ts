import type { Failure } from './api.ts';
import { type BusinessError, businessErrors } from '../../facts/errors.ts';

/**
 * The refusal in the table (§8) that a failure means; undefined for another failure, or for a code that isn't in the
 * table.
 */
export function refusal(failure: Failure): BusinessError | undefined {
  if (failure.kind !== 'business') return undefined;
  const { code } = failure;
  return (Object.keys(businessErrors) as BusinessError[]).find(
    (name) => businessErrors[name] === code,
  );
}

/** Signs of a sentence written for programmers. */
const technical = /^[^\p{Lu}¡¿]|[{}<>_=\\;]|\b\p{Ll}+\p{Lu}|Exception|\bnull\b|\bundefined\b/u;

/** Errors without anything a customer can use, whatever the server's words are. */
const ofPrograms: readonly (BusinessError | undefined)[] = ['requestInvalid', 'serverFault'];

/** The server's sentence about a refusal; undefined if it isn't written for customers. */
export function serverWords(failure: Failure): string | undefined {
  if (failure.kind !== 'business' || ofPrograms.includes(refusal(failure))) return undefined;
  const { message } = failure;
  return message.includes(' ') && !technical.test(message) ? message : undefined;
}
