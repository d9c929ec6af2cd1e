/** Facts of the wire (§7, §9): headers, bases, the payload's cipher and which parts of a call are sealed. */

export const wire = {
  basePath: '/api',
  countryBasePath: '/cou',
  timestampField: 't',
  headers: ['Authorization', 'packageName', 'appName', 'afid', 'lang'],
  langHeader: 'en',
  cipher: 'AES-128',
  cipherMode: 'ecb',
  cipherPadding: 'pkcs7',
  keyChars: 16,
  keyFill: '0',
  pathSealed: 'after the base',
  answersSealed: false,
  authorization: 'Bearer ',
} as const;
