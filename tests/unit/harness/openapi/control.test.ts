/** The OpenAPI document of the control API: every route, real bodies and answers, references that lead somewhere. */
import { expect, test } from 'vitest';
import * as v from 'valibot';
import { endpoints } from '#src/contract/endpoints.ts';
import { routes } from '#harness/openapi/control.ts';
import { waitReally } from '#harness/server/app.ts';
import { controlRoutes } from '#harness/server/http/control-routes.ts';
import { createWorlds } from '#harness/server/scenarios/worlds.ts';
import { ORIGIN, createSimulator } from '../simulator.ts';
import { textOf } from '../../house/tree.ts';

type Json = Record<string, unknown>;
const get = async (path: string) => {
  const answer = await createSimulator().app.fetch(new Request(`${ORIGIN}/sim/${path}`));
  expect(answer.status).toBe(200);
  return (await answer.json()) as Json;
};

test('it has every route of the server, and no other', () => {
  const served = controlRoutes(createWorlds(Date.now), 'localhost', waitReally)
    .routes.filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path}`);
  const documents = ['GET /openapi.json', 'GET /contract.json'];
  expect(Object.keys(routes).sort()).toEqual([...new Set([...served, ...documents])].sort());
});

test('every body of an example is one that the server takes', () => {
  const shown = Object.entries(routes).flatMap(([name, { body }]) =>
    body?.example === undefined ? [] : [[name, body] as const],
  );
  expect(shown.length).toBeGreaterThan(5);
  for (const [name, body] of shown) {
    expect(v.safeParse(body.schema(), body.example).issues, name).toBeUndefined();
  }
});

test('it is served with answers of a world, and its references lead somewhere', async () => {
  const document = await get('openapi.json');
  expect(document['openapi']).toBe('3.1.0');
  const paths = document['paths'] as Record<string, Record<string, Json>>;
  const effects = paths['/sim/worlds/{id}/sms']?.['get'];
  expect(effects).toMatchObject({
    responses: { 200: { content: { 'application/json': { example: expect.any(Array) } } } },
  });
  const refs = JSON.stringify(document).match(/"\$ref":"[^"]+"/g) ?? [];
  expect(new Set(refs)).toEqual(
    new Set(['"$ref":"#/components/schemas/Fault"', '"$ref":"#/components/schemas/Error"']),
  );
});

test('the contract is served beside it, with an answer for each call', async () => {
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

test('both documents have the version of the package', async () => {
  const { version } = JSON.parse(textOf('package.json')) as Json;
  for (const path of ['openapi.json', 'contract.json']) {
    expect((await get(path))['info']).toMatchObject({ version });
  }
});
