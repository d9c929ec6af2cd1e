/** An OpenAPI document as one page that opens offline: calls by tag, each with its request and its reply. */
import { html } from 'hono/html';
import { isRecord } from '#src/contract/is-record.ts';
import type { Json } from './described.ts';

type Html = ReturnType<typeof html>;
type Rows = Readonly<Record<string, Json>>;

const style = `:root{color-scheme:light dark}
body{max-width:1100px;margin:0 auto;padding:24px;font:15px/1.5 system-ui,sans-serif}
summary{cursor:pointer;padding:4px 0}summary:focus-visible{outline:2px solid}
code,pre,b{font:13px/1.5 ui-monospace,monospace}b{font-weight:650}
details details{margin-left:20px}section>details{border-top:1px solid #8884;padding:2px 0}
pre{white-space:pre-wrap}ul{margin:0;padding-left:20px;list-style:none}small{opacity:.75;font-size:13px}`;

const nameOf = (ref: unknown) => String(ref).split('/').at(-1) ?? '';

function typeOf(schema: Json): string {
  const { $ref, type, enum: values, items, anyOf, const: only } = schema;
  if ($ref !== undefined) return nameOf($ref);
  if (Array.isArray(anyOf)) return (anyOf as readonly Json[]).map(typeOf).join(' or ');
  if (only !== undefined) return JSON.stringify(only);
  if (Array.isArray(values)) return values.map((one) => JSON.stringify(one)).join(' | ');
  if (isRecord(items)) return `list of ${typeOf(items)}`;
  return [type].flat().join(' or ');
}

/** The properties of a schema, of its branches and rows. A reference is followed once on each path down. */
function fields(schema: unknown, schemas: Rows, above: readonly string[] = []): Html {
  if (!isRecord(schema)) return html``;
  const { $ref, properties, items, anyOf, allOf, required } = schema;
  if ($ref !== undefined) {
    const name = nameOf($ref);
    return above.includes(name) ? html`` : fields(schemas[name], schemas, [...above, name]);
  }
  const below = [...[anyOf, allOf].flatMap((list) => (Array.isArray(list) ? list : [])), items];
  const needed = Array.isArray(required) ? required : [];
  const rows = Object.entries(isRecord(properties) ? properties : {}) as [string, Json][];
  return html`${
    rows.length === 0
      ? ''
      : html`<ul>
          ${rows.map(
            ([name, one]) =>
              html`<li>
                <b>${name}</b>${needed.includes(name) ? '' : '?'} <code>${typeOf(one)}</code>
                <small>${one['description'] ?? ''}</small>${fields(one, schemas, above)}
              </li>`,
          )}
        </ul>`
  }${below.map((one: unknown) => fields(one, schemas, above))}`;
}

const schemasOf = (content: unknown) =>
  Object.values(isRecord(content) ? content : {}).map((one) => isRecord(one) && one['schema']);

function call(method: string, path: string, row: Json, schemas: Rows): Html {
  const parameters = (row['parameters'] ?? []) as readonly Json[];
  const asked = parameters.filter((one) => one['in'] !== 'header' && one['$ref'] === undefined);
  const body = isRecord(row['requestBody']) ? row['requestBody']['content'] : undefined;
  const responses = Object.entries(row['responses'] as Rows);
  return html`<details id="${row['operationId']}">
    <summary><b>${method.toUpperCase()} ${path}</b> ${row['summary']}</summary>
    ${row['description'] === undefined ? '' : html`<pre>${row['description']}</pre>`}
    <details open>
      <summary>Request</summary>
      <ul>
        ${asked.map(
          (one) =>
            html`<li>
              <b>${one['name']}</b> in ${one['in']} <small>${one['description'] ?? ''}</small>
              ${schemasOf(one['content']).map((schema) => fields(schema, schemas))}
            </li>`,
        )}
      </ul>
      ${schemasOf(body).map((schema) => fields(schema, schemas))}
    </details>
    ${responses.map(
      ([status, { description, content, $ref }]) =>
        html`<details>
          <summary>Response ${status}: ${description ?? nameOf($ref)}</summary>
          ${schemasOf(content).map((schema) => fields(schema, schemas))}
        </details>`,
    )}
  </details>`;
}

/** `others`: address and name of the pages beside it. */
export async function documentPage(
  document: Json,
  others: readonly (readonly [address: string, name: string])[],
): Promise<string> {
  const { info, paths, tags, components } = document as Rows;
  const schemas = (components?.['schemas'] ?? {}) as Rows;
  const rows = Object.entries((paths ?? {}) as Readonly<Record<string, Rows>>).flatMap(
    ([path, item]) => Object.entries(item).map(([method, row]) => ({ method, path, row })),
  );
  const page = await html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>${info?.['title']}</title>
      <style>
        ${style}
      </style>
      <nav>${others.map(([address, name]) => html`<a href="${address}">${name}</a> `)}</nav>
      <h1>${info?.['title']} ${info?.['version']}</h1>
      <pre>${info?.['description']}</pre>
      ${(tags as unknown as readonly Json[]).map(
        ({ name, description }) =>
          html`<section>
            <h2>${name}</h2>
            <p>${description}</p>
            ${rows
              .filter(({ row }) => (row['tags'] as readonly unknown[])[0] === name)
              .map(({ method, path, row }) => call(method, path, row, schemas))}
          </section>`,
      )}
    </html>`;
  return String(page);
}
