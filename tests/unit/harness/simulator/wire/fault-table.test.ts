/** The table of faults, played: each kind meets a payment, and the ledger says whether the row is right. */
import { expect, test } from 'vitest';
import {
  isSmsFault,
  wireFaultKindRows,
  wireFaultKinds,
} from '#harness/simulator/protocol/fault-kinds.ts';
import { type Fault, LATEST_ORDER } from '#harness/simulator/protocol/faults.ts';
import { watch } from '#harness/simulator/world/log.ts';
import { PAY, createSimulator } from '../../simulator.ts';

test.each(wireFaultKinds)('The fault %s commits a payment as its row says', async (kind) => {
  let arrive = () => {};
  const late = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const simulator = createSimulator({
    wait: (_, inBackground) => (inBackground ? late : Promise.resolve()),
  });
  const phone = await simulator.loggedIn('repaying');
  const world = simulator.app.worlds.get(phone.id);
  const body = await phone.payment({ amountKobo: 100_000 });
  const before = world.ledger.length;
  /** Resolves once the call is logged, held, or noted as a late one. */
  const met = () =>
    new Promise<void>((resolve) => {
      watch(world, (event) => {
        const isLate = event.type === 'log' && event.entry.kind === 'world';
        const isCall = event.type === 'log' && event.entry.kind === 'call';
        if (event.type === 'held' || isCall || (isLate && kind === 'arriveLate')) resolve();
      });
    });
  const path = kind === 'withoutOperations' ? LATEST_ORDER : isSmsFault({ kind }) ? '*' : PAY;
  const reply = { code: 0, msg: '', data: null };
  const fault = { path, kind, ...(kind === 'stub' && { reply, unchecked: true }) } as Fault;
  await phone.faults([fault]);
  const struck = met();
  // Many kinds end it without an answer.
  const sent = phone.send(PAY, body).catch(() => undefined);
  await struck;
  const committed = () => (world.ledger.length > before ? 'yes' : 'no');
  const wanted = { before: ['yes', 'yes'], never: ['no', 'no'], later: ['no', 'yes'] };
  const first = committed();
  const [held] = await heldIn(simulator, phone.id);
  const ends = kind === 'arriveLate' ? met() : kind === 'neverAnswers' ? undefined : sent;
  arrive();
  if (held)
    await simulator.control('POST', `worlds/${phone.id}/held/${held.id}`, { do: 'release' });
  await ends;
  expect([first, committed()]).toEqual(wanted[wireFaultKindRows[kind].committed]);
});

async function heldIn(simulator: ReturnType<typeof createSimulator>, id: string) {
  const { body } = await simulator.control('GET', `worlds/${id}/held`);
  return body as readonly { readonly id: string }[];
}
