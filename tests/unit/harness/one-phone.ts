/** The simulator and the phone of a test. Both are new before each test, and importers see the new ones. */
import { beforeEach } from 'vitest';
import type { NewWorld } from '#harness/simulator/protocol/worlds.ts';
import { createSimulator, type Phone, type Simulator } from './simulator.ts';

export let simulator: Simulator;
export let phone: Phone;
/** The customer's latest loan, '' without one. */
export let loanOrderId: string;

/** Opens a world of this scenario, without a login. Returns its `loanOrderId`. */
export async function visit(scenario: string, more: Partial<NewWorld> = {}): Promise<string> {
  phone = await simulator.world(scenario, more);
  loanOrderId = (await phone.state()).orders.at(-1)?.loanOrderId ?? '';
  return loanOrderId;
}

/** Like `visit`, with its customer logged in. */
export async function at(scenario: string, more: Partial<NewWorld> = {}): Promise<string> {
  await visit(scenario, more);
  await phone.login();
  return loanOrderId;
}

/** Begins each test with a new simulator, and what `open` opens in it. */
export const eachTest = (open: () => unknown = () => undefined): void =>
  beforeEach(async () => {
    simulator = createSimulator();
    await open();
  });
