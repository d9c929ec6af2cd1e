/** `npm run dev`: the workbench with instant reload, the simulator beside it, the phone app rebuilt on change. */
import { spawn } from 'node:child_process';
import { npmRun, root, start } from './run.ts';

if (npmRun('build', ['simulator']) !== 0) process.exit(1);

const watching = ['widget', 'device', 'server'].map((mode) =>
  start('npx', ['vite', 'build', '--mode', mode, '--watch', '--logLevel', 'warn']),
);
const server = spawn(process.execPath, ['--watch', 'dist/server/main.js', '--port', '4173'], {
  cwd: root,
  stdio: 'inherit',
});
const workbench = start('npx', ['vite', '--mode', 'workbench', '--port', '5173']);
const all = [...watching, server, workbench];

for (const child of all) {
  child.on('exit', () => {
    for (const other of all) other.kill();
  });
}
