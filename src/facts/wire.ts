/** Facts of the wire (§7, §9), each on its own, so that a build keeps what it uses. Both sides read them. */
import { reading } from './reading.ts';

export const basePath = 'api';
export const countryBasePath = 'cou';
export const bases = [basePath, countryBasePath] as const;

export const timestampField = 't';
export const timestampUnitMs = reading(1, {
  of: 'milliseconds in a unit of the field t',
  others: [1_000],
  spec: '§7, §9',
  because: 'Not shown; ten digits are called out as seconds, so the usual unit is the other.',
});

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

export const lang = reading('en', {
  of: 'the header lang',
  others: ['the chosen language'],
  spec: '§7, §9',
  because: '§7 says always en, although the texts have an alternative, es.',
});

export const tokenPrefix = reading('Bearer ', {
  of: 'what comes before the token in the header Authorization',
  others: ['nothing'],
  spec: '§3, §7',
  because: '§7 says bearer token; the stored token is kept without the word.',
});

export type CipherMode = 'ecb' | 'cbc';

export const cipherMode: CipherMode = reading('ecb', {
  of: 'mode of the cipher',
  others: ['cbc with a leading IV'],
  spec: '§7',
  because: 'No initialisation vector is mentioned, and hex of the payload is all that is sent.',
});

export type CipherPadding = 'pkcs7' | 'zeros';

export const cipherPadding: CipherPadding = reading('pkcs7', {
  of: 'padding of the last block',
  others: ['zeros'],
  spec: '§7',
  because: 'Not shown; the default of the libraries, and it can be taken off without guessing.',
});

/** Characters of the key, a byte each: 16 make the cipher AES-128. */
export const keyChars = reading(16, {
  of: 'cipher of the payload: AES, by the characters of its key',
  others: ['another symmetric cipher'],
  spec: '§7, §9',
  because: 'Symmetric, with a key of 16 characters: AES with 128 bits.',
});

export const keyFill = reading('0', {
  of: 'zeros that pad a short key',
  others: ['bytes of value 0'],
  spec: '§9',
  because: 'The key is made of characters, so a zero is the character.',
});
