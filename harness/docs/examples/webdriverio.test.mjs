/** node --test webdriverio.test.mjs, after npm install webdriverio */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { remote } from 'webdriverio';
import { chrome, moneyOf, newWorld } from './lendmax.mjs';

let browser;
before(async () => {
  browser = await remote({
    logLevel: 'error',
    capabilities: {
      browserName: 'chrome',
      'goog:chromeOptions': chrome,
      ...(process.env.CHROMEDRIVER_BIN && {
        'wdio:chromedriverOptions': { binary: process.env.CHROMEDRIVER_BIN },
      }),
    },
  });
});
after(() => browser.deleteSession());

test('an approved customer gets the money, once', async () => {
  const world = await newWorld();
  await browser.url(world.url);
  await browser.$('[data-action=next]').click();
  await browser.$('[name=agreementVersion]').click();
  await browser.$('[data-action=getMoney]').click();
  await browser.waitUntil(async () => (await browser.getUrl()).endsWith('#/borrow/lending'));
  const money = await moneyOf(world.id);
  assert.deepEqual(
    money.map(({ path, times }) => [path, times]),
    [['/loan/get-money', 1]],
  );
});
