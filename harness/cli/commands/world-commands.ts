/** The subcommands of `npx lendmax` about one world of a running simulator. */
import type { Control } from '../../simulator/client/control.ts';
import { verdictOn } from '../../player/verdict.ts';
import { codeOf } from './verdict.ts';
import { caseOf, beginReport, reportOptions, reported } from './report.ts';
import { type Command, type Given, type Outcome, numberOf, server, worldOf } from './command.ts';
import { readFault, readKind, readMove } from './words.ts';
import { UsageError } from '../../simulator/text/usage-error.ts';

/** A command that reads one thing from an existing world. */
const aboutWorld = (
  about: string,
  work: (control: Control, id: string, given: Given) => Promise<Outcome>,
  { words = '<world>', options = {} }: Partial<Pick<Command, 'words' | 'options'>> = {},
): Command => ({
  words,
  about,
  options: { ...options, server },
  async run(given) {
    if ('out' in options) beginReport(given);
    const { runningSimulator } = await import('./simulator.ts');
    const { control } = await runningSimulator(given.text('server'));
    return work(control, worldOf(given), given);
  },
});

export const worldCommands: Readonly<Record<string, Command>> = {
  verdict: aboutWorld(
    "check a world's current state; exit code 1 if a check is bad or nothing was judged",
    async (control, id, given) => {
      const begun = performance.now();
      const judgement = await verdictOn(control, id);
      const code = codeOf(judgement, given.flag('allow-empty'));
      const seconds = (performance.now() - begun) / 1_000;
      return reported(given, { json: { ...judgement, world: id }, code }, () => [
        { name: `world ${id}`, seconds, cases: judgement.checks.map(caseOf) },
      ]);
    },
    {
      options: {
        'allow-empty': { type: 'boolean', about: 'exit code 0 where nothing was judged' },
        ...reportOptions,
      },
    },
  ),
  log: aboutWorld(
    'print its log',
    async (control, id, given) => {
      const wanted = given.text('kind');
      const kind = wanted === undefined ? undefined : readKind(wanted);
      const after = numberOf(given, 'after') ?? 0;
      const log = await control.log(id);
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
  backend: {
    words: '<world>',
    about:
      "how its real backend's responses differ from the contract; exit code 1 if they do, or if it had no call",
    options: { server },
    run: async (given, say) => (await import('./backend.ts')).ofWorld(given, say),
  },
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
      if (faults.length > 1 && faults.includes('none')) {
        throw new UsageError("none clears all faults and can't be combined with others");
      }
      const wanted = faults[0] === 'none' ? [] : faults.map(readFault);
      if (faults.length > 0) await control.setFaults(id, wanted);
      return { json: await control.faults(id) };
    },
    { words: '<world> [fault…]' },
  ),
  edit: aboutWorld(
    'change fields of its state: orders.0.dueAt=1795338019310; the ledger must balance',
    async (control, id, { words: [, ...fields] }) => {
      if (fields.length === 0) throw new UsageError('the field is missing: policy.decision=reject');
      const { applySettings } = await import('./simulator.ts');
      await applySettings(control, id, fields);
      return { json: await control.clock(id) };
    },
    { words: '<world> <field=value…>' },
  ),
  har: aboutWorld("print its phones' calls as HAR 1.2", async (control, id) => ({
    json: await control.har(id),
  })),
  end: aboutWorld('end it', async (control, id) => {
    await control.end(id);
    return { json: { ended: id } };
  }),
};
