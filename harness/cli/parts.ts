/** App, phone and lender from a folder of builds, for a report. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { machineOf } from '../simulator/http/machine.ts';
import type { Machine } from '../simulator/recording/report.ts';

/** `html`: the app's page; `builds`: the folder of the builds `device` and `report`. */
export function machineFrom(html: string, builds: string): Machine {
  const read = (...path: readonly string[]) => readFileSync(join(builds, ...path), 'utf8');
  return machineOf({
    html,
    runtime: read('device', 'device.js'),
    axe: read('device', 'axe.js'),
    script: read('report', 'report.js'),
  });
}
