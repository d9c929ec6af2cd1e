/** Files in and out: reads a text file that the user chose, and saves one. Returns a sentence if that fails. */
import { saveFile } from '../../phone/debug/dom.ts';

/** Larger files aren't read, because the page would hold them several times over. */
const MOST_BYTES = 100_000_000;

/** The text of a chosen file, or why it isn't read. */
export async function readText(file: File): Promise<{ text: string } | { problem: string }> {
  if (file.size > MOST_BYTES) {
    return { problem: `${file.name} is larger than 100 MB. Export less into it.` };
  }
  try {
    return { text: await file.text() };
  } catch {
    return {
      problem: `${file.name} couldn't be read: it was moved or changed. Choose it again.`,
    };
  }
}

export interface GivenFile {
  readonly name: string;
  readonly text: string;
  /** JSON by default. */
  readonly type?: string;
  /** Of a test: what became of its runs. */
  readonly proof?: { readonly told: string; readonly isGood: boolean };
}

/** Saves a file for the user. Returns a sentence if the browser couldn't keep it, for instance on a full disk. */
export async function giveFile(given: GivenFile): Promise<string | null> {
  const { name, text, type = 'application/json' } = given;
  try {
    const file = new Blob([text], { type });
    // A large file may be on the disk. Reading its last bytes shows whether it is complete.
    await file.slice(-16).arrayBuffer();
    saveFile(file, name);
  } catch {
    return `${name} couldn't be saved: the disk or memory is full. Free some space and export again. Nothing is lost.`;
  }
  return null;
}
