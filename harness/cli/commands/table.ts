/** `npx lendmax table`: plays errands and bridge actions, each with a fault and judged in its own world. */
import { playRow, type RowVerdict } from '../../player/table/play.ts';
import type { Row } from '../../player/table/row.ts';
import { rowsOf } from '../../player/table/rows.ts';
import { countOf, type Given, type Outcome } from './command.ts';
import type { Engine } from '../../player/engine.ts';
import { engineOf, openEngines, playRows } from './engines.ts';
import { beginReport, reported } from './report.ts';
import { inReport, partOf, shardOf } from './shard.ts';
import type { ReportSuite } from '../../simulator/text/junit.ts';
import { UsageError } from '../../simulator/text/usage-error.ts';

const lineOf = ({ name, verdict, saw, found }: RowVerdict) =>
  [
    `${verdict === 'good' ? 'good' : 'BAD '} ${name} (${saw || 'nothing told'})`,
    ...found.map((one) => `      ${one}`),
  ].join('\n');

type PlayedRow = Pick<RowVerdict, 'name' | 'found'> & { readonly seconds: number };

export const suitesOf = (played: readonly PlayedRow[]): readonly ReportSuite[] =>
  played.map(({ name, seconds, found }) => ({
    name,
    seconds,
    cases: [{ name: 'verdict', problems: found }],
  }));

export async function table(given: Given, say: (text: string) => void): Promise<Outcome> {
  const name = engineOf(given);
  const shard = shardOf(given);
  const all = rowsOf(name, given.words);
  if (all.length === 0) {
    throw new UsageError(
      `no row has ${given.words.join(' and ')} in its name; npx lendmax table --list prints them`,
    );
  }
  const rows = partOf(all, shard);
  if (given.flag('list')) {
    return { json: rows, text: rows.map((row) => `${row.name}\n`).join('') };
  }
  beginReport(given);
  const opened = await openEngines(countOf(given, 'sessions') ?? 1, name, say);
  const played = await playRows(opened, rows, say, async (engine, row) => {
    const begun = performance.now();
    const verdict = await playIn(engine, row);
    say(lineOf(verdict));
    return { ...verdict, seconds: (performance.now() - begun) / 1_000 };
  });
  const bad = played.filter(({ verdict }) => verdict === 'bad');
  const good = played.length - bad.length;
  say(`${good} good, ${bad.length} bad`);
  const json = {
    engine: name,
    ...inReport(shard, given.words),
    rows: rows.length,
    good,
    bad: bad.length,
    verdicts: played,
  };
  return reported(given, { json, code: bad.length > 0 ? 1 : 0 }, () => suitesOf(played));
}

async function playIn(engine: Engine, row: Row): Promise<RowVerdict> {
  const player = await engine.player();
  const verdict = await playRow(player, row);
  const { id, control } = player;
  await player.close();
  await control.end(id);
  return verdict;
}
