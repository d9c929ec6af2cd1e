/** A state as the part of a link after #: readable where it is a recipe, a whole world compressed. */
import type { Fault } from '../../protocol/faults.ts';
import { readWorldTime } from '../../server/world/time.ts';
import {
  type Recipe,
  type SavedState,
  type View,
  STATE_VERSION,
  checkState,
  isWhole,
} from './saved-state.ts';
import { packed, unpacked } from './state-packing.ts';
import { initialState, readSize, sizeText } from '../session/url-state.ts';
import { LAGOS_AHEAD_MS } from '#src/facts/time.ts';
import { isRecord } from '#src/contract/is-record.ts';

/** Browsers and chats cut links beyond this many characters, or refuse them. */
export const LONGEST_LINK = 100_000;

/** Not even those that the scenario has of its own. */
const NO_FAULTS = 'none';

/** `2027-02-20T05:41:00.000+01:00`: the world's time as the workbench shows it. */
const lagosTime = (ms: number) =>
  new Date(ms + LAGOS_AHEAD_MS).toISOString().replace(/(\.000)?Z$/, '+01:00');

/** Escapes what would end a part of the link; slashes and colons stay readable. */
const escaped = (text: string) =>
  encodeURIComponent(text)
    .replaceAll(/%(2F|3A|2C|2B|40)/g, (sign) => decodeURIComponent(sign))
    .replaceAll(/[!'()*]/g, (sign) =>
      sign === '*' ? sign : `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
    );

/** A value as text: strings as they are, unless they would be read as something else. */
function valueText(value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value);
  return typeof readValue(value) === 'string' && !value.startsWith('"')
    ? value
    : JSON.stringify(value);
}

function readValue(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** `{ deviceMsg: { gaid: 'x' } }` as rows of `deviceMsg.gaid` and `x`. */
function rowsOf(tree: Readonly<Record<string, unknown>>, prefix: string): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    isRecord(value)
      ? rowsOf(value, `${prefix}${key}.`)
      : [[`${prefix}${key}`, escaped(valueText(value))]],
  );
}

/** `/loan/get-money;dropAfterCommit;times=1`, or `bridge.toLogin;delay;ms=2000`. */
function faultText(fault: Fault): string {
  const { kind, ...rest } = fault;
  const [target, others] =
    'action' in rest
      ? [`bridge.${rest.action}`, { ...rest, action: undefined }]
      : [rest.path, rest];
  const details = Object.entries(others).filter(
    ([key, value]) => key !== 'path' && value !== undefined,
  );
  return [
    escaped(target),
    escaped(kind),
    ...details.map(([key, value]) => `${escaped(key)}=${escaped(valueText(value))}`),
  ].join(';');
}

function readFaults(texts: readonly string[]): readonly unknown[] | null {
  if (texts.length === 0) return null;
  return texts.filter((text) => text !== NO_FAULTS).map(readFault);
}

function readFault(text: string): unknown {
  const [target = '', kind = '', ...details] = text.split(';');
  const fields = details.map((detail): [string, unknown] => {
    const [key = '', ...value] = detail.split('=');
    return [decoded(key), readValue(decoded(value.join('=')))];
  });
  const name = decoded(target);
  const place = name.startsWith('bridge.')
    ? { action: name.slice('bridge.'.length) }
    : { path: name };
  return { ...place, kind: decoded(kind), ...Object.fromEntries(fields) };
}

function viewRows({ tab, size, route }: View): [string, string][] {
  return [
    ...(tab === initialState.tab ? [] : ([['tab', tab]] as [string, string][])),
    ...(sizeText(size) === sizeText(initialState.size)
      ? []
      : ([['size', sizeText(size)]] as [string, string][])),
    ...(route === '' ? [] : ([['route', escaped(route)]] as [string, string][])),
  ];
}

function recipeRows(state: Recipe): [string, string][] {
  const { scenario, seed, began, now, language, device, faults } = state;
  const rows: [string, string | null][] = [
    ['scenario', escaped(scenario)],
    ['began', began === null ? null : lagosTime(began)],
    ['now', now === null ? null : lagosTime(now)],
    ['seed', seed === null ? null : String(seed)],
    ['language', language === initialState.language ? null : language],
    ...rowsOf(device, 'device.'),
    ...(faults ?? []).map((fault): [string, string] => ['fault', faultText(fault)]),
    ['fault', faults?.length === 0 ? NO_FAULTS : null],
  ];
  return rows.flatMap(([name, value]) => (value === null ? [] : [[name, value]]));
}

/** The part of a link from # on. `end` is last, so that a link cut anywhere is known for one. */
export async function writeLink(state: SavedState): Promise<string> {
  const body = isWhole(state)
    ? [...viewRows(state), ['world', await packed(JSON.stringify(state.world))]]
    : [...recipeRows(state), ...viewRows(state)];
  return `#v=${STATE_VERSION}&${body.map(([name, value]) => `${name}=${value}`).join('&')}&end`;
}

/** A part of an address, unescaped; as it is where its escapes are broken. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Whether an address carries a state, whole or not. */
export const hasState = (hash: string) => hash.length > 1;

/** The state in a link's fragment (from # on), or a sentence saying why it can't be read. */
export async function readLink(hash: string): Promise<SavedState | string> {
  const parts = hash.replace(/^#/, '').split('&');
  const rows = parts.map((part): [string, string] => {
    const at = part.indexOf('=');
    return at === -1 ? [part, ''] : [decoded(part.slice(0, at)), part.slice(at + 1)];
  });
  const value = (name: string) => rows.find(([key]) => key === name)?.[1] ?? null;
  const version = value('v');
  if (version === null || !/^\d{1,6}$/.test(version)) {
    return "The part after # in this link isn't a workbench snapshot.";
  }
  const told = versionTrouble(Number(version), 'link');
  if (told !== null) return told;
  // A sign after a link in a chat, such as a full stop, doesn't count.
  if (!/^end\W*$/.test(parts.at(-1) ?? '')) {
    return 'This link is incomplete: its end is missing. Copy the whole link, or ask for the snapshot as a file.';
  }
  const view = {
    tab: value('tab') ?? initialState.tab,
    size: readSize(value('size') ?? sizeText(initialState.size)),
    route: decoded(value('route') ?? ''),
  };
  const world = value('world');
  const read =
    world === null
      ? { ...view, ...readRecipe(rows, value) }
      : { ...view, world: await opened(world) };
  if ('world' in read && read.world === null) {
    return 'The world in this link is damaged. Copy the whole link again.';
  }
  const state = checkState(read);
  return typeof state === 'string' ? `This link is invalid: ${state}.` : state;
}

/** A sentence where a state is of another version than this workbench's; null where it is of this one. */
export function versionTrouble(version: number, what: 'link' | 'file'): string | null {
  if (version === STATE_VERSION) return null;
  return version > STATE_VERSION
    ? `This ${what} comes from a newer workbench (version ${version}; this one reads ${STATE_VERSION}). Update your copy of the project, then open it again.`
    : `This ${what} comes from an older workbench (version ${version}; this one reads ${STATE_VERSION}) and can't be read any more. Ask for a new one.`;
}

function readRecipe(
  rows: readonly [string, string][],
  value: (name: string) => string | null,
): Readonly<Record<string, unknown>> {
  const instant = (name: string) => {
    const text = value(name);
    return text === null ? null : (readWorldTime(decoded(text)) ?? 'not a date and time');
  };
  const seed = value('seed');
  const device = {};
  for (const [name, text] of rows) {
    if (name.startsWith('device.')) {
      put(device, name.slice('device.'.length).split('.'), readValue(decoded(text)));
    }
  }
  return {
    scenario: decoded(value('scenario') ?? ''),
    seed: seed === null ? null : readValue(decoded(seed)),
    began: instant('began'),
    now: instant('now'),
    language: value('language') ?? initialState.language,
    device,
    faults: readFaults(rows.flatMap(([name, text]) => (name === 'fault' ? [text] : []))),
  };
}

/** Sets a value in a tree as an own field, whatever the names in its path are. */
function put(tree: object, [name = '', ...rest]: readonly string[], value: unknown): void {
  const set = (field: unknown) =>
    Object.defineProperty(tree, name, {
      value: field,
      enumerable: true,
      writable: true,
      configurable: true,
    });
  if (rest.length === 0) return void set(value);
  const found: unknown = Object.getOwnPropertyDescriptor(tree, name)?.value;
  const inside = isRecord(found) ? found : {};
  set(inside);
  put(inside, rest, value);
}

async function opened(text: string): Promise<unknown> {
  const json = await unpacked(decoded(text));
  return json === null ? null : readValue(json);
}
