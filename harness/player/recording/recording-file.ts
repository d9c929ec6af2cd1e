/** Recordings in files: read and checked, with a sentence if that fails. */
import { isRecord } from '#src/contract/is-record.ts';
import * as v from 'valibot';
import { contractFingerprint, unknownCalls } from '../../simulator/recording/contract.ts';
import {
  RECORDING_APP,
  RECORDING_VERSION,
  type Recording,
  recording as recordingSchema,
} from '../../simulator/protocol/recording.ts';
import { issueText } from '../../simulator/protocol/schema.ts';
import { jsonIn } from '../../simulator/text/json.ts';

/** `foreign` is why a recording of another contract can be read here but not replayed. */
export interface ReadRecording {
  readonly recording: Recording;
  readonly foreign: string | null;
}

/** The recording in a file, or a sentence with why it can't be read. */
export function readRecording(text: string): ReadRecording | string {
  const value = jsonIn(text);
  if (value === undefined) {
    return text.trimStart().startsWith('{')
      ? 'This recording is incomplete: its JSON ends too early. Export it again.'
      : "This file isn't a recording. Choose one exported by the Recorder.";
  }
  if (!isRecord(value) || value['app'] !== RECORDING_APP) {
    return isRecord(value) && ('state' in value || 'ledger' in value)
      ? 'This file is a snapshot, not a recording. Open it under Snapshots in the header.'
      : "This JSON isn't a recording. Choose one exported by the Recorder.";
  }
  const { version } = value;
  if (typeof version === 'number' && version !== RECORDING_VERSION) {
    return version > RECORDING_VERSION
      ? `This recording has version ${version}; this workbench reads version ${RECORDING_VERSION}. Open it in the newer workbench that saved it.`
      : `This recording has version ${version}, which this workbench no longer reads. Record the run again.`;
  }
  const found = v.safeParse(recordingSchema(), value);
  if (!found.success) {
    const [issue] = found.issues;
    return `This recording is invalid: ${issueText(issue)}.`;
  }
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
  return `This recording was made with another contract (${because}). You can view it and export it as a report. To fork it or export a test, open it in the project version that recorded it.`;
}
