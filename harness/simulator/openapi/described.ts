/** Adds descriptions to a JSON Schema: what each field means, and the names of coded values. */
import { type Coded, codedFields, questionCodes } from './coded-values.ts';
import { meanings } from './meanings.ts';
import type { Meaning } from './read-meanings.ts';

export type Json = { readonly [key: string]: unknown };

const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Descriptions by field name, for names that mean the same in all entities. */
const shared: ReadonlyMap<string, string> = (() => {
  const texts = new Map<string, Set<string>>();
  for (const { fields } of Object.values(meanings.entities)) {
    for (const [name, { text }] of Object.entries(fields)) {
      if (text) texts.set(name, (texts.get(name) ?? new Set()).add(text));
    }
  }
  return new Map(
    [...texts].flatMap(([name, [text, other]]) => (text && !other ? [[name, text] as const] : [])),
  );
})();

/** A schema with its allowed values. Null stays allowed. */
function withValues(schema: Json, coded: Coded): Json {
  const branches = schema['anyOf'];
  if (Array.isArray(branches)) {
    return {
      ...schema,
      anyOf: branches.map((one: unknown) =>
        isJson(one) && one['type'] !== 'null' ? withValues(one, coded) : one,
      ),
    };
  }
  return {
    ...schema,
    enum: coded.map(([code]) => code),
    'x-enumDescriptions': Object.fromEntries(coded),
  };
}

const answers: Json = {
  type: 'object',
  required: Object.keys(questionCodes),
  properties: Object.fromEntries(
    Object.entries(questionCodes).map(([code, { text, coded }]) => [
      code,
      withValues({ type: 'string', description: text }, coded),
    ]),
  ),
};

/**
 * A field of `place`, an entity or a path. Without a description there, it uses the one of the entities' field with
 * that name.
 */
function field(
  name: string,
  schema: unknown,
  meaning: Meaning | undefined,
  place: string,
): unknown {
  if (!isJson(schema)) return schema;
  const text = meaning?.text || shared.get(name) || '';
  const own = Object.entries(meaning?.values ?? {});
  const isNamed = own.length > 0 && own.every(([, words]) => words !== '');
  const coded = isNamed ? own : (codedFields[`${place}.${name}`] ?? codedFields[name]);
  const inside = name === 'answers' ? { ...answers } : described(schema, meaning, place);
  const whole = coded ? withValues(inside, coded) : inside;
  const known = typeof schema['description'] === 'string' ? ` ${schema['description']}` : '';
  return text ? { ...whole, description: `${text}${known}` } : whole;
}

/** The schema with descriptions on its fields, including those in lists and in nullable objects. */
export function described(schema: Json, meaning: Meaning | undefined, place: string): Json {
  const deeper = (value: unknown) => (isJson(value) ? described(value, meaning, place) : value);
  const { properties, items, anyOf } = schema;
  return {
    ...schema,
    ...(isJson(properties) && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, one]) => [
          name,
          field(name, one, meaning?.fields[name], place),
        ]),
      ),
    }),
    ...(items !== undefined && { items: deeper(items) }),
    ...(Array.isArray(anyOf) && { anyOf: anyOf.map(deeper) }),
  };
}
