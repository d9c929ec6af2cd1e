/** A shared server: it asks for its token, opens a world again after a kill, and says when it doesn't keep worlds. */
import { once } from 'node:events';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createControl } from '#harness/simulator/client/control.ts';
import { Phone } from '#harness/player/browser/phone.ts';
import { startSimulator } from '../../support/start-simulator.ts';
import { menuItem, test, worldOf } from '../support/workbench.ts';

const token = 'correct-horse-battery';

test('A server with a token opens a world again after a kill, and says when it keeps nothing', async ({
  phone: own,
  expect,
}) => {
  const { browser } = own;
  const folder = mkdtempSync(join(tmpdir(), 'lendmax-e2e-store-'));
  const options = ['--store', folder, '--token', token];
  let { origin, child } = await startSimulator(0, ...options);
  try {
    const phone = new Phone(browser, createControl(origin));
    await browser.url(`${origin}/?scenario=overdue`);
    await browser.$('#token').setValue('a guess at the token');
    await browser.$('button=Sign in').click();
    await phone.sees("That isn't the token of this server.");
    await browser.$('#token').setValue(token);
    await browser.$('button=Sign in').click();
    const world = await worldOf(phone);
    await phone.sees('Live');
    await phone.button('Worlds').tap();
    await menuItem(phone, new RegExp(`overdue \\(open\\).*${world}.*kept until`, 's')).see();
    await browser.keys('Escape');

    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    await phone.sees('Simulator offline, retrying…');
    ({ origin, child } = await startSimulator(Number(new URL(origin).port), ...options));
    await phone.sees('Live');
    expect(await worldOf(phone)).toBe(world);

    // The folder of the worlds is gone, and a file is in its place.
    renameSync(join(folder, 'worlds'), join(folder, 'aside'));
    writeFileSync(join(folder, 'worlds'), '');
    const send: typeof fetch = (url, init) => {
      const headers = { ...init?.headers, Authorization: `Bearer ${token}` };
      return fetch(url, { ...init, headers });
    };
    await createControl(origin, send).setFaults(world, []);
    await phone.sees('Not kept');
    rmSync(join(folder, 'worlds'));
    renameSync(join(folder, 'aside'), join(folder, 'worlds'));
    await expect.poll(() => phone.text(), { timeout: 60_000 }).not.toContain('Not kept');
  } finally {
    child.kill();
    await once(child, 'exit');
    rmSync(folder, { recursive: true, force: true });
  }
});
