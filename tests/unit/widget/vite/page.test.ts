/** The order of the one-file page: what is painted first, the app's script last, and nothing of the bundler's. */
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { asciiScript, cleanStyles, compactPage, inAscii, scriptLast } from '#widget/vite/page.ts';

const bundled = `<head><script type="module" crossorigin>start("$&");</script></head><body>
<p>first</p><script>old();</script>
</body>`;

test('The script moves from the head to the end of the body and keeps its text', () => {
  const page = scriptLast(bundled);
  expect(page).toMatch(
    /^<head><\/head><body>\n<p>first<\/p><script>old\(\);<\/script>\n<script type="module">/,
  );
  expect(page).toContain('start("$&");</script>\n</body>');
});

test('The script begins with a stop for browsers below the minimum', () => {
  expect(scriptLast(bundled)).toContain(
    `<script type="module">if(document.documentElement.hasAttribute('data-too-old'))throw`,
  );
});

test('A page without a script, with two, or without a body is refused', () => {
  expect(() => scriptLast('<body></body>')).toThrow('no inlined module');
  expect(() => scriptLast(bundled.replace('<p>', '<script type="module">2</script><p>'))).toThrow(
    'more than one',
  );
  expect(() => scriptLast(bundled.replace('</body>', ''))).toThrow('</body>');
});

test('Comments and indentation of the page are removed, its text stays', () => {
  expect(compactPage('<p>\n    one  two\n\n    <!-- not\n this -->\n    three\n</p>\n')).toBe(
    '<p>\none  two\nthree\n</p>\n',
  );
});

test('Comments of inline scripts are removed, their ES5 stays, and the module is left to the bundler', () => {
  const html = `<script>
    // Why.
    var first = 'a // b';
  </script><script type="module" src="/main.tsx"></script>`;
  expect(compactPage(html)).toBe(
    `<script>\nvar first = 'a // b';\n</script><script type="module" src="/main.tsx"></script>`,
  );
});

test('Marks of the bundler are removed from the style sheet', () => {
  expect(cleanStyles('<style rel="stylesheet" crossorigin>a{}\n/*$vite$:1*/</style>')).toBe(
    '<style>a{}</style>',
  );
});

test('Characters beyond ASCII become references, in attributes and beyond the basic plane, too', () => {
  expect(inAscii('<p title="Código">“₦ 🙂”</p><script>"\\u20a6"</script>')).toBe(
    '<p title="C&#243;digo">&#8220;&#8358; &#128578;&#8221;</p><script>"\\u20a6"</script>',
  );
});

test.each(['<script>say("é")</script>', '<style>p::after{content:"é"}</style>'])(
  'A character beyond ASCII in %s is refused with the text before it',
  (element) => {
    expect(() => inAscii(`<p>é</p>${element}`)).toThrow(/Not ASCII in a <\w+> of the page: .*"é$/);
  },
);

test('A script gets escapes with the same meaning', () => {
  const code = 'globalThis.said = [`₦ 🙂`, "\x1a", /^[é🙂]$/u.test("🙂")]';
  const ascii = asciiScript(code);
  expect(ascii).toMatch(/^[ -~]+$/);
  const world: { said?: unknown[] } = {};
  runInNewContext(ascii, world);
  expect([...(world.said ?? [])]).toEqual(['₦ 🙂', '\x1a', true]);
});
