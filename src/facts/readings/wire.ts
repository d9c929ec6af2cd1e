import * as wire from '../wire.ts';
import type { Reading } from '../reading.ts';

export const wireReadings: readonly Reading[] = [
  {
    value: wire.timestampUnitMs,
    of: 'milliseconds in a unit of the field t',
    others: [1_000],
    spec: '§7, §9',
    because: 'Not shown. Ten digits are called out as seconds, so the usual unit is the other.',
  },
  {
    value: 'text/plain',
    of: 'media type of a POST without a file',
    others: ['application/json', 'application/octet-stream'],
    spec: '§7',
    because: 'Not shown. The body is hex, which is text and no JSON.',
  },
  {
    value: wire.lang,
    of: 'the header lang',
    others: ['the chosen language'],
    spec: '§7, §9',
    because:
      '§7 says always en. Accept-Language carries the chosen one, so that answers can follow it.',
  },
  {
    value: wire.tokenPrefix,
    of: 'what comes before the token in the header Authorization',
    others: ['nothing'],
    spec: '§3, §7',
    because: '§7 says bearer token. The stored token is kept without the word.',
  },
  {
    value: wire.cipherMode,
    of: 'mode of the cipher',
    others: ['cbc with a leading IV'],
    spec: '§7',
    because: 'No initialisation vector is mentioned, and hex of the payload is all that is sent.',
  },
  {
    value: wire.cipherPadding,
    of: 'padding of the last block',
    others: ['zeros'],
    spec: '§7',
    because: 'Not shown. The default of the libraries, and it can be taken off without guessing.',
  },
  {
    value: wire.keyChars,
    of: 'cipher of the payload: AES, by the characters of its key',
    others: ['another symmetric cipher'],
    spec: '§7, §9',
    because: 'Symmetric, with a key of 16 characters: AES with 128 bits.',
  },
  {
    value: wire.keyFill,
    of: 'zeros that pad a short key',
    others: ['bytes of value 0'],
    spec: '§9',
    because: 'The key is made of characters, so a zero is the character.',
  },
];
