/** The page's own policy in a real browser: nothing that wasn't built into the file runs, loads or leaves. */
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { common } from '#src/core/texts/common.texts.ts';
import { home } from '#src/home/home.texts.ts';
import type { Browser } from '#harness/player/browser/browser.ts';
import { describe, expect, test } from '../support/fixtures.ts';
import { eventually } from '#harness/player/eventually.ts';

const product = new URL('../../../dist/widget/index.html', import.meta.url);

/** Added before every page: records what the policy refuses, and what an attack managed to do. */
const observer = `
  window.refused = [];
  window.done = [];
  addEventListener('securitypolicyviolation', (event) => refused.push(event.effectiveDirective));
`;

/** A copy of the product's file with something inserted before the end of its body. */
async function copyWith(added: string): Promise<string> {
  return (await readFile(product, 'utf8')).replace('</body>', () => `${added}</body>`);
}

/** The same with a script that the policy allows, as if the app itself were compromised. */
async function copyWithListed(code: string): Promise<string> {
  const hash = createHash('sha256').update(code).digest('base64');
  const html = await copyWith(`<script>${code}</script>`);
  return html.replace('script-src ', `script-src 'sha256-${hash}' `);
}

/** Opens these bytes from the disk. */
async function open(browser: Browser, html: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'lendmax-policy-'));
  const file = join(folder, 'index.html');
  await writeFile(file, html);
  const script = (await browser.sendCommandAndGetResult('Page.addScriptToEvaluateOnNewDocument', {
    source: observer,
  })) as { identifier: string };
  try {
    await browser.url('about:blank');
    await browser.url(pathToFileURL(file).href);
  } finally {
    await browser.sendCommand('Page.removeScriptToEvaluateOnNewDocument', script);
    await rm(folder, { recursive: true, force: true });
  }
}

/** Waits until the policy has refused this many kinds of things. Returns all refusals, and everything done. */
async function outcome(
  browser: Browser,
  kinds = 1,
): Promise<{ refused: string[]; done: string[] }> {
  return eventually(
    async () => {
      const seen = await browser.execute(() => ({
        refused: Reflect.get(window, 'refused') as string[],
        done: Reflect.get(window, 'done') as string[],
      }));
      return new Set(seen.refused).size >= kinds ? seen : undefined;
    },
    async () =>
      `The policy refused only ${String(await browser.execute(() => Reflect.get(window, 'refused') as string[]))}.`,
  );
}

/** Elements that nobody built into the page, and the directive that refuses each. */
const added = [
  ["<script>done.push('ran')</script>", 'script-src-elem'],
  ["<script type='module'>done.push('ran')</script>", 'script-src-elem'],
  ["<script src='https://example.com/a.js'></script>", 'script-src-elem'],
  ["<img src='data:,' onerror='done.push(1)'>", 'script-src-attr'],
  ['<style>body{display:none}</style>', 'style-src-elem'],
  ["<p style='color:red'>x</p>", 'style-src-attr'],
  ["<img src='https://example.com/a.png'>", 'img-src'],
  ["<iframe src='https://example.com/'></iframe>", 'frame-src'],
  ["<object data='https://example.com/'></object>", 'object-src'],
  ["<base href='https://example.com/'>", 'base-uri'],
] as const;

/** What a script of the page itself may not do, and the directive that refuses it. */
const attempted = [
  ["eval('done.push(1)')", 'require-trusted-types-for'],
  ["document.body.innerHTML = '<b>x</b>'", 'require-trusted-types-for'],
  ["trustedTypes.createPolicy('x', {})", 'trusted-types'],
  ["fetch('https://example.com/').then(() => done.push(1))", 'connect-src'],
  ["navigator.sendBeacon('https://example.com/', 'x')", 'connect-src'],
  [
    "const form = document.createElement('form'); form.action = 'https://example.com/';" +
      'document.body.append(form); form.submit()',
    'form-action',
  ],
] as const;

const directives = (attacks: typeof added | typeof attempted) =>
  attacks.map(([, directive]) => directive).sort();

describe('built file', () => {
  test('The built file breaks nothing of its own policy', async ({ browser }) => {
    await open(browser, await copyWith(''));
    await eventually(
      async () => {
        const paint = await browser.execute(() => document.getElementById('first-paint'));
        return paint === null ? true : undefined;
      },
      () => 'The app has not started.',
    );
    expect(await browser.execute(() => Reflect.get(window, 'refused') as string[])).toEqual([]);
  });

  test('A file with one changed byte does not start, and shows why under its only heading', async ({
    browser,
  }) => {
    const html = await readFile(product, 'utf8');
    const changed = html.replace("Error('too old')", "Error('too odd')");
    expect(changed).not.toBe(html);
    await open(browser, changed);
    expect(await outcome(browser)).toEqual({ refused: ['script-src-elem'], done: [] });
    const shown = await browser.execute(() => ({
      words: document.getElementById('no-start')?.innerText ?? '',
      headings: [...document.querySelectorAll('h1')].map((one) => one.innerText),
      hasStarted: document.getElementById('first-paint') === null,
    }));
    expect(shown).toEqual({
      words: expect.stringContaining("LendMax couldn't start") as string,
      headings: ['LendMax'],
      hasStarted: false,
    });
  });

  test('The policy refuses every script, style, picture, frame and base that is added', async ({
    browser,
  }) => {
    await open(browser, await copyWith(added.map(([attack]) => attack).join('')));
    const { refused, done } = await outcome(browser, new Set(directives(added)).size);
    expect({ refused: refused.sort(), done }).toEqual({ refused: directives(added), done: [] });
  });

  test('The policy refuses a changed byte in the room, and the page says so with a way on', async ({
    browser,
  }) => {
    const whole = await copyWith('');
    const changed = whole.replace('<template id="room-rest"><script>', '$& ');
    expect(changed).not.toBe(whole);
    await open(browser, changed);
    const says = (text: string) =>
      eventually(
        () =>
          browser.execute((words) => document.body.innerText.includes(words) || undefined, text),
        () => `The page does not say '${text}'.`,
      );
    await says(home.en.logInOrRegister);
    await browser.execute(() => (location.hash = '#/privacy'));
    await says(common.en.tryAgain);
    expect((await outcome(browser)).refused).toEqual(['script-src-elem']);
    await browser.execute(() => (location.hash = '#/'));
    await says(home.en.logInOrRegister);
  });

  test('The policy refuses code from text, markup from text, and every call and form elsewhere', async ({
    browser,
  }) => {
    const code = attempted.map(([attack]) => `try { ${attack} } catch { }`).join('\n');
    await open(browser, await copyWithListed(code));
    const { refused, done } = await outcome(browser, new Set(directives(attempted)).size);
    expect({ refused: refused.sort(), done }).toEqual({ refused: directives(attempted), done: [] });
  });
});
