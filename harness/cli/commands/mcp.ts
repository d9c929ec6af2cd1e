/** `npx lendmax mcp`: serves until the client closes its end. */
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { Phone } from '../../player/browser/phone.ts';
import { startBrowser } from '../../player/browser/browser.ts';
import { serve } from '../mcp/server.ts';
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
  const transport = new StdioServerTransport();
  const closed = new Promise<void>((resolve) => {
    process.stdin.once('end', resolve);
    process.once('SIGTERM', () => resolve());
    process.once('SIGINT', () => resolve());
  });
  const server = await serve(session, transport);
  say('Ready for an agent.');
  await closed;
  await server.close();
  await (await started)?.stop();
  await simulator.close();
  return { json: null, text: '' };
}
