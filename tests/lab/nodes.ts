/** `npm run lab -- nodes`: types, unit and build on each Node that the project runs on, fetched from the package registry. */
import { readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { cached, npmFetch } from '../tools/cache.ts';
import { countReport, objection } from '../tools/counts.ts';
import { npmScript, root, run } from '#harness/cli/run.ts';

const versions: Readonly<Record<string, string>> = {
  20: '20.20.2',
  22: '22.23.3',
  24: '24.21.0',
};
const report = 'reports/nodes.json';
const systems: Readonly<Record<string, string>> = { win32: 'win' };

/** The program of this version for this machine. Throws in one sentence where the registry does not have it. */
function fetchedNode(version: string): string {
  const { platform, arch } = process;
  const name = `node-${systems[platform] ?? platform}-${arch}`;
  const folder = cached(`${name}@${version}`, (fresh) => {
    writeFileSync(join(fresh, 'package.json'), '{"private":true}');
    const quiet = ['--no-audit', '--no-fund', '--ignore-scripts'];
    npmFetch([`${name}@${version}`], ['install', ...quiet], fresh);
  });
  const program = platform === 'win32' ? 'node.exe' : 'node';
  return join(folder, 'node_modules', name, 'bin', program);
}

/** Runs an npm script on that Node, and all that it starts. Returns the exit code. */
function runOn(node: string, script: string, args: readonly string[] = []): number {
  const [, ...words] = npmScript(script, args);
  return run(node, words, { PATH: [dirname(node), process.env['PATH']].join(delimiter) });
}

function unit(node: string, filters: readonly string[]): string {
  const reporting = ['default', 'json'].map((reporter) => `--reporter=${reporter}`);
  const words = [...filters, ...reporting, `--outputFile.json=${report}`];
  const code = runOn(node, 'unit', words);
  const counts = countReport(readFileSync(join(root, report), 'utf8'));
  const problem = objection(counts) ?? (code === 0 ? undefined : `exit code ${code}`);
  return problem ?? `${counts.passed} passed`;
}

const ended = (code: number) => (code === 0 ? 'good' : `exit code ${code}`);

/** Each step on one Node: what came of it and how long it took. */
function judge(node: string, filters: readonly string[]): readonly string[] {
  const steps: readonly (readonly [string, () => string])[] = [
    ['types', () => ended(runOn(node, 'types'))],
    ['unit', () => unit(node, filters)],
    ['build', () => ended(runOn(node, 'build'))],
  ];
  return steps.map(([name, step]) => {
    const started = Date.now();
    const came = step();
    if (!/^(?:good|\d+ passed)$/.test(came)) process.exitCode = 1;
    return `${name}: ${came}, ${((Date.now() - started) / 1000).toFixed(0)} s`;
  });
}

/** Numbers choose versions; other words choose unit tests by their file. */
const words = process.argv.slice(2);
const chosen = words.filter((word) => Object.hasOwn(versions, word));
const filters = words.filter((word) => !Object.hasOwn(versions, word));
const wanted = chosen.length > 0 ? chosen : Object.keys(versions);
const lines: string[] = [];
try {
  if (!process.env['npm_execpath']) throw new Error('Run this by npm: npm run lab -- nodes.');
  for (const major of wanted) {
    const version = versions[major] ?? '';
    lines.push(`Node ${version}`, ...judge(fetchedNode(version), filters).map((one) => `  ${one}`));
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
console.log(lines.join('\n'));
