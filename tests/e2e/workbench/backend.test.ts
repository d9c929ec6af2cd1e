/**
 * The workbench with a real backend: its address typed, its answers checked against the contract, and disconnected
 * midway.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openWorkbench, test, worldOf } from '../support/workbench.ts';
import { expectAccessible } from '../support/checks.ts';
import { expect } from '../support/fixtures.ts';

/** Stands in for a backend: answers like another world of the simulator, with one additional field. */
async function otherBackend(place: string) {
  const server = createServer((incoming, answer) => {
    const rest = (incoming.url ?? '').replace('/base', '');
    void fetch(place + rest, { headers: { packageName: 'com.lendmax.app' } })
      .then((reply) => reply.json() as Promise<{ data: object }>)
      .then((body) => answer.end(JSON.stringify({ ...body, data: { ...body.data, risk: 'B' } })));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/base`, close };
}

test('A world on a real backend reports differences by field, and the phone survives it', async ({
  phone,
}) => {
  const { control } = phone;
  const other = await control.create({ scenario: 'approved', seed: 7 });
  const backend = await otherBackend(`${control.serverUrl}/w/${other.id}`);
  await openWorkbench(phone, '?tab=contract');
  await phone.field('Backend URL').fill('backend.example');
  await phone.button('Create world on this backend').tap();
  await phone.sees("This URL can't be used: expected a URL such as https://api.example.com/base");
  await expectAccessible(phone);

  const before = await worldOf(phone);
  await phone.field('Backend URL').fill(backend.url);
  await phone.button('Create world on this backend').tap();
  await phone.sees(`Requests are forwarded to ${backend.url}`);
  const world = await worldOf(phone);
  expect(world).not.toBe(before);
  // The phone has read the app's settings at its start, like each app in a shell.
  await phone.sees('Matches the contract All of 1 call match the contract.');
  await phone.sees('/app/package-config');
  const ask = () =>
    fetch(`${control.serverUrl}/w/${world}/plain/api/app/get-mobile-segment`, {
      headers: { packageName: 'com.lendmax.app' },
    });
  await ask();
  await phone.sees('Matches the contract All of 2 calls match the contract.');
  await phone.sees('unknown field data.risk "B"; not in the contract');
  await backend.close();
  await ask();
  await phone.sees('Differences found 2 of 3 calls match the contract, 1 without a response.');
  await phone.sees(
    /no response No response from the backend \S+: nothing listens at 127\.0\.0\.1:\d+\./,
  );
  await expectAccessible(phone);
  await phone.button(/^Show .*get-mobile-segment/).tap();
  await phone.sees('/app/get-mobile-segment');
  expect(await control.effects(world)).toEqual([]);
});
