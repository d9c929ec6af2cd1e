/** A subcommand of `npx lendmax`, and shared options. */
import type { ShellKind } from '../../simulator/protocol/device.ts';
import { UsageError } from '../../simulator/text/usage-error.ts';

type Kind = { readonly type: 'string' | 'boolean'; readonly multiple?: true };

/** One option with its help text. */
export interface Option extends Kind {
  readonly value?: string;
  readonly about: string;
}

export interface Given {
  readonly words: readonly string[];
  readonly text: (name: string) => string | undefined;
  readonly texts: (name: string) => readonly string[];
  readonly flag: (name: string) => boolean;
}

/** The JSON for stdout, and the exit code. */
export interface Outcome {
  readonly json: unknown;
  readonly code?: 0 | 1;
  /** Replaces the JSON on stdout. */
  readonly text?: string;
  /** Runs until it is interrupted. */
  readonly stays?: boolean;
}

export interface Command {
  readonly words: string;
  readonly about: string;
  readonly options: Readonly<Record<string, Option>>;
  readonly run: (given: Given, say: (text: string) => void) => Promise<Outcome>;
}

export const server: Option = {
  type: 'string',
  value: 'URL',
  about: 'a running simulator (default http://127.0.0.1:4173)',
};
/** For a command that starts a simulator of its own without the option. */
export const serverOrOwn: Option = {
  ...server,
  about: 'a running simulator (default: starts its own)',
};
export const worldOptions = {
  scenario: { type: 'string', value: 'NAME', about: 'scenario to start with, see scenarios' },
  now: { type: 'string', value: 'TIME', about: 'world time: ISO 8601 with zone, or ms' },
  seed: { type: 'string', value: 'N', about: 'same seed, same codes and times' },
  shell: { type: 'string', value: 'KIND', about: 'android (default), ios or none' },
  fault: {
    type: 'string',
    multiple: true,
    value: 'FAULT',
    about:
      "repeatable: '/loan/get-money;dropAfterCommit;times=1' or 'bridge.toLogin;delay;ms=2000'",
  },
} as const satisfies Readonly<Record<string, Option>>;

const shells: readonly ShellKind[] = ['android', 'ios', 'none'];
export function shellOf(given: Given): ShellKind {
  const name = given.text('shell') ?? 'android';
  const found = shells.find((shell) => shell === name);
  if (!found) throw new UsageError(`--shell must be android, ios or none, not ${name}`);
  return found;
}

export function numberOf(given: Given, name: string): number | undefined {
  const text = given.text(name);
  if (text !== undefined && !/^\d{1,15}$/.test(text)) {
    throw new UsageError(`--${name} must be a whole number, not '${text}'`);
  }
  return text === undefined ? undefined : Number(text);
}

/** Like `numberOf`, but refuses 0. */
export function countOf(given: Given, name: string): number | undefined {
  const count = numberOf(given, name);
  if (count === 0) throw new UsageError(`--${name} must be 1 or more`);
  return count;
}

export const timeOf = (text: string) => (/^\d+$/.test(text) ? Number(text) : text);

/** Refuses `--keep` without a server: the worlds of an own simulator end with it. */
export function needKeeper(given: Given): void {
  if (given.flag('keep') && given.text('server') === undefined) {
    throw new UsageError('--keep needs --server; the worlds of an own simulator end with it');
  }
}

/** The world's id, the first word. */
export function worldOf({ words }: Given): string {
  const [id] = words;
  if (id === undefined || id === '') throw new UsageError('the world id is missing');
  return id;
}

export const sessionsOption = {
  type: 'string',
  value: 'NUMBER',
  about: 'browsers at once, 1 by default',
} as const;

export const engineOption = {
  type: 'string',
  value: 'NAME',
  about: "screens, the app's own views without a browser (default in the repository), or browser",
} as const;
