/** The build setting of hosts that may be opened: plain host names, or the build ends with a sentence. */
import { expect, test } from 'vitest';
import { checkedLinkHosts } from '#widget/vite/link-hosts.ts';

test('Link hosts are read in lower case, separated by commas or blanks', () => {
  const setting = 'Checkout.Bank.com, pay.other.ng,a-b.example';
  const api = 'https://api.example.com';
  expect(checkedLinkHosts(setting, api)).toEqual([
    'checkout.bank.com',
    'pay.other.ng',
    'a-b.example',
  ]);
});

test('Without a setting there is no link host, except the simulated payment page beside the simulator', () => {
  expect(checkedLinkHosts(undefined, 'https://api.example.com')).toEqual([]);
  expect(checkedLinkHosts(undefined, '')).toEqual(['checkout.example']);
  expect(checkedLinkHosts('', '')).toEqual([]);
});

test.each([
  'https://checkout.bank.com',
  'checkout.bank.com:8443',
  '*.bank.com',
  'bank',
  'a/b.com',
  'a@b.com',
])('The link host %s is refused', (setting) => {
  expect(() => checkedLinkHosts(`pay.other.ng,${setting}`, '')).toThrow(`not '${setting}'`);
});
