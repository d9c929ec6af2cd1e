/**
 * The bridge of the contract as code: `Bridge.kt` and `Bridge.swift` of the shells, which read each message and write
 * each reply, and `bridge.d.ts` for shells in TypeScript. A test compares the committed files; `npm run unit --
 * bridge-code -u` updates them.
 */
import { BRIDGE_NAME, BRIDGE_REPLY_LIMIT } from '#src/contract/bridge.ts';
import type { Json } from '../../simulator/openapi/described.ts';
import { bridgeSchema } from './papers.ts';

interface Field {
  readonly name: string;
  readonly about: string;
  readonly type: 'text' | 'flag' | 'texts' | Model;
  readonly isOptional: boolean;
  /** Null means something else than a missing field. */
  readonly isNullMeant: boolean;
}

interface Model {
  readonly name: string;
  readonly about: string;
  readonly fields: readonly Field[];
}

interface Action {
  readonly name: string;
  readonly about: string;
  /** Null without fields. */
  readonly params: Model | null;
  readonly result: Model | null;
}

/** Objects inside params and results, by their field. */
const modelNames: Readonly<Record<string, string>> = {
  login: 'Login',
  deviceMsg: 'DeviceMsg',
  data: 'Collectable',
};

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
const childrenOf = (schema: Json, key: string) =>
  (schema[key] ?? {}) as Readonly<Record<string, Json>>;
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** The schema without its null. */
function present(schema: Json): Json {
  const branches = schema['anyOf'];
  if (!Array.isArray(branches)) return schema;
  const [one] = (branches as readonly Json[]).filter(({ type }) => type !== 'null');
  return one ?? {};
}

function typeOf(name: string, schema: Json): Field['type'] {
  const { type, additionalProperties, properties } = schema;
  if (type === 'string') return 'text';
  if (type === 'boolean') return 'flag';
  if (additionalProperties !== undefined) return 'texts';
  const known = modelNames[name];
  if (properties === undefined || known === undefined)
    throw new Error(`bridge-code.ts doesn't know the type of ${name}.`);
  return modelOf(known, '', schema);
}

function modelOf(name: string, about: string, schema: Json): Model {
  const required = (schema['required'] ?? []) as readonly string[];
  const fields = Object.entries(childrenOf(schema, 'properties')).map(([field, inner]) => {
    const isOptional = !required.includes(field);
    return {
      name: field,
      about: textOf(inner['description']),
      type: typeOf(field, present(inner)),
      isOptional,
      isNullMeant: isOptional && !('default' in inner),
    };
  });
  return { name, about, fields };
}

const orNull = (model: Model) => (model.fields.length === 0 ? null : model);

function actionsOf(): readonly Action[] {
  const schema = bridgeSchema('');
  const defs = childrenOf(schema, '$defs');
  const calls = defs['call']?.['oneOf'] as readonly Json[];
  return calls.map((call) => {
    const { action, params } = childrenOf(call, 'properties');
    const name = textOf(action?.['const']);
    const waitMs = Number(childrenOf(schema, 'x-timeout-ms')[name]);
    const model = (kind: string, one: Json) =>
      orNull(modelOf(capital(name) + kind, '', present(one)));
    return {
      name,
      about: `${textOf(call['description'])} The page waits ${waitMs / 1_000} s.`.trim(),
      params: model('Params', params ?? {}),
      result: model('Result', childrenOf(defs['results'] ?? {}, name) as Json),
    };
  });
}

const isModel = (type: Field['type']): type is Model => typeof type === 'object';

/** A model after those inside it, each once. */
function withInner(models: readonly Model[]): readonly Model[] {
  const all = models.flatMap((model) => [
    ...model.fields.flatMap(({ type }) => (isModel(type) ? [type] : [])),
    model,
  ]);
  return [...new Map(all.map((model) => [model.name, model])).values()];
}

const actions = actionsOf();
const taken = withInner(actions.flatMap(({ params }) => params ?? []));
const given = withInner(actions.flatMap(({ result }) => result ?? []));
const head =
  'Made from src/contract/bridge.ts. Change the contract there, not this file: `npm run unit -- bridge-code -u`.';

