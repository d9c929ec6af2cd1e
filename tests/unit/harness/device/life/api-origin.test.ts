import { expect, test } from 'vitest';
import { callBeside } from '#harness/device/life/api-origin.ts';

function opened(apiOrigin: string, url: string | URL): unknown[] {
  const calls: unknown[][] = [];
  const requests = {
    open(...words: unknown[]) {
      calls.push(words);
    },
  };
  callBeside(requests, apiOrigin);
  requests.open('POST', url, true);
  return calls[0] ?? [];
}

test.each([
  ['https://api.test', 'https://api.test/api/0a1b', 'api/0a1b'],
  ['https://api.test', 'https://api.test.evil/api/0a', 'https://api.test.evil/api/0a'],
  ['https://api.test', 'api/0a', 'api/0a'],
])('built for %s, %s goes to %s', (origin, url, beside) => {
  expect(opened(origin, url)).toEqual(['POST', beside, true]);
});

test('a page without an API of its own is left alone', () => {
  const url = new URL('https://api.test/api/0a');
  expect(opened('', url)).toEqual(['POST', url, true]);
});
