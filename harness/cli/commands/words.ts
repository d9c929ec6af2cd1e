/** Parses the command line of `npm run harness`: faults, settings of a world, times. */
import type { Fault } from '../../protocol/faults.ts';
import type { WorldPatch } from '../../protocol/edits.ts';
import { placeOf } from '../../server/market/edit/pointer.ts';
import { faultSequence } from '../../protocol/fault-sequence.ts';
import { isRecord } from '#src/contract/is-record.ts';

/** A command line that cannot be met; reported in one sentence, whose full stop is added there, exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** A number, true, false, null, a list or an object as such; anything else as text. */
function readValue(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** `/loan/get-money;dropAfterCommit;times=1` or `bridge.toLogin;delay;ms=2000`, as in a link of the workbench. */
export function readFault(text: string): Fault {
  const [target = '', kind = '', ...details] = text.split(';');
  if (target === '' || kind === '') {
    throw new UsageError(
      `--fault needs a path or bridge.<action> and a kind, e.g. '/loan/get-money;dropAfterCommit;times=1', not '${text}'`,
    );
  }
  const fields = details.map((detail): [string, unknown] => {
    const at = detail.indexOf('=');
    if (at < 1) throw new UsageError(`--fault: expected name=value, not '${detail}'`);
    return [detail.slice(0, at), readValue(detail.slice(at + 1))];
  });
  if (fields.some(([name, value]) => name === 'times' && value === 0)) {
    throw new UsageError('--fault: with times=0 it never strikes; leave times out for always');
  }
  const place = target.startsWith('bridge.')
    ? { action: target.slice('bridge.'.length) }
    : { path: target };
  // The server checks it against its schema.
  return { ...place, kind, ...Object.fromEntries(fields) } as Fault;
}

const SEQUENCE = ';sequence=';

/** `/loan/get-money;sequence=ok,ok,502` is several faults, anything else is one. */
export function readFaults(text: string): readonly Fault[] {
  const at = text.indexOf(SEQUENCE);
  if (at < 0) return [readFault(text)];
  const sequence = faultSequence(text.slice(0, at), text.slice(at + SEQUENCE.length));
  if (typeof sequence === 'string') throw new UsageError(`--fault: ${sequence.replace(/\.$/, '')}`);
  return sequence;
}

type Tree = Record<string, unknown>;
/** Puts `policy.misquotes=repayment` into a world's state; a field that the state does not have is refused. */
export function applySetting(state: Tree, text: string): void {
  const at = text.indexOf('=');
  if (at < 1) throw new UsageError(`--set needs <field>=<value>, not '${text}'`);
  const path = text.slice(0, at).split('.');
  const last = path.pop() ?? '';
  let inside: unknown = state;
  for (const name of path) inside = isRecord(inside) ? inside[name] : undefined;
  if (!isRecord(inside) || !Object.hasOwn(inside, last)) {
    throw new UsageError(`--set: unknown field '${text.slice(0, at)}'`);
  }
  inside[last] = readValue(text.slice(at + 1));
}

/** `/orders/0/status=3` as a step of a patch. A value is read as JSON where the field holds no text in `state`. */
export function readEdit(state: object, text: string): WorldPatch[number] {
  const at = text.indexOf('=');
  if (!text.startsWith('/') || at < 1) {
    throw new UsageError(`expected <field>=<value>, such as /orders/0/status=3, not '${text}'`);
  }
  const path = text.slice(0, at);
  const place = placeOf(state, path);
  const value = text.slice(at + 1);
  const isText = typeof place?.holder[place.name] === 'string';
  return { op: 'replace', path, value: isText ? value : readValue(value) };
}

/** `+P3D` or `P3D` moves on, an instant (ISO 8601 with zone, or ms) is gone to. */
export function readMove(text: string) {
  const duration = text.replace(/^\+/, '');
  if (duration.startsWith('P')) return { advance: duration };
  return { now: /^\d+$/.test(text) ? Number(text) : text };
}
