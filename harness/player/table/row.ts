/** A row of the table: where it begins, what the user wants there, what goes wrong meanwhile, and what must come of it. */
import type { BridgeAction } from '#src/contract/bridge.ts';
import type { Path } from '#src/contract/endpoints.ts';
import type { Fault } from '../../protocol/faults.ts';
import type { LogEntry } from '../../protocol/log.ts';
import type { NewWorld } from '../../protocol/worlds.ts';
import type { Condition } from '../player.ts';
import type { PhoneStep } from '../step.ts';

/**
 * A step that is taken whenever the screen offers it and it isn't done yet: a box is ticked once, a field filled until
 * it holds the value.
 */
export type Wish = Extract<PhoneStep, { readonly act: 'tap' | 'fill' }> & {
  /** Only while the screen shows this. */
  readonly when?: string | RegExp;
  /** Not while the screen shows this. */
  readonly unless?: string | RegExp;
  /** May send the call that meets the fault. */
  readonly sends?: true;
};

export interface Expected {
  /** Where the row ends well: one of these is true of the screen. */
  readonly end: readonly Condition[];
  /** Calls that have had their effect then, those of money exactly once, and no other call of money has. */
  readonly does?: readonly Path[];
  /** Typed values that a failure must not lose while the app is at one of `forms`. */
  readonly keeps?: readonly string[];
  readonly forms?: readonly string[];
  /**
   * The end must be shown within this time, while the fault lasts, ms. Without it the fault may stop the user, who must
   * be told, and must get there after it.
   */
  readonly withinMs?: number;
  /** Values of localStorage that are there at the end, and those that are not: this one, or any. */
  readonly stored?: Readonly<Record<string, string | true>>;
  readonly absent?: Readonly<Record<string, string | true>>;
  /** What the screen never says. */
  readonly never?: string;
  /** What may happen once at most, in words, and its entries of the log. */
  readonly once?: { readonly what: string; readonly is: (entry: LogEntry) => boolean };
}

export interface Row {
  /** Such as `get money: /loan/get-money, dropBefore`. */
  readonly name: string;
  readonly scenario: NewWorld;
  /** Where the phone starts, such as `#/me`. */
  readonly route: string;
  /** Taken in this order at the start. */
  readonly first?: readonly PhoneStep[];
  /** Of those that can be taken, the first is. */
  readonly steps: readonly Wish[];
  readonly fault: Fault;
  /** Only a socket, hence a browser, can break a connection so. */
  readonly needsSocket?: true;
  /** Faults that begin as the user sends the call: they hide what came of it. */
  readonly beside?: readonly Fault[];
  /** What meets the fault. */
  readonly meets: Path | BridgeAction;
  /** Taken once the fault has struck. */
  readonly meanwhile?: readonly PhoneStep[];
  /** How long the fault goes on after it struck, ms, before the row is judged. */
  readonly lastsMs?: number;
  readonly expects: Expected;
}
