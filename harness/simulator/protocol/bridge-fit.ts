/** Checks whether a message to the native shell fits the contract (§7), and an analytics event those of §2. */
import * as v from 'valibot';
import { type BridgeAction, bridgeContract } from '#src/contract/bridge.ts';
import { errorCodes, eventParams } from '#src/facts/events.ts';
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
  if (!checked.success) return `${action}: ${issueText(checked.issues[0], 'params')}`;
  const problem = action === 'logEventByAF' ? eventProblem(params) : null;
  return problem === null ? null : `${action}: ${problem}`;
}

/** Why §2 doesn't allow the event: its kind, a parameter, or the code of an error. */
function eventProblem(message: unknown): string | null {
  const { event, params } = v.parse(bridgeContract.logEventByAF.params(), message);
  const allowed = new Map<string, readonly string[]>(Object.entries(eventParams)).get(event);
  if (!allowed) return `${event} isn't an event of §2`;
  const foreign = Object.keys(params).find((name) => !allowed.includes(name));
  if (foreign !== undefined) return `${event} may not have '${foreign}'`;
  const { code = '' } = params;
  const isKnown = event !== 'error' || errorCodes.some((one) => one === code);
  return isKnown ? null : `${code} isn't a code of an error`;
}
