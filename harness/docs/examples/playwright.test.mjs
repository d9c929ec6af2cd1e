/** node --test playwright.test.mjs, after npm install playwright-core; CHROME_BIN is an installed Chrome or Chromium */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { chromium } from 'playwright-core';
import { chrome, moneyOf, newWorld } from './lendmax.mjs';

let browser;
before(async () => {
  browser = await chromium.launch({ executablePath: chrome.binary, args: ['--no-sandbox'] });
});
after(() => browser.close());

test('an approved customer gets the money, once', async () => {
  const world = await newWorld();
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
  await page.goto(world.url);
  await page.locator('[data-action=next]').click();
  await page.locator('[name=agreementVersion]').click();
  await page.locator('[data-action=getMoney]').click();
  await page.waitForURL(/#\/borrow\/lending$/);
  const money = await moneyOf(world.id);
  assert.deepEqual(
    money.map(({ path, times }) => [path, times]),
    [['/loan/get-money', 1]],
  );
});
