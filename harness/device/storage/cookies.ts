/**
 * Cookies of one phone: the page sees only its own, under their own names, and each change is reported like any
 * storage.
 */
import type { StorageChange } from './storage.ts';

interface Cookies {
  /** The page's cookies by name. */
  readonly all: () => ReadonlyMap<string, string>;
  readonly clear: () => void;
}

/**
 * Stores every cookie of the page under `prefix` at the path of the phone's page, whatever path it sets, because worlds
 * share an origin. Removes the newer `cookieStore`, because old WebViews have none. Errors of the browser pass through.
 */
export function isolateCookies(
  scope: Pick<Window, 'document'>,
  prefix: string,
  changed: (change: StorageChange) => void,
): Cookies {
  const { document } = scope;
  const native = accessorOf(document);
  const all = () =>
    new Map(
      native
        .get()
        .split('; ')
        .filter((pair) => pair.startsWith(prefix))
        .map((pair) => splitAt(pair.slice(prefix.length), '=')),
    );
  const set = (text: string) => {
    const before = all();
    const [pair = '', ...attributes] = text.split(';');
    const kept = attributes.filter((one) => !/^\s*(?:path|domain)\s*=/i.test(one));
    native.set([prefix + pair.trim(), ...kept].join(';'));
    const after = all();
    for (const [key, value] of after) {
      if (before.get(key) !== value) changed({ key, size: value.length, value });
    }
    for (const key of before.keys()) {
      if (!after.has(key)) changed({ key, size: null, value: null });
    }
  };
  const get = () => [...all()].map(([name, value]) => `${name}=${value}`).join('; ');
  Object.defineProperty(document, 'cookie', { configurable: true, get, set });
  if ('cookieStore' in scope) Object.defineProperty(scope, 'cookieStore', { value: undefined });
  return { all, clear: () => [...all().keys()].forEach((name) => set(`${name}=; max-age=-1`)) };
}

function accessorOf(document: Document) {
  let owner: object | null = document;
  let found: PropertyDescriptor | undefined;
  while (owner && !found) {
    found = Object.getOwnPropertyDescriptor(owner, 'cookie');
    owner = Object.getPrototypeOf(owner) as object | null;
  }
  return {
    get: () => String(found?.get?.call(document) ?? ''),
    set: (text: string) => void found?.set?.call(document, text),
  };
}

function splitAt(text: string, sign: string): [string, string] {
  const at = text.indexOf(sign);
  return at < 0 ? ['', text] : [text.slice(0, at), text.slice(at + 1)];
}
