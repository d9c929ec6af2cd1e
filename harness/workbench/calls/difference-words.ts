import type { Difference } from '../../simulator/protocol/backend.ts';

/** The kind of difference from the contract, in a word or two. */
export const differenceWords: Readonly<Record<Difference['kind'], string>> = {
  missing: 'missing',
  wrongType: 'wrong type',
  wrongValue: 'wrong value',
  extra: 'unknown field',
  unknownCode: 'unknown code',
  unknownStatus: 'unknown status',
  httpStatus: 'HTTP status',
  noJson: 'not JSON',
};
