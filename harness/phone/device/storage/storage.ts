/** localStorage and sessionStorage of one world: the page sees only its own keys, under their own names. */

export interface StorageChange {
  readonly key: string;
  /** Number of characters stored; null if the key was removed. */
  readonly size: number | null;
  /** The stored value. */
  readonly value: string | null;
}

/**
 * A `Storage` over `native` that stores every key under `prefix`: methods, `length`, `key()`, `clear()`, enumeration
 * and property access all see only this world. Errors of the native storage (quota) pass through.
 */
export function isolateStorage(
  native: Storage,
  prefix: string,
  changed: (change: StorageChange) => void,
): Storage {
  const keys = () => {
    const found: string[] = [];
    for (let index = 0; index < native.length; index += 1) {
      const key = native.key(index);
      if (key?.startsWith(prefix)) found.push(key.slice(prefix.length));
    }
    return found;
  };
  const getItem = (key: string) => native.getItem(prefix + String(key));
  const setItem = (key: string, value: string) => {
    native.setItem(prefix + String(key), String(value));
    changed({ key: String(key), size: String(value).length, value: String(value) });
  };
  const removeItem = (key: string) => {
    const had = getItem(key) !== null;
    native.removeItem(prefix + String(key));
    if (had) changed({ key: String(key), size: null, value: null });
  };
  const members = new Map<string, unknown>([
    ['getItem', getItem],
    ['setItem', setItem],
    ['removeItem', removeItem],
    ['key', (index: number) => keys()[index] ?? null],
    ['clear', () => keys().forEach(removeItem)],
  ]);

  const view = Object.create(Object.getPrototypeOf(native) as object) as Storage;
  return new Proxy(view, {
    get(target, key) {
      if (typeof key === 'symbol') return Reflect.get(target, key) as unknown;
      if (key === 'length') return keys().length;
      return members.get(key) ?? getItem(key) ?? inherited(key);
    },
    set(_target, key, value) {
      if (typeof key === 'symbol') return false;
      setItem(key, String(value));
      return true;
    },
    defineProperty(_target, key, descriptor) {
      if (typeof key === 'symbol') return false;
      setItem(key, String(descriptor.value));
      return true;
    },
    deleteProperty(_target, key) {
      if (typeof key === 'string') removeItem(key);
      return true;
    },
    has: (target, key) =>
      Reflect.has(target, key) || (typeof key === 'string' && getItem(key) !== null),
    ownKeys: keys,
    getOwnPropertyDescriptor(_target, key) {
      const value = typeof key === 'string' ? getItem(key) : null;
      if (value === null) return undefined;
      return { value, writable: true, enumerable: true, configurable: true };
    },
  });
}

const inherited = (key: string): unknown => Reflect.get(Object.prototype, key) as unknown;

/**
 * `storage` events of other tabs: those of this world reach the page under the page's key, all others are stopped. Must
 * be installed before the page adds a listener.
 */
export function isolateStorageEvents(scope: Window, prefix: string, view: Storage): void {
  const own = new WeakSet<Event>();
  scope.addEventListener('storage', (event) => {
    if (own.has(event)) return;
    event.stopImmediatePropagation();
    if (!event.key?.startsWith(prefix)) return;
    const translated = new StorageEvent('storage', {
      key: event.key.slice(prefix.length),
      oldValue: event.oldValue,
      newValue: event.newValue,
      url: event.url,
    });
    Object.defineProperty(translated, 'storageArea', { value: view });
    own.add(translated);
    scope.dispatchEvent(translated);
  });
}
