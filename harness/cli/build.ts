/** `npm run build`: everything in `dist`; `npm run build -- simulator` and the other parts: as much as one purpose needs. */
import { type Command, run, tsx, viteBuild } from './run.ts';

const vite = (mode: string): Command => viteBuild(mode);
const tool = (file: string): Command => tsx(`harness/cli/${file}`);

const debug = [vite('debug'), tool('debug-page.ts')];
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
  debug: { about: 'the product with an on-screen debug panel', steps: debug },
  shell: { about: 'the GTK shell', steps: shell },
  all: {
    about: 'the above, the React twin and the contract',
    steps: [...simulator, ...shell, vite('twin'), tool('contract.ts')],
  },
};

function main([name = 'all', ...more]: readonly string[]): number {
  const part = Object.hasOwn(parts, name) ? parts[name] : undefined;
  if (!part || more.length > 0) {
    console.error('npm run build -- <part>');
    for (const [known, { about }] of Object.entries(parts)) {
      console.error(`  ${known.padEnd(12)}${about}`);
    }
    return 2;
  }
  for (const [command, ...args] of part.steps) {
    const code = run(command, args);
    if (code !== 0) return code;
  }
  return 0;
}

process.exitCode = main(process.argv.slice(2));
