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
