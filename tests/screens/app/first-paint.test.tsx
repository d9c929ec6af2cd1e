/**
 * The bar of the first paint (widget/index.html) equals the app's own, so that nothing moves when the app takes over.
 */
import { readFile } from 'node:fs/promises';
import { beforeEach, expect, test, vi } from 'vitest';
import { common } from '#src/core/texts/common.texts.ts';
import { wordedPage } from '#widget/vite/page.ts';
import { openWidget } from './open.tsx';

vi.setConfig({ testTimeout: 40_000 });

let bar = '';
let script = '';

beforeEach(async () => {
  const page = wordedPage(await readFile('widget/index.html', 'utf8'), common);
  bar = /<div class="page__foot boot__tabs">[\s\S]*?<\/div>/.exec(page)?.[0] ?? '';
  const after = page.slice(page.indexOf(bar) + bar.length);
  script = /<script>([\s\S]*?)<\/script>/.exec(after)?.[1] ?? '';
});

interface Start {
  readonly hash: string;
  readonly stored?: string;
  readonly phone: string;
}

/** The bar on this phone before the app's own script. */
function painted({ hash, stored, phone }: Start): Element | null {
  const frame = document.createElement('div');
  frame.innerHTML = `<main>${bar}</main>`;
  const page = {
    querySelector: (selector: string) => frame.querySelector(selector),
    getElementById: () => document.createElement('button'),
    createElement: () => ({ noModule: false }),
    documentElement: document.createElement('html'),
  };
  const storage = { getItem: () => stored ?? null };
  const view = {
    Promise,
    HTMLDialogElement: { prototype: { showModal: true } },
    CSS: { supports: () => true },
    addEventListener: () => undefined,
  };
  // The page's own script, run as the browser does.
  const run = new Function('document', 'location', 'localStorage', 'navigator', 'window', script);
  run(page, { hash }, storage, { language: phone }, view);
  return frame.querySelector('nav');
}

/**
 * Without blanks between tags, and with attributes in one order. The rail's name and foot, only for wide screens, come
 * with the app, because they move nothing.
 */
const written = (element: Element | null) =>
  element?.outerHTML
    .replace(/ data-(?:word|foot)="[^"]*"/g, '')
    .replace(/>\s+</g, '><')
    .replace(
      / [\w-]+="[^>]*"/g,
      (all) => ` ${(all.match(/[\w-]+="[^"]*"/g) ?? []).sort().join(' ')}`,
    );

test.each([
  ['/', '', 'en', 'en-NG', undefined],
  ['/', '#/', 'es', 'es-MX', undefined],
  ['/records', '#/records', 'es', 'en-NG', 'es'],
  ['/me', '#/me', 'en', 'es-MX', 'en'],
  ['/me', '#/me?from=sms', 'en', 'fr', 'fr'],
] as const)(
  'The first paint of %s by the address “%s” in %s equals the first view',
  async (route, hash, language, phone, stored) => {
    const app = await openWidget({ scenario: 'overdue', loggedIn: false, route, language });
    await app.until(() => document.querySelector('footer nav') !== null, 'no bar');
    const start = { hash, phone, ...(stored && { stored }) };
    expect(written(painted(start))).toBe(written(document.querySelector('footer nav')));
  },
);

test.each(['#/user/login', '#/auth/personal_infomation', '#/"]'])(
  'The first paint draws no bar at %s',
  (hash) => {
    expect(painted({ hash, phone: 'en' })).toBeNull();
  },
);
