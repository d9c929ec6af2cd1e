/** The shell's own data, kept over a restart in a small text file. */
import GLib from 'gi://GLib?version=2.0';
import type { ShellMemory } from '../../device/shell/shell-actions.ts';

function readFile(path: string): Record<string, string> {
  if (!GLib.file_test(path, GLib.FileTest.IS_REGULAR)) return {};
  const [, bytes] = GLib.file_get_contents(path);
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, text]) =>
        typeof text === 'string' ? [[key, text]] : [],
      ),
    );
  } catch (error) {
    printerr(`${path} can't be read, starting with an empty one: ${String(error)}`);
    return {};
  }
}

export interface Memory extends ShellMemory {
  readonly clear: () => void;
}

/** `folder` must exist. Every change is written at once. */
export function fileMemory(folder: string): Memory {
  const path = `${folder}/shell.json`;
  let values = readFile(path);
  const write = (next: Record<string, string>) => {
    values = next;
    GLib.file_set_contents(path, JSON.stringify(values));
  };
  return {
    getItem: (key) => values[key] ?? null,
    setItem: (key, value) => write({ ...values, [key]: value }),
    removeItem: (key) =>
      write(Object.fromEntries(Object.entries(values).filter(([name]) => name !== key))),
    clear: () => write({}),
  };
}
