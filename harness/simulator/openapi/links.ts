/** Links of the OpenAPI document: ids in an answer lead to the calls that take them. */
import { isRecord } from '#src/contract/is-record.ts';
import type { Json } from './described.ts';

const ids = ['loanOrderId', 'payOrderId', 'fileId'] as const;
/** The request field that takes each id. */
const asked = { loanOrderId: 'loanOrderId', payOrderId: 'replaces', fileId: 'fileIds' } as const;

/** What links need of a call: the schemas of its request and of its reply's data. */
export interface LinkedCall {
  readonly operationId: string;
  readonly isRead: boolean;
  readonly request: Json;
  readonly reply: Json;
}

/** JSON pointer to the first property `name`; in a list, the first row counts. `entities`: the targets of `$ref`. */
function pointerTo(name: string, schema: unknown, entities: Json): string | undefined {
  if (!isRecord(schema)) return undefined;
  const { $ref, properties, items, anyOf } = schema;
  if (typeof $ref === 'string') {
    return pointerTo(name, entities[$ref.split('/').at(-1) ?? ''], entities);
  }
  if (isRecord(properties) && Object.hasOwn(properties, name)) return `/${name}`;
  const inside: readonly (readonly [string, unknown])[] = [
    ...(isRecord(properties)
      ? Object.entries(properties).map(([key, one]) => [`/${key}`, one] as const)
      : []),
    ...(items === undefined ? [] : [['/0', items] as const]),
    ...(Array.isArray(anyOf) ? anyOf.map((one: unknown) => ['', one] as const) : []),
  ];
  for (const [step, one] of inside) {
    const below = pointerTo(name, one, entities);
    if (below !== undefined) return step + below;
  }
  return undefined;
}

/** `links` of each call's answer, by `operationId`. */
export function linksOf(
  calls: readonly LinkedCall[],
  entities: Json,
): Readonly<Record<string, Json>> {
  return Object.fromEntries(
    calls.map((from) => {
      const links = ids.flatMap((id) => {
        const pointer = pointerTo(id, from.reply, entities);
        if (pointer === undefined) return [];
        const value = `$response.body#/data${pointer}`;
        return calls.flatMap((to) => {
          const properties = to.request['properties'];
          const field = asked[id];
          if (to === from || !isRecord(properties) || !Object.hasOwn(properties, field)) return [];
          const payloadWith = (one: string) => ({ [field]: field === 'fileIds' ? [one] : one });
          // The official schema wants texts for parameters. An expression inside of a text is in braces.
          const given = to.isRead
            ? { parameters: { payload: JSON.stringify(payloadWith(`{${value}}`)) } }
            : { requestBody: payloadWith(value) };
          const description = `Its ${id} is the ${field} of ${to.operationId}.`;
          return [
            [
              `${to.operationId}By${id[0]?.toUpperCase()}${id.slice(1)}`,
              { operationId: to.operationId, ...given, description },
            ],
          ];
        });
      });
      return [from.operationId, Object.fromEntries(links) as Json];
    }),
  );
}
