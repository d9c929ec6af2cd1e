/** A TLS certificate that nobody vouches for, made again for each test: right in every field, only self-signed. */
import { generateKeyPairSync, sign } from 'node:crypto';
import { DAY_MS } from '#src/facts/time.ts';

export interface SelfSigned {
  /** Both PEM, as node:https takes them. */
  readonly key: string;
  readonly cert: string;
}

/** DER (X.690): a tag, the length, the content. */
function der(tag: number, ...content: readonly (Buffer | readonly number[])[]): Buffer {
  const body = Buffer.concat(content.map((part) => Buffer.from(part)));
  const { length } = body;
  const size =
    length < 128
      ? [length]
      : length < 256
        ? [0x81, length]
        : [0x82, Math.floor(length / 256), length % 256];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
}

const sequence = (...parts: readonly Buffer[]) => der(0x30, ...parts);
const utcTime = (time: Date) =>
  der(0x17, Buffer.from(`${time.toISOString().slice(2, 19).replaceAll(/[-:T]/g, '')}Z`));
/** ecdsa-with-SHA256, commonName, subjectAltName. */
const oid = {
  signature: der(0x06, [0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02]),
  name: der(0x06, [0x55, 0x04, 0x03]),
  otherNames: der(0x06, [0x55, 0x1d, 0x11]),
};

const pem = (kind: string, bytes: Buffer) =>
  `-----BEGIN ${kind}-----\n${bytes.toString('base64').replaceAll(/.{64}/g, '$&\n')}\n-----END ${kind}-----\n`;

/** For 127.0.0.1, good from yesterday until tomorrow (RFC 5280, version 3). */
export function selfSigned(now = new Date()): SelfSigned {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = sequence(oid.signature);
  const name = sequence(der(0x31, sequence(oid.name, der(0x0c, Buffer.from('127.0.0.1')))));
  const addresses = sequence(der(0x87, [127, 0, 0, 1]));
  const certified = sequence(
    der(0xa0, der(0x02, [2])),
    der(0x02, [1]),
    algorithm,
    name,
    sequence(utcTime(new Date(now.getTime() - DAY_MS)), utcTime(new Date(now.getTime() + DAY_MS))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(oid.otherNames, der(0x04, addresses)))),
  );
  const signature = der(0x03, [0], sign('sha256', certified, privateKey));
  return {
    key: pem('PRIVATE KEY', privateKey.export({ type: 'pkcs8', format: 'der' })),
    cert: pem('CERTIFICATE', sequence(certified, algorithm, signature)),
  };
}
