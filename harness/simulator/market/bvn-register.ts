/** The simulated bank register: who owns a BVN. */
import type { ReplyData } from '#src/contract/endpoints.ts';
import { isBvn } from './form-checks/bank-card.ts';
import { refuse } from './refusal.ts';

type Owner = ReplyData<'/user/bvn/details'>;

/** By the last digit of the BVN. One person has no middle name, and of one the register doesn't know the gender. */
const owners: readonly [Owner, ...Owner[]] = [
  person('Adaeze', 'Ngozi', 'Okafor', '1994-06-12', '2'),
  person('Tunde', null, 'Bello', '1988-11-30', '1'),
  person('Halima', 'Zainab', 'Sani', '1999-02-05', null),
];

function person(
  firstName: string,
  middleName: string | null,
  lastName: string,
  inputBirthday: string,
  gender: '1' | '2' | null,
): Owner {
  return { firstName, middleName, lastName, inputBirthday, gender };
}

/** Refuses what isn't a BVN, and one that the register doesn't know: every real one begins with 22. */
export function ownerOfBvn(bvn: string): Owner {
  if (!isBvn(bvn)) refuse('bvnIncorrect', undefined, { field: 'bvn' });
  if (!bvn.startsWith('22')) refuse('notFound', undefined, { field: 'bvn' });
  return owners[Number(bvn.slice(-1)) % owners.length] ?? owners[0];
}