const WIDTH = 120;

/** A comment wrapped to the line length. */
function comment(
  text: string,
  indent: string,
  [open, next, end]: readonly [string, string, string],
): string {
  if (text === '') return '';
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    const isFull = indent.length + open.length + line.length + word.length + end.length > WIDTH;
    if (isFull) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  const begin = (index: number) => indent + (index === 0 ? open : next);
  return `${lines.map((line, index) => begin(index) + line).join('\n')}${end}\n`;
}

const block = ['/** ', ' * ', ' */'] as const;
const slashes = ['/// ', '/// ', ''] as const;
const nullFlag = ({ name }: Field) => `sendsNull${capital(name)}`;
const nullWords = ({ name }: Field) =>
  `Sends null if there is no ${name}. Without it the field is left out.`;

const kotlinType = ({ type, isOptional }: Field) => {
  const plain = { text: 'String', flag: 'Boolean', texts: 'Map<String, String>' } as const;
  return (isModel(type) ? type.name : plain[type]) + (isOptional ? '?' : '');
};

function kotlinClass({ name, about, fields }: Model): string {
  const doc = (text: string) => comment(text, '    ', block);
  const parameters = fields.map((field) => {
    const flag = `${doc(nullWords(field))}    val ${nullFlag(field)}: Boolean = false,\n`;
    const preset = field.isOptional ? ' = null' : '';
    return `${doc(field.about)}    val ${field.name}: ${kotlinType(field)}${preset},\n${field.isNullMeant ? flag : ''}`;
  });
  const json = fields.map((field) => {
    const { name: key, type, isOptional, isNullMeant } = field;
    const dot = isOptional ? '?.' : '.';
    const value =
      type === 'texts'
        ? isOptional
          ? `${key}?.let(::JSONObject)`
          : `JSONObject(${key})`
        : isModel(type)
          ? `${key}${dot}json()`
          : key;
    const whole = isNullMeant ? `${value} ?: JSONObject.NULL.takeIf { ${nullFlag(field)} }` : value;
    return `        .put("${key}", ${whole})\n`;
  });
  const read = fields.map(({ name: key, type }) => {
    const plain = {
      text: `json.opt("${key}") as? String`,
      flag: `json.opt("${key}") as? Boolean`,
      texts: `texts(json.opt("${key}"))`,
    } as const;
    const value = isModel(type) ? `${type.name}.from(json.opt("${key}"))` : plain[type];
    return `                ${key} = ${value} ?: return null,\n`;
  });
  const isGiven = given.some((model) => model.name === name);
  const writes = `    internal fun json(): JSONObject = JSONObject()\n${json.join('')}`;
  const reads = `    internal companion object {
        fun from(value: Any?): ${name}? {
            val json = value as? JSONObject ?: return null
            return ${name}(
${read.join('')}            )
        }
    }
`;
  return `${comment(about, '', block)}data class ${name}(\n${parameters.join('')}) {\n${isGiven ? writes : reads}}\n`;
}

