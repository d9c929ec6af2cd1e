/** A hostile simulator: every text in its answers tries to be more than text. */
import * as v from 'valibot';
import { endpoints, type Path } from '#src/contract/endpoints.ts';
import { createApp } from '#harness/simulator/app.ts';
import { listenForPages } from '#harness/cli/commands/simulator.ts';
import type { Listening } from '#harness/simulator/node.ts';
import type { World } from '#harness/simulator/world/world.ts';

/** Signs that a text was executed or parsed: a global that its scripts set, an element that it adds. */
export const traces = { global: 'hostileRan', element: 'x-hostile' } as const;

const run = `window.${traces.global}=1`;
const address = `javascript:${run}`;
const markup = `<script>${run}</script><img src=x onerror="${run}"><${traces.element}>bold</${traces.element}><svg onload="${run}">`;
const signs = '\u202Ertl\u202C مرحبا 👩🏽‍💻🇳🇬 \u0000\u0007 {{7*7}} ${7*7} {app} {0} %s &lt;b&gt; "\'`';
const longWord = 'W'.repeat(5_000);

/** Longest first: the first that the contract allows in a field is sent. */
export const hostileTexts = [
  `${markup} ${signs} ${address} ${longWord}`,
  `${markup} ${signs} ${address}`,
  `<${traces.element} onclick="${run}">{{7*7}}`,
] as const;
const manyTexts = hostileTexts.slice(1);
/** This many fields of an answer have full length, because a list of hundreds would only take long. */
const mostLong = 6;

const links = /(?:url|link|address|href|icon)$/i;
/**
 * Values that the app must send back unchanged, and times. Hostile ones would hide the screen instead of testing it.
 */
const machine = /(?:Id|At|By|Until|token|mobile|opId)$|^(?:t|code|status)$/;

type Key = string | number;

/** A copy with another value at the end of the path. */
function replaced(value: unknown, [step, ...rest]: readonly Key[], put: string): unknown {
  if (step === undefined) return put;
  if (Array.isArray(value)) {
    return value.map((item, at) => (at === step ? replaced(item, rest, put) : item));
  }
  const record = value as Record<string, unknown>;
  return { ...record, [step]: replaced(record[step], rest, put) };
}

function* leaves(value: unknown, path: readonly Key[] = []): Generator<readonly Key[]> {
  if (typeof value === 'string') yield path;
  else if (Array.isArray(value)) {
    for (const [at, item] of value.entries()) yield* leaves(item, [...path, at]);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) yield* leaves(item, [...path, key]);
  }
}

const at = (value: unknown, path: readonly Key[]): unknown =>
  path.reduce((inner: unknown, step) => (inner as Record<Key, unknown>)[step], value);

const isJson = (text: unknown) => typeof text === 'string' && /^\s*[[{]/.test(text);

/** The answer with every text hostile that the contract leaves free, and the number of such texts. */
function hostileReply(path: Path, data: unknown): { data: unknown; count: number } {
  const schema = endpoints[path].reply();
  const allowed = (candidate: unknown) => v.safeParse(schema, candidate).success;
  let result = data;
  let count = 0;
  for (const steps of leaves(data)) {
    const name = String(steps.filter((step) => typeof step === 'string').at(-1) ?? '');
    if (machine.test(name)) continue;
    const before = at(data, steps);
    const texts = links.test(name) ? [address] : count < mostLong ? hostileTexts : manyTexts;
    const candidates = isJson(before) ? [hostileJson(String(before))] : texts;
    const put = candidates.find((one) => allowed(replaced(result, steps, one)));
    if (put === undefined) continue;
    result = replaced(result, steps, put);
    count += 1;
  }
  return { data: result, count };
}

/** A text that contains JSON, hostile inside. */
function hostileJson(text: string): string {
  let value: unknown = JSON.parse(text);
  for (const steps of leaves(value)) {
    const name = String(steps.at(-1));
    value = replaced(value, steps, links.test(name) ? address : hostileTexts[1]);
  }
  return JSON.stringify(value);
}

/** The path of a call. Paths are sealed, but the log has them decrypted. */
function pathOf(world: World, request: Request): Path | undefined {
  const sealed = new URL(request.url).pathname.split('/').at(-1) ?? '';
  const entry = [...world.log]
    .reverse()
    .find((one) => one.kind === 'call' && one.url.includes(sealed));
  const path = entry?.kind === 'call' ? entry.path : '';
  return path in endpoints ? (path as Path) : undefined;
}

export interface HostileServer extends Listening {
  /** Call → the most hostile texts in one of its answers. */
  readonly counts: ReadonlyMap<Path, number>;
}

/** Serves the built app and this marketplace on a free port. */
export async function serveHostile(): Promise<HostileServer> {
  const simulator = createApp();
  const counts = new Map<Path, number>();
  const fetch = async (request: Request): Promise<Response> => {
    const answer = await simulator.fetch(request);
    const [, id] = /\/w\/([^/]+)\/(?:api|cou)\//.exec(request.url) ?? [];
    if (id === undefined || request.method === 'OPTIONS' || !answer.ok) return answer;
    const path = pathOf(simulator.worlds.get(id), request);
    const body = (await answer.clone().json()) as Record<string, unknown>;
    if (path === undefined) return answer;
    // A refusal's own words are a text too.
    const msg = body['msg'] ? hostileTexts[0] : body['msg'];
    const { data, count } = hostileReply(path, body['data']);
    counts.set(path, Math.max(count, counts.get(path) ?? 0));
    return new Response(JSON.stringify({ ...body, msg, data }), {
      status: answer.status,
      headers: answer.headers,
    });
  };
  return { ...(await listenForPages({ fetch })), counts };
}
