/** The child processes of this one, as Linux reports them. */
import { readdirSync, readFileSync } from 'node:fs';

/** Parent and name of a process; null once it is gone. */
export function processAt(pid: string): { readonly parent: number; readonly name: string } | null {
  try {
    const [, name = '', rest = ''] = /^\d+ \((.*)\) (.*)$/s.exec(
      readFileSync(`/proc/${pid}/stat`, 'utf8'),
    ) ?? ['', '', ''];
    return { parent: Number(rest.split(' ')[1]), name };
  } catch {
    return null;
  }
}

/** Processes started by this one, and their descendants. */
export function descendants(of: number): { readonly pid: number; readonly name: string }[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      const found = processAt(pid);
      return found === null ? [] : [{ pid: Number(pid), ...found }];
    });
  const below = (parent: number): { pid: number; name: string }[] =>
    all
      .filter((one) => one.parent === parent)
      .flatMap(({ pid, name }) => [{ pid, name }, ...below(pid)]);
  return below(of);
}
