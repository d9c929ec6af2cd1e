/** The page's own policy in a real browser: nothing that wasn't built into the file runs, loads or leaves. */
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from '#harness/player/browser/browser.ts';
import { describe, expect, test } from './support/fixtures.ts';
import { eventually } from '#harness/player/eventually.ts';

const product = new URL('../../dist/widget/index.html', import.meta.url);

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

/** Waits until the policy has refused something. Returns everything refused and everything done. */
async function outcome(browser: Browser): Promise<{ refused: string[]; done: string[] }> {
  return eventually(
    async () => {
      const seen = await browser.execute(() => ({
        refused: [...new Set(Reflect.get(window, 'refused') as string[])],
        done: Reflect.get(window, 'done') as string[],
      }));
      return seen.refused.length > 0 ? seen : undefined;
    },
    () => 'The policy refused nothing.',
  );
}

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

  test('The file does not start with one changed byte, and says so under its one heading', async ({
    browser,
  }) => {
    const html = await readFile(product, 'utf8');
    const changed = html.replace('This browser is too old.', 'This browser is too odd.');
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

  test.for([
    ['an inline script', "<script>done.push('ran')</script>", 'script-src-elem'],
    ['an inline module', "<script type='module'>done.push('ran')</script>", 'script-src-elem'],
    [
      'a script from elsewhere',
      "<script src='https://example.com/a.js'></script>",
      'script-src-elem',
    ],
    ['a handler in an attribute', "<img src='data:,' onerror='done.push(1)'>", 'script-src-attr'],
    ['a style sheet', '<style>body{display:none}</style>', 'style-src-elem'],
    ['a style in an attribute', "<p style='color:red'>x</p>", 'style-src-attr'],
    ['a picture from elsewhere', "<img src='https://example.com/a.png'>", 'img-src'],
    ['a frame', "<iframe src='https://example.com/'></iframe>", 'frame-src'],
    ['an object', "<object data='https://example.com/'></object>", 'object-src'],
    ['another base for addresses', "<base href='https://example.com/'>", 'base-uri'],
  ] as const)('The policy refuses %s', async ([, attack, directive], { browser }) => {
    await open(browser, await copyWith(attack));
    expect(await outcome(browser)).toEqual({ refused: [directive], done: [] });
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
    await says('Log in or register');
    await browser.execute(() => (location.hash = '#/privacy'));
    await says('Try again');
    expect((await outcome(browser)).refused).toEqual(['script-src-elem']);
    await browser.execute(() => (location.hash = '#/'));
    await says('Log in or register');
  });

  test.for([
    ['text as code', "eval('done.push(1)')", 'require-trusted-types-for'],
    ['text as markup', "document.body.innerHTML = '<b>x</b>'", 'require-trusted-types-for'],
    ['a policy for trusted types', "trustedTypes.createPolicy('x', {})", 'trusted-types'],
    ['a call elsewhere', "fetch('https://example.com/').then(() => done.push(1))", 'connect-src'],
    ['a beacon elsewhere', "navigator.sendBeacon('https://example.com/', 'x')", 'connect-src'],
    [
      'a form sent elsewhere',
      "const form = document.createElement('form'); form.action = 'https://example.com/';" +
        'document.body.append(form); form.submit()',
      'form-action',
    ],
  ] as const)(
    'The policy refuses a script of the page itself: %s',
    async ([, code, directive], { browser }) => {
      await open(browser, await copyWithListed(`try { ${code} } catch { }`));
      expect(await outcome(browser)).toEqual({ refused: [directive], done: [] });
    },
  );
});
