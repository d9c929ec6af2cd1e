/** One thread of chaos: plays the lots that it is sent, one after another. */
import { parentPort, workerData } from 'node:worker_threads';
import { type AppCode, engineFrom } from './engine-of.ts';
import { type Bad, type Lot, playLot } from './lots.ts';

const engine = engineFrom(workerData as AppCode);

parentPort?.on('message', (lot: Lot) => {
  void play(lot);
});

parentPort?.postMessage('ready', []);

async function play(lot: Lot): Promise<void> {
  const bad: Bad[] = [];
  const sums = await playLot(engine, lot, (one) => void bad.push(one));
  parentPort?.postMessage({ ...sums, bad }, []);
}
