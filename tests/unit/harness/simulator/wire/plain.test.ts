/** Plain requests, as in the contract's document, reach the lender (harness/simulator/wire/plain.ts). */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { endpoints } from '#src/contract/endpoints.ts';
import { plainDoor } from '#harness/cli/commands/plain.ts';
import { createApp } from '#harness/simulator/app.ts';
import { listen } from '#harness/simulator/node.ts';

const callCount = Object.keys(endpoints).length;

interface Operation {
  readonly parameters: readonly { readonly name?: string; readonly example?: unknown }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { example?: unknown }>> };
}
interface Document {
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<'get' | 'post', Operation>>>>;
}

const opId = () => randomUUID().replaceAll('-', '');
const origin = 'http://127.0.0.1:4173';

async function opened() {
  const { fetch } = createApp();
  const made = await fetch(
    new Request(`${origin}/sim/worlds`, {
      method: 'POST',
      body: JSON.stringify({ scenario: 'approved', seed: 7 }),
    }),
  );
  const { id } = (await made.json()) as { readonly id: string };
  const ask = async (path: string, init?: RequestInit) => {
    const answer = await fetch(new Request(`${origin}${path}`, init));
    return { status: answer.status, json: (await answer.json()) as Record<string, unknown> };
  };
  return { id, ask, fetch };
}

test('Every call of the document reaches the lender by a plain request', async () => {
  const { id, ask } = await opened();
  const { json } = await ask(`/w/${id}/plain/openapi.json`);
  const { servers, paths } = json as unknown as Document;
  expect(servers).toEqual([expect.objectContaining({ url: `/w/${id}/plain` })]);
  const unread: string[] = [];
  for (const [path, { get, post }] of Object.entries(paths)) {
    const body = new FormData();
    body.set('payload', '{}');
    body.set('file', new File(['x'], 'a.jpg', { type: 'image/jpeg' }));
    const isForm = post?.requestBody?.content['multipart/form-data'] !== undefined;
    const { json: answer } = await (get
      ? ask(`/w/${id}/plain${path}?payload=%7B%7D`)
      : ask(`/w/${id}/plain${path}`, { method: 'POST', body: isForm ? body : '{}' }));
    if (!('code' in answer)) unread.push(`${path}: ${JSON.stringify(answer)}`);
  }
  expect(unread).toEqual([]);
  expect(Object.keys(paths)).toHaveLength(callCount);
  const log = (await ask(`/sim/worlds/${id}/log`)).json as unknown as readonly {
    readonly kind: string;
    readonly path: string;
  }[];
  const calls = log.filter(({ kind }) => kind === 'call');
  expect(calls).toHaveLength(callCount);
  expect(calls.filter(({ path }) => path === '')).toEqual([]);
});

test('A customer logs in and reads home by plain requests through a door to a lender', async () => {
  const { id, fetch, ask } = await opened();
  const lender = await listen({ fetch }, 0, '127.0.0.1');
  const door = plainDoor(`${lender.origin}/w/${id}/`);
  const send = async (path: string, init?: RequestInit) => {
    const answer = await door.fetch(new Request(`${origin}${path}`, init));
    return (await answer.json()) as { code: number | string; data: Record<string, unknown> };
  };
  try {
    const query = (payload: object) => `?payload=${encodeURIComponent(JSON.stringify(payload))}`;
    const mobile = '08031234567';
    await send('/api/security/getVerifyCode', {
      method: 'POST',
      body: JSON.stringify({ mobile, purpose: 'login', opId: opId() }),
    });
    const sms = (await ask(`/sim/worlds/${id}/sms`)).json as unknown as readonly { code: string }[];
    const login = await send('/api/security/login', {
      method: 'POST',
      body: JSON.stringify({ mobile, code: sms.at(-1)?.code, opId: opId() }),
    });
    expect(Number(login.code)).toBe(0);
    const home = await send(`/api/portal/homepage/data${query({})}`, {
      headers: { Authorization: `Bearer ${String(login.data['token'])}` },
    });
    expect(Number(home.code)).toBe(0);
  } finally {
    await lender.close();
  }
});

test.for([
  ['GET', '?payload=[1]', undefined, 'The query parameter payload must be a JSON object.'],
  ['GET', '?payload=%7B', undefined, 'The query parameter payload must be a JSON object.'],
  ['POST', '', 'code=1', 'The body must be a JSON object.'],
] as const)(
  'A plain request that cannot be sealed is refused: %s %s %s',
  async ([method, query, body, error]) => {
    const { id, ask } = await opened();
    const answer = await ask(`/w/${id}/plain/api/security/login${query}`, {
      method,
      ...(body !== undefined && { body }),
    });
    expect(answer).toEqual({ status: 400, json: { error } });
  },
);

test('A missing lender is reported by the door', async () => {
  const door = plainDoor('http://127.0.0.1:9/');
  const answer = await door.fetch(new Request(`${origin}/api/security/getUserInfo`));
  expect(answer.status).toBe(502);
  expect(await answer.json()).toEqual({
    error: expect.stringContaining('No answer from http://127.0.0.1:9/') as string,
  });
});
