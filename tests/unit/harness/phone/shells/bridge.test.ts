/** The bridges in Kotlin and Swift have the actions and fields of the contract. */
import { expect, test } from 'vitest';
import { bridgeSchema } from '#harness/cli/release/papers.ts';
import type { Json } from '#harness/simulator/openapi/described.ts';
import { BRIDGE_NAME, BRIDGE_REPLY_LIMIT } from '#src/contract/bridge.ts';
import { textOf } from '../../../house/tree.ts';

const shells = 'harness/phone/shells';
const kotlin = {
  file: `${shells}/android/bridge/src/main/java/com/lendmax/bridge/Bridge.kt`,
  types: { string: 'String', boolean: 'Boolean', texts: 'Map<String, String>' },
  constants: [`BRIDGE_NAME = "${BRIDGE_NAME}"`, `BRIDGE_REPLY_LIMIT = ${BRIDGE_REPLY_LIMIT}`],
  model: /data class (\w+)\(\n([^]*?)\n\) \{\n([^]*?)\n\}\n/g,
  field: /^ {4}val (\w+): (.+?)(?: = null)?,$/gm,
  branch: /^ {8}"(\w+)" -> /gm,
};
const swift = {
  file: `${shells}/ios/LendMaxBridge/Sources/LendMaxBridge/Bridge.swift`,
  types: { string: 'String', boolean: 'Bool', texts: '[String: String]' },
  constants: [`bridgeName = "${BRIDGE_NAME}"`, `bridgeReplyLimit = ${BRIDGE_REPLY_LIMIT}`],
  model: /public struct (\w+): Codable \{\n([^]*?)\n\n([^]*?)\n\}\n/g,
  field: /^ {4}public let (\w+): (.+?)$/gm,
  branch: /^ {4}case "(\w+)":/gm,
};

type Models = Readonly<Record<string, Readonly<Record<string, string>>>>;

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
const rowsIn = (json: Json, key: string) =>
  Object.entries((json[key] ?? {}) as Record<string, Json>);

/** Objects inside params and results, by their field. */
const inner: Readonly<Record<string, string>> = {
  login: 'Login',
  deviceMsg: 'DeviceMsg',
  data: 'Collectable',
};

/** A schema without its null. */
function present(schema: Json): Json {
  const branches = (schema['anyOf'] ?? []) as readonly Json[];
  return branches.find(({ type }) => type !== 'null') ?? schema;
}

/** The fields of an object, and of those in it, as a language types them. */
function modelsOf(name: string, schema: Json, types: typeof kotlin.types): Models {
  const required = (schema['required'] ?? []) as readonly string[];
  const others: Models[] = [];
  const fields = rowsIn(schema, 'properties').map(([field, about]) => {
    const one = present(about);
    if (one['properties']) others.push(modelsOf(inner[field] ?? '', one, types));
    const plain = one['type'] === 'object' ? types.texts : Reflect.get(types, String(one['type']));
    const type = one['properties'] ? inner[field] : plain;
    return [field, `${type}${required.includes(field) ? '' : '?'}`] as const;
  });
  if (fields.length === 0) return {};
  return Object.assign({ [name]: Object.fromEntries(fields) }, ...others);
}

const { $defs } = bridgeSchema('');
const { call, results } = $defs as Readonly<Record<'call' | 'results', Json>>;
const actions = (call['oneOf'] as readonly Json[]).map(({ properties }) => {
  const { action, params } = properties as Readonly<Record<'action' | 'params', Json>>;
  const name = String(action['const']);
  return { name, params: present(params), result: present(results[name] as Json) };
});

test.each([kotlin, swift])(
  'The bridge of $file has the actions and fields of the contract',
  (language) => {
    const text = textOf(language.file);
    const expected = actions.map(({ name, params, result }) => ({
      ...modelsOf(`${capital(name)}Params`, params, language.types),
      ...modelsOf(`${capital(name)}Result`, result, language.types),
    }));
    const written = [...text.matchAll(language.model)].map(
      ([, name = '', fields = '', body = '']) => {
        const all = [...fields.matchAll(language.field)].filter(
          ([, field = '']) => !field.startsWith('sendsNull'),
        );
        for (const [, field] of all) expect(body, `${name}.${field}`).toContain(`"${field}"`);
        return [name, Object.fromEntries(all.map(([, field, type]) => [field, type]))] as const;
      },
    );
    expect(Object.fromEntries(written)).toEqual(Object.assign({}, ...expected));
    const branches = [...text.matchAll(language.branch)].map(([, name]) => name);
    expect(branches).toEqual(actions.map(({ name }) => name));
    for (const constant of language.constants) expect(text).toContain(constant);
  },
);
