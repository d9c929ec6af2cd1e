/** `npm run dev`: the workbench with instant reload, the simulator beside it, the phone app rebuilt on change. */
import { spawn } from 'node:child_process';
import { type Command, npmRun, root, start, vite, viteBuild } from './run.ts';

if (npmRun('build', ['simulator']) !== 0) process.exit(1);

const begin = ([command, ...words]: Command) => start(command, words);
const watching = ['widget', 'device', 'server'].map((mode) => begin(viteBuild(mode, '--watch')));
const server = spawn(process.execPath, ['--watch', 'dist/server/main.js', '--port', '4173'], {
  cwd: root,
  stdio: 'inherit',
});
const workbench = begin(vite('--mode', 'workbench', '--port', '5173'));
const all = [...watching, server, workbench];

for (const child of all) {
  child.on('exit', () => {
    for (const other of all) other.kill();
  });
}
