/** Checks whether a message to the native shell fits the contract (§7). */
import * as v from 'valibot';
import { type BridgeAction, bridgeContract } from '#src/contract/bridge.ts';
import type { BridgeEntry } from './log.ts';
import { issueText } from './schema.ts';

const isAction = (name: string): name is BridgeAction => Object.hasOwn(bridgeContract, name);

type Message = Pick<BridgeEntry, 'action' | 'params'>;

/** Entries of a log never change, so each is checked once. */
const known = new WeakMap<Message, string | null>();

/** Why the message breaks the contract, in one line; null if it fits. */
export function bridgeProblem(message: Message): string | null {
  const before = known.get(message);
  if (before !== undefined) return before;
  const problem = problemOf(message);
  known.set(message, problem);
  return problem;
}

function problemOf({ action, params }: Message): string | null {
  if (!isAction(action)) return `${action} isn't an action of the bridge`;
  const checked = v.safeParse(bridgeContract[action].params(), params ?? undefined);
  return checked.success ? null : `${action}: ${issueText(checked.issues[0], 'params')}`;
}
