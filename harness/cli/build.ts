/**
 * `npm run build`: everything in `dist`; `npm run build -- simulator` and the other parts: as much as one purpose needs.
 * `--brand`, `--api` and `--links` are `BRAND`, `VITE_API_ORIGIN` and `VITE_LINK_HOSTS`, which shells set in ways of their own.
 */
import { readOptions } from '../server/http/options.ts';
import { type Command, run, tsx, viteBuild } from './run.ts';

const vite = (mode: string): Command => viteBuild(mode);
const tool = (file: string): Command => tsx(`harness/cli/${file}`);

const debug = [vite('languages'), vite('debug'), tool('debug-page.ts')];
const simulator = [
  ...['widget', 'everything', 'device', 'workbench', 'server'].map(vite),
  ...debug,
];
const shell = ['shell', 'shell-watch'].map(vite);

/** The parts that can be built alone, each with what it is for. */
const parts: Readonly<
  Record<string, { readonly about: string; readonly steps: readonly Command[] }>
> = {
  widget: { about: 'the product, one HTML file', steps: [vite('widget')] },
  simulator: { about: 'everything npm start needs', steps: simulator },
  debug: { about: 'the product in every language, with an on-screen debug panel', steps: debug },
  shell: { about: 'the GTK shell', steps: shell },
  all: {
    about: 'the above, the React twin and the contract',
    steps: [...simulator, ...shell, vite('twin'), tool('contract.ts')],
  },
};

/** Options and the variables that the build reads. */
const settings = { brand: 'BRAND', api: 'VITE_API_ORIGIN', links: 'VITE_LINK_HOSTS' } as const;

function main(words: readonly string[]): number {
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
  const env = Object.fromEntries(
    Object.entries(options.one).map(([option, value]) => [
      settings[option as keyof typeof settings],
      value,
    ]),
  );
  for (const [command, ...args] of part.steps) {
    const code = run(command, args, env);
    if (code !== 0) return code;
  }
  return 0;
}

process.exitCode = main(process.argv.slice(2));
