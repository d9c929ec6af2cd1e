/** The simulator's cipher in the page, which has no Node AES: the contract's, with the simulator's interface. */
import * as contract from '#src/contract/cipher.ts';
import type * as node from '../../../simulator/wire/cipher.ts';

export const encrypt: typeof node.encrypt = (plain, key, { cipherMode, cipherPadding }, ivHex) =>
  contract.encrypt(plain, key, cipherMode, ivHex, contract.paddingNamed(cipherPadding));

export const decrypt: typeof node.decrypt = (sealed, key, { cipherMode, cipherPadding }) =>
  contract.decrypt(sealed, key, cipherMode, contract.paddingNamed(cipherPadding));
