/** `npx lendmax mcp`: serves until the client closes its end. */
import { createInterface } from 'node:readline';
import { Phone } from '../../player/browser/phone.ts';
import { startBrowser } from '../../player/browser/browser.ts';
import { serve } from './mcp/server.ts';
import { needBrowser } from './engines.ts';
import type { Given, Outcome } from './command.ts';
import { built, ownSimulator, runningSimulator } from './simulator.ts';

export async function mcp(given: Given, say: (text: string) => void): Promise<Outcome> {
  needBrowser();
  const running = given.text('server');
  if (running === undefined) built(say);
  const simulator = running === undefined ? await ownSimulator() : await runningSimulator(running);
  const { control } = simulator;
  let started: ReturnType<typeof startBrowser> | undefined;
  let phone: Promise<Phone> | undefined;
  const session = {
    control,
    phone: () =>
      (phone ??= (started ??= startBrowser()).then(({ browser }) => new Phone(browser, control))),
  };
  const lines = createInterface({ input: process.stdin });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => lines.close());
  say('Ready for an agent.');
  await serve(session, lines, (line) => void process.stdout.write(`${line}\n`));
  await (await started)?.stop();
  await simulator.close();
  return { json: null, text: '' };
}
