/** `npx lendmax merge`: one report of the shards of `table` or `orders`, which must all be there. */
import { isRecord } from '#src/contract/is-record.ts';
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import type { Given, Outcome } from './command.ts';
import { ordersReport, shard } from './orders-report.ts';
import { needReport, reported } from './report.ts';
import { readShard } from './shard.ts';
import { suitesOf } from './table.ts';
import { issueText } from '../../simulator/protocol/schema.ts';
import { UsageError } from '../../simulator/text/usage-error.ts';
import type { ReportSuite } from '../../simulator/text/junit.ts';

const tablePart = () =>
  v.object({
    engine: v.string(),
    shard: shard(),
    words: v.optional(v.array(v.string())),
    verdicts: v.pipe(
      v.array(
        v.looseObject({
          name: v.string(),
          verdict: v.picklist(['good', 'bad']),
          seconds: v.number(),
          found: v.array(v.string()),
        }),
      ),
      v.minLength(1, 'no rows'),
    ),
  });
type TablePart = v.InferOutput<ReturnType<typeof tablePart>>;

const ordersPart = () => v.object({ ...ordersReport().entries, shard: shard() });
type OrdersPart = v.InferOutput<ReturnType<typeof ordersPart>>;

interface Merged {
  readonly outcome: Outcome;
  readonly suites: () => readonly ReportSuite[];
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** Adds up lists of different lengths, place by place. */
const sumsByPlace = (lists: readonly (readonly number[])[]) =>
  Array.from({ length: Math.max(...lists.map(({ length }) => length)) }, (_, at) =>
    sum(lists.map((list) => list[at] ?? 0)),
  );

function readPart(file: string): TablePart | OrdersPart {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new UsageError(`${file} isn't a JSON file`, { cause: error });
  }
  const isTable = isRecord(value) && 'verdicts' in value;
  const read = v.safeParse(isTable ? tablePart() : ordersPart(), value);
  if (read.success) return read.output;
  const [issue] = read.issues;
  throw new UsageError(
    `${file} isn't the report of a shard of table or orders: ${issueText(issue, 'report')}`,
  );
}

/** Refuses parts of different runs, and a part that is missing or twice. */
function assertWhole(parts: readonly (TablePart | OrdersPart)[]): void {
  const runs = new Set(
    parts.map((part) => {
      const run = 'engine' in part ? ['table', part.engine] : ['orders', part.seed, part.depth];
      return JSON.stringify([...run, ...(part.words ?? [])]);
    }),
  );
  if (runs.size > 1) throw new UsageError(`these are parts of ${runs.size} different runs`);
  const [first] = parts;
  const of = readShard(first?.shard ?? '')?.of ?? 0;
  const given = parts.map((part) => part.shard);
  const wanted = Array.from({ length: of }, (_, at) => `${at + 1}/${of}`);
  const [missing] = wanted.filter((one) => !given.includes(one));
  if (missing !== undefined) throw new UsageError(`the part ${missing} is missing`);
  if (given.length > of) throw new UsageError(`expected ${of} parts, not ${given.length}`);
}

function mergeTable(parts: readonly TablePart[]): Merged {
  const verdicts = parts.flatMap((part) => part.verdicts);
  const bad = verdicts.filter(({ verdict }) => verdict === 'bad').length;
  const json = {
    engine: parts[0]?.engine,
    shards: parts.length,
    rows: verdicts.length,
    good: verdicts.length - bad,
    bad,
    verdicts,
  };
  return { outcome: { json, code: bad > 0 ? 1 : 0 }, suites: () => suitesOf(verdicts) };
}

function mergeOrders(parts: readonly OrdersPart[]): Merged {
  const finds = parts.flatMap((part) => part.finds);
  const of = (field: 'cases' | 'runs' | 'steps' | 'seconds') => sum(parts.map((one) => one[field]));
  const [first] = parts;
  const json = {
    seed: first?.seed,
    shards: parts.length,
    cases: of('cases'),
    ...(first?.depth !== undefined && {
      depth: first.depth,
      exhausted: sumsByPlace(parts.map(({ exhausted = [] }) => exhausted)),
    }),
    runs: of('runs'),
    ...(first?.again && { again: parts.flatMap(({ again = [] }) => again) }),
    steps: of('steps'),
    seconds: of('seconds'),
    finds,
    files: parts.flatMap((part) => part.files),
  };
  const isBad = finds.length > 0 || parts.some(({ runs }) => runs === 0);
  const problems = finds.map((find) => `${find.case}: ${find.kind}: ${find.detail}`);
  return {
    outcome: { json, code: isBad ? 1 : 0 },
    suites: () => [{ name: 'orders', seconds: json.seconds, cases: [{ name: 'runs', problems }] }],
  };
}

export function merge(given: Given): Promise<Outcome> {
  if (given.words.length === 0) throw new UsageError('the reports of the shards are missing');
  needReport(given);
  const parts = given.words.map(readPart);
  assertWhole(parts);
  const tables = parts.filter((part) => 'engine' in part);
  const { outcome, suites } =
    tables.length > 0
      ? mergeTable(tables)
      : mergeOrders(parts.filter((part): part is OrdersPart => !('engine' in part)));
  return Promise.resolve(reported(given, outcome, suites));
}
