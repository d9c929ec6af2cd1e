/** The subcommands of `npm run harness` about one world of a simulator that runs. */
import type { Control } from '../../client/control.ts';
import { judge } from '../journeys/verdict.ts';
import { type Command, type Given, type Outcome, numberOf, server, worldOf } from './command.ts';
import { evidenceOf, runningSimulator } from './simulator.ts';
import { readFault, readMove } from './words.ts';

/** A command that asks one thing of a living world. */
const aboutWorld = (
  about: string,
  work: (control: Control, id: string, given: Given) => Promise<Outcome>,
  { words = '<world>', options = {} }: Partial<Pick<Command, 'words' | 'options'>> = {},
): Command => ({
  words,
  about,
  options: { ...options, server },
  async run(given) {
    const { control } = await runningSimulator(given.text('server'));
    return work(control, worldOf(given), given);
  },
});

export const worldCommands: Readonly<Record<string, Command>> = {
  verdict: aboutWorld(
    "check a world's current state; exit code 1 if a check fails",
    async (control, id) => {
      const checks = judge(await evidenceOf(control, id), null);
      const good = checks.every((check) => check.good);
      return { json: { good, world: id, checks }, code: good ? 0 : 1 };
    },
  ),
  log: aboutWorld(
    'print its log',
    async (control, id, given) => {
      const log = await control.log(id);
      const [kind, after] = [given.text('kind'), numberOf(given, 'after') ?? 0];
      return {
        json: log.filter((row) => row.seq > after && (kind === undefined || row.kind === kind)),
      };
    },
    {
      options: {
        kind: {
          type: 'string',
          value: 'KIND',
          about: 'only this kind: call, bridge, oracle, console …',
        },
        after: { type: 'string', value: 'SEQ', about: 'only newer entries' },
      },
    },
  ),
  effects: aboutWorld('print committed writes and money calls by opId', async (control, id) => ({
    json: await control.effects(id),
  })),
  upstream: aboutWorld(
    "print how a real backend's responses differ from the contract; exit code 1 if they do",
    async (control, id) => {
      const report = await control.upstream(id);
      return { json: report, code: report.totals.differing + report.totals.failed > 0 ? 1 : 0 };
    },
  ),
  clock: aboutWorld(
    'print or move its clock: +P3D, PT10M, 2027-03-01T09:00:00+01:00',
    async (control, id, { words: [, move] }) => ({
      json:
        move === undefined ? await control.clock(id) : await control.moveClock(id, readMove(move)),
    }),
    { words: '<world> [move]' },
  ),
  faults: aboutWorld(
    'print or replace its faults; none clears them',
    async (control, id, { words: [, ...faults] }) => {
      const wanted = faults[0] === 'none' ? [] : faults.map(readFault);
      if (faults.length > 0) await control.setFaults(id, wanted);
      return { json: await control.faults(id) };
    },
    { words: '<world> [fault…]' },
  ),
  end: aboutWorld('end it', async (control, id) => {
    await control.end(id);
    return { json: { ended: id } };
  }),
  recording: aboutWorld('print its recording with screens, for replay', async (control, id) => ({
    json: await control.recording(id),
  })),
};
