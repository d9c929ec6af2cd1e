/** A shell in a test: answers bridge actions as set and records the calls. */
import type { BridgeAction, BridgeOutcome } from '#src/contract/bridge.ts';
import type { Bridge } from '#src/core/environment.ts';

type Answers = { readonly [A in BridgeAction]?: () => Promise<BridgeOutcome<A>> };

export interface TestShell extends Bridge {
  readonly asked: readonly { readonly action: BridgeAction; readonly params: unknown }[];
  /** How often an action was called. */
  count(action: BridgeAction): number;
}

export const never = <T>() => new Promise<T>(() => undefined);

/** Answers with `result`. */
export const told = <A extends BridgeAction>(
  result: Extract<BridgeOutcome<A>, { ok: true }>['result'],
) => Promise.resolve({ ok: true as const, result });

export function testShell(answers: Answers, shell: Bridge['shell'] = 'android'): TestShell {
  const asked: { action: BridgeAction; params: unknown }[] = [];
  return {
    shell,
    asked,
    count: (action) => asked.filter((one) => one.action === action).length,
    call<A extends BridgeAction>(action: A, params: unknown): Promise<BridgeOutcome<A>> {
      asked.push({ action, params });
      const answer = answers[action];
      return answer ? answer() : Promise.resolve({ ok: false, reason: 'absent' });
    },
  };
}
