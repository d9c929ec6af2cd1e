/** Everything that a phone stores or reports: storage, databases, cookies, history; console, addresses, analytics. */
import type { Phone } from '#harness/player/browser/phone.ts';

/** Runs in the page: all of it as one text, with pictures by kind and size. */
async function kept(): Promise<string> {
  const plain = (value: unknown): unknown => {
    if (value instanceof Blob) return `a picture of ${value.size} bytes`;
    if (value instanceof ArrayBuffer) return `a picture of ${value.byteLength} bytes`;
    if (ArrayBuffer.isView(value)) return `a picture of ${value.byteLength} bytes`;
    if (Array.isArray(value)) return value.map(plain);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner)]));
  };
  const done = <T>(asked: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(asked.error);
    });
  const databases: unknown[] = [];
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await done(indexedDB.open(name));
    for (const store of database.objectStoreNames) {
      const all = database.transaction(store).objectStore(store);
      databases.push([name, store, await done(all.getAllKeys()), plain(await done(all.getAll()))]);
    }
    database.close();
  }
  return JSON.stringify({
    local: { ...localStorage },
    session: { ...sessionStorage },
    databases,
    cookies: document.cookie,
    address: location.href,
    state: plain(history.state),
    title: document.title,
    window: window.name,
  });
}

export async function atRestOn(phone: Phone): Promise<string> {
  return phone.browser.execute(kept);
}

/** Data that has left the app other than by its calls: addresses, console, analytics, other apps. */
export async function toldBy(phone: Phone): Promise<string> {
  const told = (await phone.log()).filter(
    (entry) =>
      ['route', 'console', 'analytics', 'external', 'storage'].includes(entry.kind) ||
      (entry.kind === 'bridge' && entry.action === 'logEventByAF'),
  );
  const urls = (await phone.log()).flatMap((entry) => (entry.kind === 'call' ? [entry.url] : []));
  return JSON.stringify([told, urls]);
}
