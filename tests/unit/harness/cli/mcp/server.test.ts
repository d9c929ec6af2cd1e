/** The server of `npx lendmax mcp`, line by line. */
import { expect, test } from 'vitest';
import { createControl } from '#harness/simulator/client/control.ts';
import { serve } from '#harness/cli/commands/mcp/server.ts';

async function repliesTo(...lines: readonly string[]): Promise<unknown[]> {
  const replies: unknown[] = [];
  const session = {
    control: createControl('http://127.0.0.1:1'),
    phone: () => Promise.reject(new Error('no phone is needed')),
  };
  async function* sent() {
    yield* lines;
  }
  await serve(session, sent(), (line) => void replies.push(JSON.parse(line)));
  return replies;
}

test('A line that is no request gets the protocol’s error, and the next one is answered', async () => {
  const ping = '{"jsonrpc":"2.0","id":7,"method":"ping"}';
  for (const line of ['not JSON', '{"jsonrpc":', '5', 'null', '[]', '"ping"']) {
    const code = /^(?:not|\{)/.test(line) ? -32_700 : -32_600;
    expect(await repliesTo(line, ping), line).toEqual([
      expect.objectContaining({ id: null, error: expect.objectContaining({ code }) }),
      { jsonrpc: '2.0', id: 7, result: {} },
    ]);
  }
});

test('An unknown method is refused under its own id', async () => {
  expect(await repliesTo('{"jsonrpc":"2.0","id":9,"method":"dance"}')).toMatchObject([
    { id: 9, error: { code: -32_601 } },
  ]);
});
