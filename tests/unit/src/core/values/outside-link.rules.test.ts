/** Addresses that a server sends for opening: only https, only hosts of the build's list, no disguise. */
import { expect, test } from 'vitest';
import { outsideLink } from '#src/core/values/outside-link.rules.ts';

const hosts = ['checkout.example'];

test.each([
  'https://checkout.example/pay/P1',
  'https://checkout.example',
  'https://checkout.example?x=1',
  'https://CHECKOUT.example/pay/P1#top',
])('The link %s is opened', (address) => {
  expect(outsideLink(address, hosts)).toBe(address);
});

test.each([
  null,
  '',
  'http://checkout.example/pay',
  'javascript:alert(1)//https://checkout.example/',
  ' https://checkout.example/pay',
  'https://checkout.example.evil.example/pay',
  'https://evil.example/checkout.example',
  'https://checkout.example@evil.example/pay',
  'https://checkout.example:pass@evil.example/',
  'https://checkout.example:8443/pay',
  'https://checkout.example\\@evil.example/',
  'https://checkout.example/pay\n',
  'https://evil.example/\nhttps://checkout.example/pay',
  'https://checkout.example/pay me',
  'https:checkout.example/pay',
  'https:///checkout.example/pay',
  'data:text/html,https://checkout.example',
])('The link %j is not opened', (address) => {
  expect(outsideLink(address, hosts)).toBeNull();
});

test('A build without hosts opens no link', () => {
  expect(outsideLink('https://checkout.example/', [])).toBeNull();
});
