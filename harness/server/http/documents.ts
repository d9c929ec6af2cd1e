/** The OpenAPI documents that the server shows, with answers of a world as examples. */
import { lenderOf } from '../world/lenders.ts';
import { openApiDocument } from '../../openapi/contract.ts';
import { type Answers, controlDocument, routes } from '../../openapi/control.ts';

/** A world's id in the examples. */
const ID = '5f0c9e1a2b3c4d5e6f70';
/** 21 November 2026, 10:00 in Lagos: the documents are the same on every day. */
const NOW = Date.UTC(2026, 10, 21, 9);
/** Longer answers, such as a whole state, would be most of the document. */
const LONGEST = 6_000;

/** `ask` answers requests of a simulator that nobody else uses: a world is made in it. */
export async function controlApi(ask: (request: Request) => Promise<Response>): Promise<object> {
  const send = (method: string, path: string, body?: unknown) =>
    ask(
      new Request(`http://127.0.0.1:4173/sim${path}`, {
        method,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );
  const made = await send('POST', '/worlds', {
    scenario: 'overdue',
    seed: 7,
    now: NOW,
    loggedIn: true,
  });
  const { id } = (await made.json()) as { readonly id: string };
  const answers: Record<string, unknown> = {};
  for (const [name, { type, status, body }] of Object.entries(routes)) {
    const [method = '', path = ''] = name.split(' ');
    if (type !== undefined || status === 204 || path.endsWith('.json')) continue;
    const place = path.replace(':id', id).replace(':phone', '2');
    const answer = await send(method, place, body?.example);
    const text = (await answer.text()).replaceAll(id, ID);
    if (answer.ok && text.length <= LONGEST) answers[name] = JSON.parse(text);
  }
  return controlDocument(answers satisfies Answers);
}

export const contractApi = (): object => openApiDocument(lenderOf('').profile);

/** The contract of a brand for tools that send plain requests to `place`, such as `/w/<id>/plain`. */
export function plainApi(brand: Parameters<typeof lenderOf>[0], place: string): object {
  const description = 'Plain requests: they are encrypted on the way to the lender.';
  return { ...openApiDocument(lenderOf(brand).profile), servers: [{ url: place, description }] };
}
