/** Facts of the wire (§7, §9), exported one by one for tree shaking. */
import { backend } from './profile.ts';

export type { CipherMode, CipherPadding } from './backend-options.ts';

export const basePath = 'api';
export const countryBasePath = 'cou';
export const bases = [basePath, countryBasePath] as const;

export const timestampField = 't';
/** The lender's profile decides this. */
export const timestampUnitMs = backend.timestampUnitMs;
export const tokenPrefix = backend.tokenPrefix;
export const cipherMode = backend.cipherMode;
export const cipherPadding = backend.cipherPadding;

export const authorizationHeader = 'Authorization';
export const packageNameHeader = 'packageName';
export const appNameHeader = 'appName';
export const afidHeader = 'afid';
export const langHeader = 'lang';

/** All headers of a call (§7). */
export const headers: readonly string[] = [
  authorizationHeader,
  packageNameHeader,
  appNameHeader,
  afidHeader,
  langHeader,
];

export const lang = 'en';

/** `lang` is always en, so the customer's language goes in the header that every browser sends anyway. */
export const languageHeader = 'Accept-Language';

/** Characters of the key, one byte each: 16 make it AES-128. */
export const keyChars = 16;

export const keyFill = '0';