export function bridgeKotlin(): string {
  const methods = actions.map(({ name, about, params, result }) => {
    const answer = `answer: (${result?.name ?? ''}) -> Unit`;
    const inputs = params ? `params: ${params.name}, ${answer}` : answer;
    return `${comment(about, '    ', block)}    fun ${name}(${inputs})\n`;
  });
  const branches = actions.map(({ name, params, result }) => {
    const answer = `{ ok(${result ? 'it.json()' : 'JSONObject()'}) }`;
    if (!params) return `        "${name}" -> actions.${name} ${answer}\n`;
    return `        "${name}" -> {
            val read = ${params.name}.from(params) ?: return refuse("params don't fit ${name}")
            actions.${name}(read) ${answer}
        }
`;
  });
  return `// ${head}
package com.lendmax.bridge

import org.json.JSONException
import org.json.JSONObject

/** The object that the page looks for at its start. */
const val BRIDGE_NAME = "${BRIDGE_NAME}"

/** The page drops longer replies. */
const val BRIDGE_REPLY_LIMIT = ${BRIDGE_REPLY_LIMIT}

${[...taken, ...given].map(kotlinClass).join('\n')}
/** What a shell does. Each call is answered once, also if it answers twice. */
interface BridgeActions {
${methods.join('\n')}}

/** Answers one message of the page, on the thread of its caller. What is no call gets no reply; nothing in it is trusted. */
fun answerCall(message: String, actions: BridgeActions, reply: (String) -> Unit) {
    val call = try {
        JSONObject(message)
    } catch (broken: JSONException) {
        return
    }
    val id = (call.opt("id") as? String).orEmpty()
    if (id.isEmpty()) return
    var isOpen = true
    val end = { ok: Boolean, key: String, value: Any ->
        if (isOpen) reply(JSONObject().put("id", id).put("ok", ok).put(key, value).toString())
        isOpen = false
    }
    val ok = { result: JSONObject -> end(true, "result", result) }
    val refuse = { why: String -> end(false, "error", why) }
    val params = call.opt("params")
    when (call.opt("action")) {
${branches.join('')}        // A newer page asks for what this shell does not know: an answer at once, not silence until the timeout.
        else -> refuse("not supported")
    }
}

private fun texts(value: Any?): Map<String, String>? {
    val json = value as? JSONObject ?: return null
    return json.keys().asSequence().associateWith { json.opt(it) as? String ?: return null }
}
`;
}

const swiftType = ({ type, isOptional }: Field) => {
  const plain = { text: 'String', flag: 'Bool', texts: '[String: String]' } as const;
  return (isModel(type) ? type.name : plain[type]) + (isOptional ? '?' : '');
};

function swiftStruct({ name, about, fields }: Model): string {
  const doc = (text: string) => comment(text, '    ', slashes);
  const stored = fields.flatMap((field) => [
    `${doc(field.about)}    public let ${field.name}: ${swiftType(field)}\n`,
    ...(field.isNullMeant
      ? [`${doc(nullWords(field))}    public let ${nullFlag(field)}: Bool\n`]
      : []),
  ]);
  const isGiven = given.some((model) => model.name === name);
  const inputs = fields.flatMap((field) => [
    `        ${field.name}: ${swiftType(field)}${field.isOptional ? ' = nil' : ''}`,
    ...(field.isNullMeant ? [`        ${nullFlag(field)}: Bool = false`] : []),
  ]);
  const names = fields.flatMap((field) => [
    field.name,
    ...(field.isNullMeant ? [nullFlag(field)] : []),
  ]);
  const sets = names.map((one) => `        self.${one} = ${one}\n`).join('');
  const json = fields.map((field) => {
    const { name: key, type, isOptional, isNullMeant } = field;
    const value = isModel(type) ? `${key}.json` : key;
    if (!isOptional) return `        json["${key}"] = ${value}\n`;
    const otherwise = isNullMeant
      ? ` else if ${nullFlag(field)} { json["${key}"] = NSNull() }`
      : '';
    return `        if let ${key} { json["${key}"] = ${value} }${otherwise}\n`;
  });
  const read = fields.map(({ name: key, type }) => {
    const plain = { text: 'as? String', flag: 'as? Bool', texts: 'as? [String: String]' } as const;
    const value = isModel(type) ? `${type.name}(json["${key}"])` : `json["${key}"] ${plain[type]}`;
    return `,\n              let ${key} = ${value}`;
  });
  const writes = `    public init(
${inputs.join(',\n')}
    ) {
${sets}    }

    var json: [String: Any] {
        var json: [String: Any] = [:]
${json.join('')}        return json
    }
`;
  const reads = `    init?(_ value: Any?) {
        guard let json = value as? [String: Any]${read.join('')}
        else { return nil }
${sets}    }
`;
  return `${comment(about, '', slashes)}public struct ${name}: Codable {\n${stored.join('')}\n${isGiven ? writes : reads}}\n`;
}

