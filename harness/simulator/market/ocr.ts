/** Results of the simulated ID reader (§3, §7): the customer's own data, and parents of the same name. */
import type { ReplyData } from '#src/contract/endpoints.ts';
import type { Customer } from '../world/world.ts';

/** A value is null if the customer hasn't given it. */
export function readId({ personal, additional }: Customer): ReplyData<'/user/curp/ocr'> {
  const family = personal?.lastName ?? null;
  return {
    firstName: personal?.firstName ?? null,
    lastName: family,
    fatherName: family && `Emeka ${family}`,
    motherName: family && `Ngozi ${family}`,
    birthday: personal?.inputBirthday ?? null,
    address: additional?.residence.address ?? null,
  };
}
