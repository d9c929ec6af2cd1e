/** The OpenAPI document of the control API: every route, real bodies and answers, resolvable references. */
import { expect, test } from 'vitest';
import type * as v from 'valibot';
import { endpoints } from '#src/contract/endpoints.ts';
import { describedRoutes } from '#harness/simulator/http/typed.ts';
import { waitReally } from '#harness/simulator/app.ts';
import { controlRoutes } from '#harness/simulator/http/control-routes.ts';
import { createWorlds } from '#harness/simulator/worlds/worlds.ts';
import { ORIGIN, createSimulator } from '../../simulator.ts';
import { textOf } from '../../../house/tree.ts';

type Json = Record<string, unknown>;
const get = async (path: string) => {
  const answer = await createSimulator().app.fetch(new Request(`${ORIGIN}/sim/${path}`));
  expect(answer.status).toBe(200);
  return (await answer.json()) as Json;
};

const app = controlRoutes(createWorlds(Date.now), 'localhost', waitReally, {
  machine: () => Promise.resolve(null),
});
const routes = describedRoutes(app);

test('Every control route has a description', () => {
  const served = app.routes.filter(({ method }) => method !== 'ALL');
  const names = [...new Set(served.map(({ method, path }) => `${method} ${path}`))];
  expect(names.length).toBeGreaterThan(30);
  expect(routes.map(({ method, path }) => `${method} ${path}`)).toEqual(names);
});

test('The manual lists all control routes: npm run unit -- openapi/control -u writes it', async () => {
  const fields = (schema: v.GenericSchema) => {
    const names = 'entries' in schema ? Object.keys(schema.entries as object) : [];
    return names.length > 0 && names.length < 10 ? `\`{ ${names.join(', ')} }\`` : 'JSON';
  };
  const rows = routes.map(({ method, path, does, body, query = {}, reply, status }) => {
    const asks = Object.entries(query).map(([name, text]) => `\`?${name}\` ${text}`);
    const sends = [body ? fields(body()) : '', ...asks].filter(Boolean).join('; ');
    const answers = reply === null ? '204' : `${status === 201 ? '201 ' : ''}${reply}`;
    return `| \`${method} /sim${path}\` | ${does} | ${sends} | ${answers} |`;
  });
  const page = [
    '# Requests of the control API',
    '',
    'What a body may have is in `GET /sim/openapi.json`. [The control API](control-api.md) has details and examples.',
    '',
    '| request | does | takes | answers |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
  await expect(page).toMatchFileSnapshot('../../../../../harness/docs/control-requests.md');
});

test('The control document is served, and its references are valid', async () => {
  const document = await get('openapi.json');
  expect(document['openapi']).toBe('3.1.0');
  const paths = document['paths'] as Record<string, Record<string, Json>>;
  expect(paths['/sim/worlds/{id}/clock']?.['post']).toMatchObject({
    summary: 'Moves the clock forward',
    requestBody: { content: { 'application/json': { schema: expect.any(Object) as unknown } } },
  });
  const refs = JSON.stringify(document).match(/"\$ref":"[^"]+"/g) ?? [];
  expect(new Set(refs)).toEqual(
    new Set(['"$ref":"#/components/schemas/Fault"', '"$ref":"#/components/schemas/Error"']),
  );
});

test('The contract is served with an answer for each call', async () => {
  const paths = (await get('contract.json'))['paths'] as Record<string, Record<string, Json>>;
  const operations = Object.values(paths).flatMap((item) => Object.values(item));
  expect(operations).toHaveLength(Object.keys(endpoints).length);
  for (const operation of operations) {
    expect(operation).toMatchObject({
      responses: {
        200: {
          content: { 'application/json': { schema: { anyOf: expect.any(Array) as unknown } } },
        },
      },
    });
  }
  expect(JSON.stringify(paths)).not.toContain('"minimum":-');
});

test('Both documents have the version of the package', async () => {
  const { version } = JSON.parse(textOf('package.json')) as Json;
  for (const path of ['openapi.json', 'contract.json']) {
    expect((await get(path))['info']).toMatchObject({ version });
  }
});
