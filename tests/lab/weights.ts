/** `npm run lab -- weights [--files]`: what each part of the page costs in bytes, from a build of its own. */
import { SourceMap, type SourceMapPayload } from 'node:module';
import { gzipSync } from 'node:zlib';
import { minify } from 'terser';
import { build, type Plugin } from 'vite';
import { root } from '#harness/cli/run.ts';
import { packageOf } from '#widget/vite/licences.ts';

const areas: readonly (readonly [path: RegExp, part: string])[] = [
  [/\.texts\.ts$/, 'texts in two languages'],
  [/^src\/facts\//, 'facts'],
  [/^src\/contract\//, 'contract'],
  [/^src\/core\//, 'core'],
  [/^src\//, 'models, forms, rules'],
  [/^widget\/ui\//, 'ui kit'],
  [/^widget\/screens\//, 'views'],
  [/^widget\/platform\//, 'platform'],
  [/^widget\//, 'start, brand, licences'],
];

const fileOf = (id: string) => id.replace(root, '').replace(/\?.*/, '');

/** The part of the page that a module belongs to. */
function partOf(id: string): string {
  const library = packageOf(id);
  if (library !== null) return `package ${library}`;
  return areas.find(([area]) => area.test(fileOf(id)))?.[1] ?? 'helpers of the compiler';
}

/** The page's styles, and its modules as the bundler leaves them, before Terser. */
async function built() {
  const modules: Record<string, string> = {};
  let styles = '';
  const watcher: Plugin = {
    name: 'lendmax:weights',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk') {
            for (const [id, { code }] of Object.entries(file.modules)) if (code) modules[id] = code;
          } else if (file.fileName.endsWith('.css')) styles += String(file.source);
        }
      },
    },
  };
  await build({
    configFile: `${root}vite.config.ts`,
    mode: 'widget',
    logLevel: 'error',
    plugins: [watcher],
    build: { write: false },
  });
  return { modules, styles };
}

/** The minified script in runs, each with the module that it comes from. */
async function runsOf(modules: Record<string, string>) {
  const { code = '', map } = await minify(modules, {
    module: true,
    ecma: 2018,
    compress: { passes: 2, pure_getters: true },
    format: { ascii_only: true },
    sourceMap: true,
  });
  const sources = new SourceMap(JSON.parse(String(map)) as SourceMapPayload);
  const runs: { id: string; text: string }[] = [];
  for (let at = 0; at < code.length; at += 1) {
    const entry = sources.findEntry(0, at);
    const id = 'originalSource' in entry ? entry.originalSource : '';
    const last = runs.at(-1);
    if (last && (last.id === id || id === '')) last.text += code[at];
    else runs.push({ id, text: code[at] ?? '' });
  }
  return runs;
}

const gzip = (text: string) => gzipSync(text, { level: 9 }).byteLength;

const nameOf = process.argv.includes('--files') ? fileOf : partOf;
const { modules, styles } = await built();
const runs = (await runsOf(modules)).map(({ id, text }) => ({ part: nameOf(id), text }));
runs.push({ part: 'styles', text: styles });
const without = (part?: string) =>
  gzip(runs.flatMap((run) => (run.part === part ? [] : run.text)).join(''));
const whole = without();

console.log(`${''.padEnd(52)}raw   gzip less without it`);
const rows = [...new Set(runs.map(({ part }) => part))].map((part) => {
  const raw = runs.reduce((sum, run) => sum + (run.part === part ? run.text.length : 0), 0);
  return { part, raw, cost: whole - without(part) };
});
rows.sort((one, other) => other.cost - one.cost);
for (const { part, raw, cost } of rows)
  console.log(part.padEnd(46), String(raw).padStart(8), String(cost).padStart(8));
const shared = whole - rows.reduce((sum, { cost }) => sum + cost, 0);
console.log('shared by several parts'.padEnd(55), String(shared).padStart(8));
console.log('script and styles'.padEnd(55), String(whole).padStart(8));
