/** `npx lendmax decode`: decrypts captured requests (§7, §9) with the package name of the app that sent them. */
import { CipherError, decrypt, payloadKey } from '#src/contract/cipher.ts';
import type { Given, Outcome } from './command.ts';
import { UsageError } from '../../simulator/text/usage-error.ts';

/** Whole blocks of hex, as in an address, a curl command or a log line. */
const sealedText = /(?<![0-9a-z])(?:[0-9a-f]{32})+(?![0-9a-z])/gi;

export function decode({ words: [packageName = '', ...texts] }: Given): Outcome {
  const found = texts.join('\n').match(sealedText);
  if (!found) throw new UsageError('expected hex of 32 digits or more, alone or in a URL');
  const opened = found.map((hex) => ({ hex, text: open(hex, packageName) }));
  return { json: opened, code: opened.some(({ text }) => text !== null) ? 0 : 1 };
}

/** Null if another app encrypted it, or a part is missing. */
function open(hex: string, packageName: string): string | null {
  for (const mode of ['ecb', 'cbc'] as const) {
    try {
      const text = decrypt(hex, payloadKey(packageName), mode);
      if (/^[/{]/.test(text)) return text;
    } catch (error) {
      if (!(error instanceof CipherError)) throw error;
    }
  }
  return null;
}
