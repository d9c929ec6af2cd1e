/** The simulator as a child process. Parts that it requests on demand are built here, one after another. */
import { type ChildProcess, spawn } from 'node:child_process';
import { type OnDemand, readRequest } from '../simulator/http/on-demand.ts';
import { type BuildName, debugBuilds, ensureBuilt } from './builds.ts';
import { root } from './run.ts';

const onDemand: Readonly<Record<OnDemand, readonly BuildName[]>> = {
  everything: ['everything'],
  debug: debugBuilds,
  files: ['widget', 'workbench'],
};

let building: Promise<unknown> = Promise.resolve();

/** Builds a part after those requested before. Resolves with the exit code, and the output of a failed build. */
function make(part: OnDemand): Promise<{ code: number; said: string }> {
  let said = '';
  const hear = (text: string) => {
    said += text;
  };
  const made = building
    .then(() => ensureBuilt(onDemand[part], hear))
    .then(
      (code) => ({ code, said }),
      (error: unknown) => ({ code: 1, said: `${said}${String(error)}` }),
    );
  building = made;
  return made;
}

export interface Served {
  /** Restarts it with what was built meanwhile. */
  readonly restart: () => void;
}

/**
 * Runs `dist/server` with these words on our terminal. It ends with this process, and this process ends with its exit
 * code.
 */
export function serve(words: readonly string[]): Served {
  let isRestarting = false;
  let server: ChildProcess;
  const begin = () => {
    isRestarting = false;
    const child = spawn(process.execPath, ['dist/server/main.js', ...words], {
      cwd: root,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    });
    server = child;
    child.on('message', (message) => {
      const part = readRequest(message);
      if (part === null) return;
      void make(part).then((answer) => child.connected && child.send({ part, ...answer }));
    });
    child.on('exit', (code) => {
      if (isRestarting) return begin();
      process.exit(code ?? 0);
    });
  };
  begin();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => server.kill(signal));
  return {
    restart() {
      isRestarting = true;
      server.kill();
    },
  };
}
