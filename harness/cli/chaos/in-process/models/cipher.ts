/** The contract's cipher as this process has it, for pages without views. */
import { CipherError, payloadKey } from '#src/contract/cipher.ts';
import * as wire from '#src/facts/wire.ts';
import { decrypt, encrypt } from '../../../../server/wire/cipher.ts';

type Mode = wire.CipherMode;
type Padding = wire.CipherPadding;

const settings = (mode: Mode = wire.cipherMode, padding: Padding = wire.cipherPadding) => ({
  cipherMode: mode,
  cipherPadding: padding,
});

/** In the place of src/contract/cipher.ts. */
export const hostCipher = {
  CipherError,
  payloadKey,
  paddingNamed: (name: Padding) => name,
  encrypt: (plain: string, key: string, mode?: Mode, ivHex?: string, padding?: Padding) =>
    encrypt(plain, key, settings(mode, padding), ivHex),
  decrypt: (sealed: string, key: string, mode?: Mode, padding?: Padding) =>
    decrypt(sealed, key, settings(mode, padding)),
};