export function bridgeSwift(): string {
  const methods = actions.map(({ name, about, params, result }) => {
    const answer = `_ answer: @escaping (${result?.name ?? ''}) -> Void`;
    const inputs = params ? `_ params: ${params.name}, ${answer}` : answer;
    return `${comment(about, '    ', slashes)}    func ${name}(${inputs})\n`;
  });
  const branches = actions.map(({ name, params, result }) => {
    const answer = result ? '{ ok($0.json) }' : '{ ok([:]) }';
    if (!params) return `    case "${name}": actions.${name} ${answer}\n`;
    return `    case "${name}":
        guard let read = ${params.name}(params) else { return refuse("params don't fit ${name}") }
        actions.${name}(read) ${answer}
`;
  });
  return `// ${head}
import Foundation

/// The message handler that the page looks for at its start.
public let bridgeName = "${BRIDGE_NAME}"

/// The page drops longer replies.
public let bridgeReplyLimit = ${BRIDGE_REPLY_LIMIT}

${[...taken, ...given].map(swiftStruct).join('\n')}
/// What a shell does. Each call is answered once, also if it answers twice.
@MainActor
public protocol BridgeActions: AnyObject {
${methods.join('\n')}}

/// Answers one message of the page with a value or an error, once. Nothing in it is trusted.
@MainActor
public func answerCall(_ message: Any, _ actions: BridgeActions, _ reply: @escaping (Any?, String?) -> Void) {
    guard let call = message as? [String: Any], let id = call["id"] as? String, !id.isEmpty
    else { return reply(nil, "not a call") }
    var isOpen = true
    func end(_ ok: Bool, _ key: String, _ value: Any) {
        if isOpen { reply(["id": id, "ok": ok, key: value] as [String: Any], nil) }
        isOpen = false
    }
    func ok(_ result: [String: Any]) { end(true, "result", result) }
    func refuse(_ why: String) { end(false, "error", why) }
    let params = call["params"]
    switch call["action"] as? String {
${branches.join('')}    // A newer page asks for what this shell does not know: an answer at once, not silence until the timeout.
    default: refuse("not supported")
    }
}
`;
}

function typescriptInterface({ name, about, fields }: Model): string {
  const plain = {
    text: 'string',
    flag: 'boolean',
    texts: 'Readonly<Record<string, string>>',
  } as const;
  const rows = fields.map(({ name: key, about: words, type, isOptional }) => {
    const value = isModel(type) ? type.name : plain[type];
    const typed = isOptional ? `${key}?: ${value} | null` : `${key}: ${value}`;
    return `${comment(words, '  ', block)}  readonly ${typed};\n`;
  });
  return `${comment(about, '', block)}export interface ${name} {\n${rows.join('')}}\n`;
}

export function bridgeTypes(): string {
  const rows = actions.map(({ name, about, params, result }) => {
    const fields = [params?.name ?? 'Nothing', result?.name ?? 'Nothing'];
    return `${comment(about, '  ', block)}  readonly ${name}: { readonly params: ${fields[0]}; readonly result: ${fields[1]} };\n`;
  });
  return `// ${head}

/** The object that the page looks for at its start. */
export type BridgeName = '${BRIDGE_NAME}';
export type Nothing = Readonly<Record<string, never>>;

${[...taken, ...given].map(typescriptInterface).join('\n')}
export interface BridgeActions {
${rows.join('')}}

/** From page to shell. */
export interface BridgeCall<A extends keyof BridgeActions = keyof BridgeActions> {
  readonly id: string;
  readonly action: A;
  readonly params: BridgeActions[A]['params'];
}

/** From shell to page, at most ${BRIDGE_REPLY_LIMIT} characters. */
export type BridgeReply<A extends keyof BridgeActions = keyof BridgeActions> =
  | { readonly id: string; readonly ok: true; readonly result: BridgeActions[A]['result'] }
  | { readonly id: string; readonly ok: false; readonly error: string };
`;
}
