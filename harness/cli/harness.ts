/**
 * `npx lendmax <command>`: the workbench on the command line. JSON on stdout, words on stderr; exit code 0 good, 1 not
 * good, 2 not possible.
 */
import '../player/no-proxy.mjs';
import { ControlError } from '../simulator/client/control.ts';
import type { Command } from './commands/command.ts';
import { commands } from './commands/commands.ts';
import { readGiven } from './commands/given.ts';
import { UsageError } from '../simulator/text/usage-error.ts';

const say = (text: string) => void process.stderr.write(`${text}\n`);

const HELP_WIDTH = 26;
const row = (left: string, right: string) =>
  left.length < HELP_WIDTH - 1
    ? `  ${left.padEnd(HELP_WIDTH)}${right}`
    : `  ${left}\n  ${' '.repeat(HELP_WIDTH)}${right}`;

const usage = (name: string, { words }: Command) => `${name}${words === '' ? '' : ` ${words}`}`;

function help(): string {
  return [
    'npx lendmax <command> [options]',
    '',
    'The workbench for scripts and CI. JSON on stdout, messages on stderr.',
    'Exit codes: 0 passed, 1 a check failed, 2 invalid command.',
    '',
    ...Object.entries(commands).map(([name, command]) => row(usage(name, command), command.about)),
    '',
    'npx lendmax <command> --help lists its options.',
  ].join('\n');
}

function helpOf(name: string, command: Command): string {
  const options = Object.entries(command.options).map(([option, { value, about }]) =>
    row(`--${option}${value === undefined ? '' : ` ${value}`}`, about),
  );
  return [`npx lendmax ${usage(name, command)}`, '', command.about, '', ...options].join('\n');
}

async function main([name = '', ...args]: readonly string[]): Promise<void> {
  if (['', 'help', '--help', '-h'].includes(name)) return void process.stdout.write(`${help()}\n`);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    const known = Object.keys(commands).join(', ');
    throw new UsageError(`unknown command ${name}; use one of ${known}`);
  }
  const given = readGiven(name, command, args);
  if (given === 'help') return void process.stdout.write(`${helpOf(name, command)}\n`);
  const { json, text, code = 0, stays = false } = await command.run(given, say);
  process.stdout.write(text ?? `${JSON.stringify(json, null, 2)}\n`);
  process.exitCode = code;
  // Connections that a browser or a fetch keeps open must not keep a finished command alive.
  if (!stays) process.stdout.end(() => process.exit());
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  if (error instanceof UsageError) say(`${error.message}.`);
  else if (error instanceof ControlError) say(error.message);
  else say(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.exit(2);
}
