/** The gate on the final bytes refuses weight, loads, a missing policy and anything of the harness. */
import { expect, test } from 'vitest';
import { faultsOf, loads, startBytes, weigh } from '../../tools/final-bytes.ts';

const policy =
  '<meta charset="utf-8" /><meta http-equiv="Content-Security-Policy" content="default-src \'none\'; script-src \'sha256-x\'" />';
const about = `<meta name="description" content="${'Loans in Nigeria. '.repeat(3)}" />`;
const heading = '<h1>LendMax</h1>';
const good = `<head>${policy}${about}<link rel="icon" href="data:," /></head>
<body>${heading}<script>go("https://wa.me/1")</script></body>`;

test('a good page has no fault', () => {
  expect(faultsOf(good, 1000)).toEqual([]);
});

test('weight is counted in gzip bytes', () => {
  const heavy = weigh(Buffer.from('a'.repeat(10_000)));
  expect(heavy.raw).toBe(10_000);
  expect(heavy.gzip).toBeLessThan(100);
  expect(heavy.brotli).toBeLessThan(heavy.gzip);
  expect(faultsOf(good, 10)[0]).toMatch(/\d+ bytes gzip are more than 10\./);
});

test('the script of the start has a limit of its own, in bytes', () => {
  const page = good.replace('</body>', '<script type="module">go("₦");</script></body>');
  expect(startBytes(good)).toBe(0);
  expect(startBytes(page)).toBe('go("₦");'.length + 2);
  expect(faultsOf(page, 1000, 10)).toEqual([]);
  expect(faultsOf(page, 1000, 9)).toEqual(['The script of the start has 10 bytes, more than 9.']);
});

test.each([
  ['a script elsewhere', '<script src="./index.js"></script>'],
  ['a style sheet elsewhere', '<link rel="stylesheet" href="https://cdn.example/a.css">'],
  ['a picture elsewhere', '<img src="logo.png">'],
  ['a font in a style', '<style>@font-face{src:url(font.woff2)}</style>'],
  ['an imported style', '<style>@import "a.css";</style>'],
  ['a module loaded later', '<script type="module">import("./chunk.js")</script>'],
  ['an imported module', '<script type="module">import{a}from"./a.js"</script>'],
  ['a worker', '<script>new Worker("w.js")</script>'],
])('%s is a load', (_what, html) => {
  expect(loads(good)).toEqual([]);
  expect(loads(good + html)).toHaveLength(1);
});

test('pictures in the page itself load nothing', () => {
  expect(
    loads('<style>a{background:url("data:image/svg+xml,x")}</style><a href="#/me">Me</a>'),
  ).toEqual([]);
});

test('a page without its policy, or with the policy elsewhere, is refused', () => {
  const fault = ['1:7: No Content-Security-Policy with hashes right after the charset.'];
  expect(faultsOf(good.replace(policy, '<meta charset="utf-8" />'), 1000)).toEqual(fault);
  expect(faultsOf(good.replace('utf-8" />', 'utf-8" /> '), 1000)).toEqual(fault);
});

test.each(['__device', '/sim/worlds', 'because:'])('%s is foreign to the product', (word) => {
  expect(faultsOf(good.replace('go(', `go("${word}",`), 1000)).toHaveLength(1);
});

test('a control character is refused, but not the ends of lines', () => {
  const raw = (sign: string) => faultsOf(good.replace('go(', `go("${sign}",`), 1000);
  expect(raw('\x1a')).toEqual(['2:35: A raw control character: U+001a.']);
  expect(raw('\x89')).toEqual(['2:35: A raw control character: U+0089.']);
  expect(raw('\t\n')).toEqual([]);
});

test.each([
  [
    'no description',
    good.replace(about, ''),
    '1:7: No <meta name="description"> of 50 to 160 characters.',
  ],
  [
    'a description of two words',
    good.replace(about, '<meta name="description" content="Loans here" />'),
    '1:7: No <meta name="description"> of 50 to 160 characters.',
  ],
  ['no heading', good.replace(heading, ''), '1:7: 0 headings h1 before the script, not one.'],
  [
    'two headings',
    good.replace('</body>', '\n<p>x</p><h1>Update</h1></body>'),
    '3:9: 2 headings h1 before the script, not one.',
  ],
  [
    'a picture elsewhere',
    good.replace('</body>', '\n<img src="logo.png"></body>'),
    '3:6: It would load logo.png.',
  ],
  [
    'a script that loads',
    good.replace('</body>', '\n<script>\nimport("./a.js")</script></body>'),
    '4:1: It would load import(.',
  ],
  ['a word of the harness', good.replace('go(', 'harness('), "2:31: It holds 'harness'."],
  [
    'what the oldest engine lacks',
    good.replace('go(', 'a.at(-1);go('),
    "2:32: Chrome 79 has no '.at('.",
  ],
  [
    'a carriage return',
    good.replace('</body>', '\r</body>'),
    '2:61: A carriage return: no hash would match.',
  ],
])('%s is told with its line and column', (_what, html, fault) => {
  expect(faultsOf(html, 1000)).toEqual([fault]);
});
