/**
 * The simulated native shell: receives a bridge message, checks it against the contract, acts, and returns what to
 * deliver (§7).
 */
import * as v from 'valibot';
import { once } from '#src/contract/once.ts';
import { BRIDGE_REPLY_LIMIT, type BridgeAction, bridgeContract } from '#src/contract/bridge.ts';
import { type BridgeFault, type FaultBook, faultText } from './bridge-faults.ts';
import type { HeldAnswers, ShellReply } from './held-answers.ts';
import type { RecordEntry } from '../observe/recorder.ts';
import { issueText } from '../../../simulator/protocol/schema.ts';
import type { ShellActions } from './shell-actions.ts';
import { secondResults, wrongResults } from './wrong-answers.ts';

/** What the platform delivers. `again`: a second reply after the first. `unknown`: the shell has no such action. */
export type Delivery =
  | { readonly type: 'reply'; readonly reply: ShellReply; readonly again?: ShellReply }
  | { readonly type: 'malformed'; readonly id: string }
  | { readonly type: 'silence' }
  | { readonly type: 'unknown'; readonly action: string };

export interface Shell {
  /** `message` is the page's object, already parsed. Resolves when the delivery is due. */
  readonly receive: (message: unknown) => Promise<Delivery>;
  /** The error, if the platform's `postMessage` must throw at this message. Called before `receive`. */
  readonly throwing: (message: unknown) => Error | null;
  /** Replies due to earlier pages, returned once. `heard`: this platform can deliver them to a later page. */
  readonly fromBefore: (heard: boolean) => readonly ShellReply[];
  /** The page sent something that is no message (Android: text that is no JSON). */
  readonly reject: (raw: unknown, why: string) => void;
}

export interface ShellParts {
  readonly actions: ShellActions;
  readonly faults: FaultBook;
  readonly record: RecordEntry;
  /** Waits real milliseconds. */
  readonly wait: (ms: number) => Promise<void>;
  /** Answers kept until the app has moved on. Without this they are kept forever. */
  readonly held?: HeldAnswers;
}

/** A real bridge answers in another task. A fast phone takes about this long; ms. */
const LATENCY_MS = 4;
const DELAY_MS = 3_000;

const bridgeMessage = once(() =>
  v.object({ id: v.pipe(v.string(), v.nonEmpty()), action: v.string(), params: v.unknown() }),
);

const isAction = (name: string): name is BridgeAction => Object.keys(bridgeContract).includes(name);

/** How long after the app's timeout a late answer comes; ms. */
const TOO_LATE_MS = 500;
const NOT_YET = 'no response yet';

/** Refuses a wrong message or wrong params, and logs what didn't fit. */
export function createShell({ actions, faults, record, wait, held }: ShellParts): Shell {
  const note = (action: string, params: unknown, outcome: unknown, fault: string | null) =>
    record({ kind: 'bridge', action, params: params ?? null, outcome, fault });
  const noteReply = (action: string, params: unknown, reply: ShellReply, fault: string | null) =>
    note(action, params, reply.ok ? { ok: true, result: reply.result } : reply, fault);

  return {
    reject: (raw, why) => note('(no message)', raw, { ok: false, error: why }, null),
    throwing(message) {
      const parsed = v.safeParse(bridgeMessage(), message);
      if (!parsed.success || faults.peek(parsed.output.action)?.kind !== 'throws') return null;
      const { action, params } = parsed.output;
      const fault = faults.strike(action);
      note(action, params, { ok: false, error: 'postMessage threw' }, fault && faultText(fault));
      return new Error(`The bridge is broken: ${action}`);
    },
    fromBefore(heard) {
      const before = held?.takeFromBefore() ?? [];
      for (const { action, reply } of before) {
        if (heard) noteReply(action, null, reply, 'afterNavigation, to the next page');
        else note(action, null, 'the page that sent it is gone', 'afterNavigation');
      }
      return heard ? before.map(({ reply }) => reply) : [];
    },
    async receive(message) {
      const parsed = v.safeParse(bridgeMessage(), message);
      if (!parsed.success) {
        note('(no message)', message, { ok: false, error: firstIssue(parsed.issues) }, null);
        return { type: 'silence' };
      }
      const { id, action, params } = parsed.output;
      const fault = faults.strike(action);
      const text = fault && faultText(fault);
      // A platform that can't throw at once does the nearest: it doesn't know the action.
      if (fault?.kind === 'missing' || fault?.kind === 'throws' || !isAction(action)) {
        note(action, params, { ok: false, error: 'unsupported action' }, text);
        return { type: 'unknown', action };
      }
      if (fault?.kind === 'neverAnswers') {
        note(action, params, 'no response', text);
        return { type: 'silence' };
      }
      if (fault?.kind === 'late') note(action, params, NOT_YET, text);
      await wait(waitOf(fault, action));
      if (fault?.kind === 'malformed') {
        note(action, params, 'malformed response', text);
        return { type: 'malformed', id };
      }
      const reply: ShellReply =
        fault?.kind === 'refuses'
          ? { id, ok: false, error: 'failure' }
          : await act(actions, id, action, params);
      if (fault?.kind === 'afterNavigation') {
        note(action, params, NOT_YET, text);
        if (held === undefined) return { type: 'silence' };
        await held.hold({ action, reply });
      }
      if (fault?.kind === 'tooLarge') {
        note(action, params, 'response over 64 kB', text);
        return { type: 'reply', reply: blownUp(reply) };
      }
      const sent = disturbed(reply, action, fault);
      noteReply(action, params, sent, text);
      if (fault?.kind !== 'twice') return { type: 'reply', reply: sent };
      const again: ShellReply = { id, ok: true, result: secondResults[action] };
      noteReply(action, params, again, `${text}, second response`);
      return { type: 'reply', reply: sent, again };
    },
  };
}

async function act(
  actions: ShellParts['actions'],
  id: string,
  action: BridgeAction,
  params: unknown,
): Promise<ShellReply> {
  const checked = v.safeParse(bridgeContract[action].params(), params);
  if (!checked.success) {
    return {
      id,
      ok: false,
      error: `params don't match the contract: ${firstIssue(checked.issues)}`,
    };
  }
  return { id, ok: true, result: await actions[action](checked.output) };
}

function waitOf(fault: BridgeFault | null, action: BridgeAction): number {
  if (fault?.kind === 'delay') return fault.ms ?? DELAY_MS;
  if (fault?.kind === 'late') return fault.ms ?? bridgeContract[action].timeoutMs + TOO_LATE_MS;
  return LATENCY_MS;
}

function disturbed(reply: ShellReply, action: BridgeAction, fault: BridgeFault | null): ShellReply {
  if (fault?.kind === 'wrongType') return { id: reply.id, ok: true, result: wrongResults[action] };
  if (fault?.kind === 'unknownId') return { ...reply, id: 'nobody-asked' };
  return reply;
}

/** The true answer with additional fields that the page doesn't read. */
const blownUp = (reply: ShellReply): ShellReply => {
  if (!reply.ok) return reply;
  const padding = 'x'.repeat(BRIDGE_REPLY_LIMIT);
  const { result } = reply;
  return typeof result === 'object' && result !== null
    ? { ...reply, result: { ...result, padding } }
    : { ...reply, result: padding };
};

function firstIssue(issues: readonly v.BaseIssue<unknown>[]): string {
  const [issue] = issues;
  if (!issue) return 'unknown reason';
  return issueText(issue);
}
