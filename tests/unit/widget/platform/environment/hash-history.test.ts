/** The address's hash and its history on a fake window: the app's pages, links, layers and reloads. */
import { describe, expect, test } from 'vitest';
import { hashHistory } from '#widget/platform/environment/hash-history.ts';

interface Entry {
  state: unknown;
  hash: string;
}

/** The parts of a window that the hash's history uses. Traversal ends in popstate. */
function fakeWindow(start: Entry = { state: null, hash: '' }, keeps = true) {
  let entries: Entry[] = [start];
  let index = 0;
  let heard: (event: { readonly state: unknown }) => void = () => undefined;
  /** How many more changes it accepts, as Safari accepts 100 in 30 seconds. */
  let takes = Infinity;
  const count = () => {
    takes -= 1;
    if (takes < 0) throw new DOMException('more than 100 times per 30 seconds', 'SecurityError');
  };
  const current = () => entries[index] ?? start;
  const hashOf = (url: string | undefined) => url ?? current().hash;
  const add = (entry: Entry) => {
    if (!keeps) {
      entries = [{ state: null, hash: entry.hash }];
      return;
    }
    entries = [...entries.slice(0, index + 1), entry];
    index += 1;
  };
  const move = (by: number) => {
    index = Math.min(Math.max(index + by, 0), entries.length - 1);
    heard({ state: current().state });
  };
  const scope = {
    history: {
      get state() {
        return current().state;
      },
      pushState(state: unknown, _: string, url?: string) {
        count();
        add({ state, hash: hashOf(url) });
      },
      replaceState(state: unknown, _: string, url?: string) {
        count();
        entries[index] = { state: keeps ? state : null, hash: hashOf(url) };
      },
      back: () => move(-1),
    },
    location: {
      get hash() {
        return current().hash;
      },
    },
    addEventListener(_: 'popstate', callback: (event: { readonly state: unknown }) => void) {
      heard = callback;
    },
    removeEventListener() {
      heard = () => undefined;
    },
  };
  return {
    scope,
    /** A link to a hash, or a typed address. */
    link(hash: string) {
      add({ state: null, hash });
      heard({ state: null });
    },
    forward: () => move(1),
    backButton: () => move(-1),
    take(changes: number) {
      takes = changes;
    },
    entry: current,
    hashes: () => entries.slice(0, index + 1).map(({ hash }) => hash),
  };
}

describe('path', () => {
  test.each([
    ['', '/'],
    ['#', '/'],
    ['#/me', '/me'],
    ['#/user/login?next=me', '/user/login?next=me'],
    ['#me', 'me'],
  ])('The address %j gives the path %j', (hash, path) => {
    expect(hashHistory(fakeWindow({ state: null, hash }).scope).path()).toBe(path);
  });
});

describe('pages', () => {
  test('push adds an entry, replace takes its place, and back is reported', () => {
    const page = fakeWindow();
    const history = hashHistory(page.scope);
    const told: string[] = [];
    history.listen(() => void told.push(history.path()));
    expect(history.canGoBack()).toBe(false);
    history.push('/me');
    history.replace('/records');
    expect(page.hashes()).toEqual(['', '#/records']);
    expect(history.canGoBack()).toBe(true);
    history.back();
    expect(told).toEqual(['/']);
    expect(history.canGoBack()).toBe(false);
  });

  test('A layer has the path of its page', () => {
    const page = fakeWindow({ state: null, hash: '#/me' });
    const history = hashHistory(page.scope);
    history.pushLayer();
    expect(page.hashes()).toEqual(['#/me', '#/me']);
    expect(history.canGoBack()).toBe(true);
    history.back();
    expect(history.path()).toBe('/me');
  });

  test('A link is no longer followed once Back has led elsewhere', () => {
    const page = fakeWindow();
    let follow: (() => void) | undefined;
    const history = hashHistory(page.scope, (act) => {
      follow = act;
    });
    const told: string[] = [];
    history.listen((isReturn) => void told.push(`${history.path()} ${isReturn}`));
    page.link('#/records');
    history.back();
    follow?.();
    expect(told).toEqual(['/ true']);
  });

  test('A link is followed once its press shows, and Back at once', () => {
    const page = fakeWindow();
    let follow: (() => void) | undefined;
    const history = hashHistory(page.scope, (act) => {
      follow = act;
    });
    const told: string[] = [];
    history.listen(() => void told.push(history.path()));
    page.link('#/records');
    expect(told).toEqual([]);
    follow?.();
    expect(told).toEqual(['/records']);
    history.back();
    expect(told).toEqual(['/records', '/']);
  });

  test('A link adds an entry, and Back from it stays in the app', () => {
    const page = fakeWindow();
    const history = hashHistory(page.scope);
    let told = 0;
    history.listen(() => {
      told += 1;
    });
    page.link('#/loan_agreement');
    expect(history.canGoBack()).toBe(true);
    history.back();
    expect(history.canGoBack()).toBe(false);
    page.forward();
    expect(history.canGoBack()).toBe(true);
    expect(history.path()).toBe('/loan_agreement');
    expect(told).toBe(3);
  });

  test('After a reload deep in the app, Back still knows that there is a page behind', () => {
    const page = fakeWindow();
    hashHistory(page.scope).push('/me');
    const reloaded = hashHistory(page.scope);
    expect(reloaded.canGoBack()).toBe(true);
    expect(reloaded.path()).toBe('/me');
  });

  test('A foreign history state counts as no depth', () => {
    for (const state of [{ depth: 'deep' }, { other: 1 }, 'text', 7]) {
      const page = fakeWindow({ state, hash: '#/me' });
      const history = hashHistory(page.scope);
      expect(history.canGoBack()).toBe(false);
      expect(page.entry().hash).toBe('#/me');
      history.push('/records');
      expect(history.canGoBack()).toBe(true);
    }
  });
});

