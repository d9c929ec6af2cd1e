// @vitest-environment happy-dom
/** The certificate's page: a verdict holds only what was tried. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { BRIDGE_NAME } from '#src/contract/bridge.ts';

const page = join(import.meta.dirname, '../../../../harness/certificate/index.html');

/** A shell that refuses everything. */
const refusing = {
  onmessage: undefined as ((event: { readonly data: string }) => void) | undefined,
  postMessage(message: string) {
    const id = /"id":"((?:[^"\\]|\\.)*)"/.exec(message)?.[1];
    if (id === undefined) return;
    const data = `{"id":"${id}","ok":false,"error":"no"}`;
    queueMicrotask(() => refusing.onmessage?.({ data }));
  },
};

async function load(): Promise<void> {
  const html = (await readFile(page, 'utf8')).replace(/<script.*<\/script>/, '');
  document.body.innerHTML = html.slice(html.indexOf('<body>') + 6, html.indexOf('</body>'));
  vi.resetModules();
  await import('#harness/certificate/main.ts');
}

const todo = () => document.getElementById('todo')?.textContent ?? '';
const press = (id: string) => document.getElementById(id)?.click();

test('a kill that was left out is not said to be survived, when the page is opened again', async () => {
  vi.stubGlobal('CERTIFICATE', { version: '1.0.0', commit: 'abc' });
  vi.stubGlobal(BRIDGE_NAME, refusing);
  await load();
  for (let step = 0; step < 7; step += 1) {
    const before = todo();
    await vi.waitFor(() => expect(todo()).not.toBe(''));
    press('leave');
    await vi.waitFor(() => expect(todo()).not.toBe(before));
  }
  await vi.waitFor(() => expect(todo()).toMatch(/^Swipe the app away/));
  press('begin');
  await vi.waitFor(() => expect(todo()).toContain('Waiting'));
  press('leave');
  await vi.waitFor(() => expect(document.getElementById('step')?.hidden).toBe(true));
  await load();
  await vi.waitFor(() => expect(todo()).not.toBe(''));
  expect(document.getElementById('row-killed')).toBeNull();
});
