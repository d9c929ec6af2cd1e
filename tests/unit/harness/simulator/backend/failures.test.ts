/** A real backend that can't answer: the log has its reason, and the phone gets a gateway's answer and goes on. */
import { afterEach, expect, test } from 'vitest';
import { MOBILE, type Phone } from '../../simulator.ts';
import { bareServer, closeBackends, closedPort, phoneOn, untrustedServer } from './second.ts';

afterEach(closeBackends);

async function failureOf(phone: Phone) {
  const { status } = await phone.send('/security/existsByMobile', { mobile: MOBILE });
  return { status, problem: (await phone.calls()).at(-1)?.problem ?? '' };
}

test.each([
  ['a closed port', closedPort, /nothing listens at 127\.0\.0\.1:\d+\./],
  [
    'a certificate that nobody signed',
    () => untrustedServer((_, answer) => void answer.end('{}')),
    /certificate isn't trusted .*NODE_EXTRA_CA_CERTS/,
  ],
  [
    'plain HTTP in the place of TLS',
    async () => (await bareServer((_, answer) => answer.end('{}'))).replace('http:', 'https:'),
    /doesn't speak TLS; try http/,
  ],
  [
    'an answer cut in the middle',
    () =>
      bareServer((_, answer) => {
        answer.writeHead(200, { 'content-length': '1000' });
        answer.write('{"code":0,', () => answer.destroy());
      }),
    /closed the connection before its response was complete/,
  ],
] as const)(
  'A backend with %s is a bad gateway with its reason, each time',
  async (_, start, words) => {
    const { phone } = await phoneOn(await start());
    for (const { status, problem } of [await failureOf(phone), await failureOf(phone)]) {
      expect(problem).toMatch(words);
      expect(status).toBe(502);
    }
  },
);
