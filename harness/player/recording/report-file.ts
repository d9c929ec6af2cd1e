/** The recording inside a report, and a sentence for one that can't be read. */
import { isRecord } from '#src/contract/is-record.ts';
import { REPORT_APP, REPORT_VERSION } from '../../simulator/recording/report.ts';
import { jsonIn } from '../../simulator/text/json.ts';
import { unpacked } from '../../simulator/text/packing.ts';
import { type ReadRecording, readRecording } from './recording-file.ts';

const sha256 = async (text: string): Promise<string> => {
  const sum = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(sum), (byte) => byte.toString(16).padStart(2, '0')).join('');
};

const report = /<script type="text\/plain" id="report" data-sum="([^"]*)">([\w-]*)<\/script>/;
const machine = /<script type="text\/plain" id="machine"[^>]*>([\w-]*)<\/script>/;

/** The recording in a file of either kind, or a sentence with why it can't be read. */
export const readRun = async (text: string): Promise<ReadRecording | string> =>
  /^\s*<!doctype html>/i.test(text) ? readReport(text) : readRecording(text);

async function readReport(text: string): Promise<ReadRecording | string> {
  if (!text.includes('id="report"')) {
    return "This page isn't a report. Choose one exported by the Recorder.";
  }
  const [, sum, packed] = report.exec(text) ?? [];
  const app = machine.exec(text)?.[1];
  if (packed === undefined || app === undefined || !text.trimEnd().endsWith('</html>')) {
    return 'This report is incomplete: its end is missing. Ask for it again.';
  }
  const content = (await sha256(packed + app)) === sum ? await unpacked(packed) : null;
  if (content === null) {
    return 'This report was edited or damaged: its checksum is wrong. Ask for it again.';
  }
  const data = jsonIn(content);
  if (!isRecord(data) || data['app'] !== REPORT_APP || typeof data['version'] !== 'number') {
    return "This page isn't a report. Choose one exported by the Recorder.";
  }
  const { version, run, screens, styles } = data;
  if (version !== REPORT_VERSION) {
    return `This report has version ${version}; this one reads version ${REPORT_VERSION}. Open it in a browser: there it shows its run, and one can take over.`;
  }
  if (!isRecord(run)) {
    return 'This report holds no run to replay, because it was played against a real backend. Open it in a browser to read it.';
  }
  return readRecording(JSON.stringify({ ...run, screens, styles }));
}
