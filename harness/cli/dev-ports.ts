/** The ports of `npm run dev`: the simulator's, which `--port` sets, and two of Vite above it. */
import { readOptions } from '../simulator/http/options.ts';

/** How `npm run dev` tells Vite's configuration its port. */
export const DEV_PORT = 'DEV_PORT';

export interface DevPorts {
  /** The simulator with the built file. */
  readonly file: number;
  readonly workbench: number;
  /** The page's sources. */
  readonly widget: number;
}

const USUAL = 4173;
const ABOVE = 1_000;

const portsFrom = (file: number): DevPorts => ({
  file,
  workbench: file + ABOVE,
  widget: file + ABOVE + 1,
});

/** The ports in the environment of a running `npm run dev`, else the usual ones. */
export const devPorts = (env: NodeJS.ProcessEnv = process.env): DevPorts =>
  portsFrom(Number(env[DEV_PORT] ?? USUAL));

/** The ports of a command line, or a sentence with its error. */
export function readDevPorts(words: readonly string[]): DevPorts | string {
  const options = readOptions(words, ['port']);
  if (typeof options === 'string') return `${options}; usage: npm run dev -- [--port ${USUAL}]`;
  const { port = String(USUAL) } = options.one;
  const highest = 65_535 - ABOVE - 1;
  const isPort = /^\d{1,5}$/.test(port) && Number(port) >= 1 && Number(port) <= highest;
  return isPort
    ? portsFrom(Number(port))
    : `--port must be a number from 1 to ${highest}, not ${port}`;
}
