/** The parts of a report that lie in the debug page, and how a report leaves a phone. */
import { saveFile } from './dom.ts';
import type { Machine } from '../../simulator/recording/report.ts';

/** App, phone and lender, as the build has put them into the page. */
export function machineIn(document: Document): Machine {
  const held = document.getElementById('machine');
  const packed = held?.textContent;
  if (!packed) throw new Error('this page has no parts to write it with. Build it again');
  return { packed, scripts: (held.dataset['scripts'] ?? '').split(' ') };
}

/** By the phone's share sheet, else as a download. A shell may ignore downloads. */
export async function shareOrSave(file: File): Promise<'shared' | 'saved'> {
  const data = { files: [file] };
  if ('canShare' in navigator && navigator.canShare(data)) {
    await navigator.share(data);
    return 'shared';
  }
  saveFile(file, file.name);
  return 'saved';
}
