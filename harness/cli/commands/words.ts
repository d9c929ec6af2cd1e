/** Parses the command line of `npx lendmax`: faults, settings of a world, times. */
import type { Fault } from '../../simulator/protocol/faults.ts';
import { logKinds } from '../../simulator/protocol/log.ts';
import { plainOf } from '../../simulator/text/json.ts';
import { UsageError } from '../../simulator/text/usage-error.ts';

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
    return [detail.slice(0, at), plainOf(detail.slice(at + 1))];
  });
  if (fields.some(([name, value]) => name === 'times' && value === 0)) {
    throw new UsageError('--fault: with times=0 it never applies; leave times out for always');
  }
  const place = target.startsWith('bridge.')
    ? { action: target.slice('bridge.'.length) }
    : { path: target };
  // The server checks it against its schema.
  return { ...place, kind, ...Object.fromEntries(fields) } as Fault;
}

/** Sets `policy.misquotes=repayment` or `orders.0.status=3` in a world's state. Refuses an unknown field. */
export function applySetting(state: object, text: string): void {
  const at = text.indexOf('=');
  if (at < 1)
    throw new UsageError(`expected <field>=<value>, such as orders.0.status=3, not '${text}'`);
  const path = text.slice(0, at).split('.');
  const last = path.pop() ?? '';
  const inside = path.reduce<unknown>((value, name) => ownField(value, name), state);
  if (ownField(inside, last) === undefined) {
    throw new UsageError(`unknown field '${text.slice(0, at)}'`);
  }
  Reflect.set(inside as object, last, plainOf(text.slice(at + 1)));
}

const ownField = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;

/** `+P3D` or `P3D` moves forward; an instant (ISO 8601 with zone, or ms) is an absolute time. */
export function readMove(text: string) {
  const duration = text.replace(/^\+/, '');
  if (duration.startsWith('P')) return { advance: duration };
  return { now: /^\d+$/.test(text) ? Number(text) : text };
}

/** A kind of log entries. An unknown one would list nothing, which reads as if nothing had happened. */
export function readKind(text: string) {
  const kind = logKinds.find((one) => one === text);
  if (!kind) throw new UsageError(`--kind must be one of ${logKinds.join(', ')}, not '${text}'`);
  return kind;
}
