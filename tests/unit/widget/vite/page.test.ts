/** The order of the one-file page: what is painted first, the app's script last, and nothing of the bundler's. */
import { expect, test } from 'vitest';
import { cleanStyles, compactPage, scriptLast } from '#widget/vite/page.ts';

const bundled = `<head><script type="module" crossorigin>start("$&");</script></head><body>
<p>first</p><script>old();</script>
</body>`;

test('the script goes from the head to the end of the body and keeps its text', () => {
  const page = scriptLast(bundled);
  expect(page).toMatch(
    /^<head><\/head><body>\n<p>first<\/p><script>old\(\);<\/script>\n<script type="module">/,
  );
  expect(page).toContain('start("$&");</script>\n</body>');
});

test('the script begins by stopping below the floor', () => {
  expect(scriptLast(bundled)).toContain(
    `<script type="module">if(document.documentElement.hasAttribute('data-too-old'))throw`,
  );
});

test('a page without a script, with two, or without a body is refused', () => {
  expect(() => scriptLast('<body></body>')).toThrow('no inlined module');
  expect(() => scriptLast(bundled.replace('<p>', '<script type="module">2</script><p>'))).toThrow(
    'more than one',
  );
  expect(() => scriptLast(bundled.replace('</body>', ''))).toThrow('</body>');
});

test('comments and indentation of the written page go, its text stays', () => {
  expect(compactPage('<p>\n    one  two\n\n    <!-- not\n this -->\n    three\n</p>\n')).toBe(
    '<p>\none  two\nthree\n</p>\n',
  );
});

test('marks of the bundler go from the style sheet', () => {
  expect(cleanStyles('<style rel="stylesheet" crossorigin>a{}\n/*$vite$:1*/</style>')).toBe(
    '<style>a{}</style>',
  );
});
