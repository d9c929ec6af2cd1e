/** What a report's page unpacks, read and changed. */
import { createHash } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { ReportData } from '#harness/simulator/recording/report.ts';

const held = /(id="report" data-sum=")\w+(">)([\w-]*)/;

export function dataIn(report: string): ReportData {
  const [, , , packed = ''] = held.exec(report) ?? [];
  return JSON.parse(gunzipSync(Buffer.from(packed, 'base64url')).toString()) as ReportData;
}

/** The report with other data, and the checksum of these. */
export function withData(report: string, data: object): string {
  const packed = gzipSync(JSON.stringify(data)).toString('base64url');
  const [, machine = ''] = /id="machine"[^>]*>([\w-]*)</.exec(report) ?? [];
  const sum = createHash('sha256')
    .update(packed + machine)
    .digest('hex');
  return report.replace(held, (_whole, before: string, end: string) => before + sum + end + packed);
}