describe('WebView without history (loadHTMLString)', () => {
  const settled = () => new Promise<void>((done) => setImmediate(done));

  test('Without history pages, links and layers are left one after the other, and the first stays', async () => {
    const page = fakeWindow({ state: null, hash: '#/me' }, false);
    const history = hashHistory(page.scope);
    const told: string[] = [];
    history.listen(() => void told.push(history.path()));
    history.push('/records');
    page.link('#/faq');
    history.pushLayer();
    history.replace('/faq?open=1');
    expect(told).toEqual(['/faq']);
    const seen: string[] = [];
    while (history.canGoBack() && seen.length < 9) {
      history.back();
      seen.push(history.path());
      await settled();
    }
    expect(seen).toEqual(['/faq', '/records', '/me']);
    expect(told).toEqual(['/faq', ...seen]);
    history.back();
    await settled();
    expect([history.path(), history.canGoBack(), told.length]).toEqual(['/me', false, 4]);
  });

  test('Without history Back is reported after the caller has ended', async () => {
    const history = hashHistory(fakeWindow(undefined, false).scope);
    let told = 0;
    history.listen(() => {
      told += 1;
    });
    history.push('/me');
    history.back();
    expect(told).toBe(0);
    await settled();
    expect(told).toBe(1);
  });
});

describe('engine that refuses changes for a while (Safari: 100 in 30 seconds)', () => {
  const settled = () => new Promise<void>((done) => setImmediate(done));

  test('Pages and layers open while the engine refuses changes, and are left one after the other', async () => {
    const page = fakeWindow();
    const history = hashHistory(page.scope);
    const told: string[] = [];
    history.listen(() => void told.push(history.path()));
    history.push('/me');
    page.take(0);
    history.push('/records');
    expect(history.path()).toBe('/records');
    history.pushLayer();
    history.replace('/faq');
    expect(history.path()).toBe('/faq');
    const seen: string[] = [];
    while (history.canGoBack() && seen.length < 9) {
      history.back();
      await settled();
      seen.push(history.path());
    }
    expect(seen).toEqual(['/records', '/me', '/']);
    expect(told).toEqual(seen);
  });

  test('A link opens its page while the engine refuses changes, and Back from it stays in the app', async () => {
    const page = fakeWindow();
    const history = hashHistory(page.scope);
    const told: string[] = [];
    history.listen(() => void told.push(history.path()));
    page.take(0);
    page.link('#/faq');
    expect([told, history.canGoBack()]).toEqual([['/faq'], true]);
    history.back();
    await settled();
    expect([told, history.canGoBack()]).toEqual([['/faq', '/'], false]);
  });

  test('The phone’s own Back leads to the last page that the engine accepted', () => {
    const page = fakeWindow();
    const history = hashHistory(page.scope);
    history.listen(() => undefined);
    history.push('/me');
    history.push('/settings');
    page.take(0);
    history.push('/records');
    page.backButton();
    expect([history.path(), history.canGoBack()]).toEqual(['/me', true]);
    history.back();
    expect([history.path(), history.canGoBack()]).toEqual(['/', false]);
  });

  test('A start while the engine refuses changes shows its page, and the next one', () => {
    const page = fakeWindow({ state: null, hash: '#/me' });
    page.take(0);
    const history = hashHistory(page.scope);
    expect(history.path()).toBe('/me');
    history.push('/records');
    expect([history.path(), history.canGoBack()]).toEqual(['/records', true]);
  });

  test('Once the engine accepts changes again, the address follows', () => {
    const page = fakeWindow();
    const history = hashHistory(page.scope);
    page.take(0);
    history.push('/me');
    expect(page.entry().hash).toBe('');
    page.take(9);
    history.push('/records');
    expect([page.entry().hash, history.path()]).toEqual(['#/records', '/records']);
  });
});
