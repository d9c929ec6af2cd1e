/** node --test selenium.test.mjs, after npm install selenium-webdriver */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Builder, By, until } from 'selenium-webdriver';
import { Options, ServiceBuilder } from 'selenium-webdriver/chrome.js';
import { chrome, moneyOf, newWorld } from './lendmax.mjs';

let driver;
before(async () => {
  const options = new Options().addArguments(...chrome.args);
  if (chrome.binary) options.setChromeBinaryPath(chrome.binary);
  const builder = new Builder().forBrowser('chrome').setChromeOptions(options);
  const driverBin = process.env.CHROMEDRIVER_PATH;
  if (driverBin) builder.setChromeService(new ServiceBuilder(driverBin));
  driver = await builder.build();
});
after(() => driver.quit());

/** Waits until it is there. A checkbox of the app is drawn by its label, which WebDriver takes for hidden. */
async function click(locator) {
  await (await driver.wait(until.elementLocated(locator), 10_000)).click();
}

test('an approved customer gets the money, once', async () => {
  const world = await newWorld();
  await driver.get(world.url);
  await click(By.css('[data-action=next]'));
  await click(By.name('agreementVersion'));
  await click(By.css('[data-action=getMoney]'));
  await driver.wait(until.urlMatches(/#\/borrow\/lending$/), 10_000);
  const money = await moneyOf(world.id);
  assert.deepEqual(
    money.map(({ path, times }) => [path, times]),
    [['/loan/get-money', 1]],
  );
});
