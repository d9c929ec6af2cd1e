/** What axe-core looks for, on the phone and on pages of ours. */
import type { RunOptions } from 'axe-core';
import { isRecord } from '#src/contract/is-record.ts';
import type { LogEntry } from './log.ts';

/** Id of the template in the phone page that has axe-core. */
export const AXE_TEMPLATE = 'device-axe';
/** Its address at the simulator. */
export const AXE_PATH = '/sim/axe.js';

/** WCAG 2.2 AA; the size of targets is only tested under the last tag. And good practice: all content is in a landmark. */
export const axeOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  rules: { region: { enabled: true } },
  resultTypes: ['violations'],
  preload: false,
} satisfies RunOptions;

/** What is wrong with a screen by its entry in the log, a line each; empty for every other entry. */
export function barriersIn(entry: LogEntry): readonly string[] {
  if (entry.kind !== 'accessibility' || !isRecord(entry.detail)) return [];
  const { found } = entry.detail;
  return Array.isArray(found) ? found.map(String) : [];
}
