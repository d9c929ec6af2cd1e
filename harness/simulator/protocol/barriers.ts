/** What axe-core checks, on the phone and on the harness's pages. */
import type { RunOptions } from 'axe-core';
import { isRecord } from '#src/contract/is-record.ts';
import type { LogEntry } from './log.ts';

/** Id of the template in the phone page that contains axe-core. */
export const AXE_TEMPLATE = 'device-axe';
/** Its address on the simulator. */
export const AXE_PATH = '/sim/axe.js';

/** WCAG 2.2 AA (only its last tag tests the size of targets) and best practices: all content is in a landmark. */
export const axeOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  rules: { region: { enabled: true } },
  resultTypes: ['violations'],
  preload: false,
} satisfies RunOptions;

/** The problems of a screen in its log entry, one per line. Empty for every other entry. */
export function barriersIn(entry: LogEntry): readonly string[] {
  if (entry.kind !== 'accessibility' || !isRecord(entry.detail)) return [];
  const { found } = entry.detail;
  return Array.isArray(found) ? found.map(String) : [];
}
