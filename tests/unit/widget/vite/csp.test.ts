/** The policy of the one-file build: hashes of the final bytes, a stable form, and a checked API origin. */
import { describe, expect, test } from 'vitest';
import { checkedApiOrigin, policyFor, sourceHash, withPolicy } from '#widget/vite/csp.ts';

const page = [
  '<!doctype html><html><head><meta charset="utf-8" /><style>a{color:red}</style></head>',
  '<body><script>var a = 1;</script><script type="module">let ₦ = "<script>";</script></body></html>',
].join('\n');

describe('the policy', () => {
  test('The policy hashes text as browsers do', () => {
    // The published example: echo -n "alert('Hello, world.');" | openssl dgst -sha256 -binary | openssl base64
    expect(sourceHash("alert('Hello, world.');")).toBe(
      "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='",
    );
  });

  test('The policy lists every script and style of the page and nothing else', () => {
    const policy = policyFor(page, '');
    expect(policy).toContain(
      `script-src ${sourceHash('var a = 1;')} ${sourceHash('let ₦ = "<script>";')};`,
    );
    expect(policy).toContain(`style-src ${sourceHash('a{color:red}')};`);
    expect(policy).not.toMatch(/unsafe|\*|https?:/);
  });

  test('The policy closes everything that the app does not use', () => {
    const directives = policyFor('', '').split('; ');
    expect(directives).toEqual([
      "default-src 'none'",
      "script-src 'none'",
      "style-src 'none'",
      'img-src data: blob:',
      "connect-src 'self'",
      "form-action 'none'",
      "base-uri 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ]);
  });

  test('The policy lets the page call only its API', () => {
    expect(policyFor(page, 'https://api.example.com')).toContain(
      'connect-src https://api.example.com;',
    );
  });

  test('The policy stands right after the charset, once', () => {
    const out = withPolicy(page, '');
    expect(out).toContain(
      '<meta charset="utf-8" /><meta http-equiv="Content-Security-Policy" content="default-src \'none\'; script-src \'sha256-',
    );
    expect(out.match(/Content-Security-Policy/g)).toHaveLength(1);
    expect(out.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '')).toBe(page);
  });

  test('The policy is refused where it could not be enforced', () => {
    expect(() => withPolicy('<html></html>', '')).toThrow('charset');
    expect(() => withPolicy(page.replace('\n', '\r\n'), '')).toThrow('carriage return');
    expect(() => withPolicy(withPolicy(page, ''), '')).toThrow('already');
  });
});

describe('the API origin', () => {
  test.each([
    [undefined, ''],
    ['', ''],
    ['https://api.example.com', 'https://api.example.com'],
    ['https://api.example.com/', 'https://api.example.com'],
    ['http://localhost:4173', 'http://localhost:4173'],
  ])('The API origin %j is read as %j', (setting, origin) => {
    expect(checkedApiOrigin(setting)).toBe(origin);
  });

  test.each([
    'api.example.com',
    'http://api.example.com',
    'https://api.example.com/v1',
    'https://user:secret@api.example.com',
    "https://api.example.com; script-src 'unsafe-inline'",
    'javascript:alert(1)',
  ])('The API origin %j is refused', (setting) => {
    expect(() => checkedApiOrigin(setting)).toThrow('VITE_API_ORIGIN');
  });
});
