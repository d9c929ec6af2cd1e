import { expect, test } from 'vitest';
import { seal } from '#src/contract/envelope.ts';
import { commands } from '#harness/cli/commands/commands.ts';

const sender = { packageName: 'com.a', appName: 'A', afid: '', token: '', extraHeaders: {} };
const call = {
  base: 'api',
  method: 'POST',
  path: '/loan/get-money',
  payload: { opId: 'x' },
} as const;

const decoded = (...words: string[]) =>
  commands['decode']?.run(
    { words, text: () => undefined, texts: () => [], flag: () => false },
    () => {},
  );

test('A captured call is opened with the package name of its app, and with no other', async () => {
  const { url, body } = seal(call, sender, 1_000, (bytes) => 'ab'.repeat(bytes));
  const curl = `curl http://host/${url} --data-raw '${String(body)}'`;
  const found = await decoded('com.a', curl);
  expect(found?.code).toBe(0);
  expect(found?.json).toEqual([
    expect.objectContaining({ text: '/loan/get-money' }),
    expect.objectContaining({ text: expect.stringContaining('"opId":"x"') as unknown }),
  ]);
  expect((await decoded('com.other', curl))?.code).toBe(1);
});
