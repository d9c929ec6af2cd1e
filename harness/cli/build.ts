/**
 * `npm run build` builds everything in `dist`; `npm run build -- simulator` and the other parts build what one purpose
 * needs. `--brand`, `--api` and `--links` set `BRAND`, `VITE_API_ORIGIN` and `VITE_LINK_HOSTS`, which each shell sets
 * in another way.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readOptions } from '../simulator/http/options.ts';
import { loadBrands } from './brand-files.ts';
import {
  build,
  type BuildName,
  debugBuilds,
  demoBuilds,
  shellBuilds,
  simulatorBuilds,
  type BuildSettings,
  staleOf,
} from './builds.ts';
import { packageBuilds, packageName, packWorkbench } from './release/package.ts';
import { root, run, typescript } from './run.ts';

/** The parts that can be built alone, each with its purpose. */
const parts: Readonly<
  Record<string, { readonly about: string; readonly builds: readonly BuildName[] }>
> = {
  widget: { about: 'the product, one HTML file', builds: ['widget'] },
  simulator: { about: 'everything the workbench shows', builds: simulatorBuilds },
  debug: {
    about: 'the product in every language, with an on-screen debug panel',
    builds: debugBuilds,
  },
  demo: { about: 'app and simulated lender in one file, to mail: dist/demo', builds: demoBuilds },
  shell: { about: 'the GTK shell', builds: shellBuilds },
  package: {
    about: `the workbench with its player, to install elsewhere: dist/${packageName}`,
    builds: ['widget', ...packageBuilds],
  },
  all: {
    about: 'the above but the package',
    builds: [...simulatorBuilds, ...shellBuilds],
  },
};

/** Options, and the variables that the build reads. */
const settings = { brand: 'BRAND', api: 'VITE_API_ORIGIN', links: 'VITE_LINK_HOSTS' } as const;

/** Packs what is built in `dist`. Returns an exit code. */
function pack(): number {
  const dist = join(root, 'dist');
  const stage = mkdtempSync(join(tmpdir(), 'lendmax-package-'));
  try {
    const packed = packWorkbench({ made: dist, page: join(dist, 'widget'), stage, out: dist });
    if (packed) console.log(`dist/${packageName}`);
    return packed ? 0 : 1;
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}

async function main(words: readonly string[]): Promise<number> {
  const [named, ...rest] = words[0]?.startsWith('--') === false ? words : ['all', ...words];
  const name = named ?? 'all';
  const part = Object.hasOwn(parts, name) ? parts[name] : undefined;
  const options = readOptions(rest, Object.keys(settings) as (keyof typeof settings)[]);
  if (!part || typeof options === 'string') {
    if (!part) console.error(`Unknown part ${name}.`);
    else if (typeof options === 'string') console.error(`${options}.`);
    console.error('npm run build -- <part> [--brand name] [--api origin] [--links hosts]');
    for (const [known, { about }] of Object.entries(parts)) {
      console.error(`  ${known.padEnd(12)}${about}`);
    }
    return 2;
  }
  const chosen: BuildSettings = Object.fromEntries(
    Object.entries(options.one).map(([option, value]) => [
      settings[option as keyof typeof settings],
      value,
    ]),
  );
  const brands = await loadBrands();
  if (typeof brands === 'string') {
    console.error(brands);
    return 1;
  }
  const code = await build(name === 'package' ? staleOf(part.builds, chosen) : part.builds, chosen);
  if (code !== 0) return code;
  if (name === 'package') return pack();
  if (name !== 'demo') return code;
  const [command, ...args] = typescript('harness/cli/demo-page.ts');
  return run(command, args, chosen);
}

process.exitCode = await main(process.argv.slice(2));
