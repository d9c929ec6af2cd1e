/** The simulated native shell: takes a bridge message, checks it by the contract, acts, and says what to deliver (§7). */
import * as v from 'valibot';
import { type BridgeAction, bridgeContract } from '#src/contract/bridge.ts';
import { type FaultBook, faultText } from './bridge-faults.ts';
import type { RecordEntry } from './recorder.ts';
import type { ShellActions } from './shell-actions.ts';

export type ShellReply =
  | { readonly id: string; readonly ok: true; readonly result: unknown }
  | { readonly id: string; readonly ok: false; readonly error: string };

/** What the platform's side of the bridge has to do. `unknown`: the shell has no such action. */
export type Delivery =
  | { readonly type: 'reply'; readonly reply: ShellReply }
  | { readonly type: 'malformed'; readonly id: string }
  | { readonly type: 'silence' }
  | { readonly type: 'unknown'; readonly action: string };

export interface Shell {
  /** `message` is the object the page sent, already parsed. Resolves when the delivery is due. */
  readonly receive: (message: unknown) => Promise<Delivery>;
  /** The page sent what is no message at all (Android: text that is no JSON). */
  readonly reject: (raw: unknown, why: string) => void;
}

export interface ShellParts {
  readonly actions: ShellActions;
  readonly faults: FaultBook;
  readonly record: RecordEntry;
  /** Waits real milliseconds. */
  readonly wait: (ms: number) => Promise<void>;
}

/** A real bridge answers in another task; this is about what a fast phone takes. */
const LATENCY_MS = 4;
const DELAY_MS = 3_000;

const bridgeMessage = () =>
  v.object({ id: v.pipe(v.string(), v.nonEmpty()), action: v.string(), params: v.unknown() });

const isAction = (name: string): name is BridgeAction => Object.keys(bridgeContract).includes(name);

/** A page that sends a wrong message or wrong params is refused, and the log says what did not fit. */
export function createShell({ actions, faults, record, wait }: ShellParts): Shell {
  const note = (action: string, params: unknown, outcome: unknown, fault: string | null) =>
    record({ kind: 'bridge', action, params: params ?? null, outcome, fault });

  const act = (id: string, action: BridgeAction, params: unknown): ShellReply => {
    const checked = v.safeParse(bridgeContract[action].params(), params);
    if (!checked.success) {
      return {
        id,
        ok: false,
        error: `params do not fit the contract: ${firstIssue(checked.issues)}`,
      };
    }
    return { id, ok: true, result: actions[action](checked.output) };
  };

  return {
    reject: (raw, why) => note('(no message)', raw, { ok: false, error: why }, null),
    async receive(message) {
      const parsed = v.safeParse(bridgeMessage(), message);
      if (!parsed.success) {
        note('(no message)', message, { ok: false, error: firstIssue(parsed.issues) }, null);
        return { type: 'silence' };
      }
      const { id, action, params } = parsed.output;
      const fault = faults.strike(action);
      const text = fault && faultText(fault);
      if (fault?.kind === 'missing' || !isAction(action)) {
        note(action, params, { ok: false, error: 'the shell does not know this action' }, text);
        return { type: 'unknown', action };
      }
      if (fault?.kind === 'neverAnswers') {
        note(action, params, 'no answer', text);
        return { type: 'silence' };
      }
      await wait(fault?.kind === 'delay' ? (fault.ms ?? DELAY_MS) : LATENCY_MS);
      if (fault?.kind === 'malformed') {
        note(action, params, 'an unreadable answer', text);
        return { type: 'malformed', id };
      }
      const reply: ShellReply =
        fault?.kind === 'refuses'
          ? { id, ok: false, error: 'the shell refused' }
          : act(id, action, params);
      note(action, params, reply.ok ? { ok: true, result: reply.result } : reply, text);
      return { type: 'reply', reply };
    },
  };
}

function firstIssue(issues: readonly v.BaseIssue<unknown>[]): string {
  const [issue] = issues;
  if (!issue) return 'unknown reason';
  const place = v.getDotPath(issue);
  return place === null ? issue.message : `${place}: ${issue.message}`;
}
