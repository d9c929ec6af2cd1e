/** The recording inside a report, and a sentence for one that can't be read. */
import { isRecord } from '#src/contract/is-record.ts';
import * as v from 'valibot';
import { contractFingerprint, unknownCalls } from '../../simulator/recording/contract.ts';
import {
  type Recording,
  recording as recordingSchema,
} from '../../simulator/protocol/recording.ts';
import { issueText } from '../../simulator/protocol/schema.ts';
import { EDITED, policyOf, REPORT_APP, REPORT_VERSION } from '../../simulator/recording/report.ts';
import { jsonIn } from '../../simulator/text/json.ts';
import { unpacked } from '../../simulator/text/packing.ts';

/** `foreign` is why a recording of another contract can be read here but not replayed. */
export interface ReadRecording {
  readonly recording: Recording;
  readonly foreign: string | null;
}

/** In hex for the data, in base64 for a policy. */
async function sha256(text: string, encoding: 'hex' | 'base64'): Promise<string> {
  const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return encoding === 'base64'
    ? btoa(String.fromCharCode(...sum))
    : Array.from(sum, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const report = /<script type="text\/plain" id="report" data-sum="([^"]*)">([\w-]*)<\/script>/;
const machine =
  /<script type="text\/plain" id="machine" data-scripts="([^"]*)">([\w-]*)<\/script>\n<script>(.*?)<\/script>/s;
/** Earlier reports have no sum of title and style. */
const OLD_STYLE = '<style>';
const looks = /<title>(.*?)<\/title>\n<style data-sum="([^"]*)">(.*?)<\/style>|<style>/s;
const policy = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/;
const NO_REPORT = "This file isn't a report. Choose one exported by the Recorder.";

/** The recording in a report, or as JSON from the control API; or a sentence with why it can't be read. */
export async function readRun(text: string): Promise<ReadRecording | string> {
  const plain = jsonIn(text);
  if (isRecord(plain)) return checked(plain);
  if (!text.includes('id="report"')) return NO_REPORT;
  const [, sum, packed] = report.exec(text) ?? [];
  const [, scripts = '', app, script] = machine.exec(text) ?? [];
  if (
    packed === undefined ||
    app === undefined ||
    script === undefined ||
    !text.trimEnd().endsWith('</html>')
  ) {
    return 'This report is incomplete: its end is missing. Ask for it again.';
  }
  const isSame = (await sha256(packed + app, 'hex')) === sum;
  const content = isSame ? await unpacked(packed) : null;
  if (content === null) return EDITED;
  const data = jsonIn(content);
  if (!isRecord(data) || data['app'] !== REPORT_APP) return NO_REPORT;
  const { version, run, screens, styles } = data;
  if (version !== REPORT_VERSION) {
    return `This report has version ${String(version)}; this one reads version ${REPORT_VERSION}. Open it in a browser: there it shows its run, and one can take over.`;
  }
  // The page around the data is that of this version, and a browser would refuse another script.
  const own = `'sha256-${await sha256(script, 'base64')}'`;
  if (policy.exec(text)?.[1] !== policyOf(own, ...scripts.split(' ').filter(Boolean)))
    return EDITED;
  const [found, title = '', look = '', style = ''] = looks.exec(text) ?? [];
  if (found !== OLD_STYLE && (await sha256(title + style, 'hex')) !== look) return EDITED;
  if (!isRecord(run)) {
    return 'This report holds no run to replay, because it was played against a real backend. Open it in a browser to read it.';
  }
  return checked({ ...run, screens, styles });
}

function checked(run: object): ReadRecording | string {
  const found = v.safeParse(recordingSchema(), run);
  if (!found.success) return `This run is invalid: ${issueText(found.issues[0])}.`;
  const recording = found.output;
  return { recording, foreign: foreignness(recording) };
}

/** Why a recording can't be replayed here, in a sentence with a way on; null if it can. */
function foreignness(recording: Recording): string | null {
  const ours = contractFingerprint();
  if (recording.contract === ours) return null;
  const [unknown, ...more] = unknownCalls(recording);
  const because =
    unknown === undefined
      ? `contract ${recording.contract} instead of ${ours}`
      : `its call ${unknown}${more.length > 0 ? ` and ${more.length} more` : ''} ${more.length > 0 ? 'are' : 'is'} unknown here`;
  return `This report was made with another contract (${because}). You can read it and take over in a browser. To fork it or export a test, open it in the project version that recorded it.`;
}
