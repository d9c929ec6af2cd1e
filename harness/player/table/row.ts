/** A row of the table: where it begins, what the user wants, what goes wrong, and what must follow. */
import type { BridgeAction } from '#src/contract/bridge.ts';
import type { Path } from '#src/contract/endpoints.ts';
import type { Fault } from '../../simulator/protocol/faults.ts';
import type { LogEntry } from '../../simulator/protocol/log.ts';
import type { NewWorld } from '../../simulator/protocol/worlds.ts';
import type { Condition } from '../player.ts';
import type { PhoneStep } from '../step.ts';

/**
 * A step that is taken whenever the screen offers it and it isn't done yet. A box is ticked once; a field is filled
 * until it has the value.
 */
export type Wish = Extract<PhoneStep, { readonly act: 'tap' | 'fill' }> & {
  /** Only while the screen shows this. */
  readonly when?: string | RegExp;
  /** Not while the screen shows this. */
  readonly unless?: string | RegExp;
  /** May send the call that gets the fault. */
  readonly sends?: true;
};

export interface Expected {
  /** The row ends well if one of these is true of the screen. */
  readonly end: readonly Condition[];
  /** Calls that must have taken effect by then, money calls exactly once. No other money call may have. */
  readonly does?: readonly Path[];
  /** Typed values that a failure must not lose while the app is at one of `forms`. */
  readonly keeps?: readonly string[];
  readonly forms?: readonly string[];
  /**
   * How soon the end must show during the fault, ms. If missing, the fault may stop the user, who must get a message
   * and reach the end after the fault.
   */
  readonly withinMs?: number;
  /** Texts that the screen shows when the fault has stopped the user. If missing, any message of an error counts. */
  readonly says?: readonly string[];
  /** Values of localStorage that exist at the end: this value, or any. */
  readonly stored?: Readonly<Record<string, string | true>>;
  readonly absent?: Readonly<Record<string, string | true>>;
  /** A text that the screen must never show once the fault has struck. */
  readonly never?: string | RegExp;
  /** Log entries that may occur at most once, with a description. */
  readonly once?: { readonly what: string; readonly is: (entry: LogEntry) => boolean };
}

export interface Row {
  /** Its name, such as `get money: /loan/get-money, dropBefore`. */
  readonly name: string;
  readonly scenario: NewWorld;
  /** Where the phone starts, such as `#/me`. */
  readonly route: string;
  /** Steps taken in order at the start. */
  readonly first?: readonly PhoneStep[];
  /** The first possible step is taken each time. */
  readonly steps: readonly Wish[];
  readonly fault: Fault;
  /** Only a socket, and thus a browser, can break a connection this way. */
  readonly needsSocket?: true;
  /** Faults that begin when the user sends the call, and hide its outcome. */
  readonly beside?: readonly Fault[];
  /** Taken once, right after the call is sent. */
  readonly onceSent?: PhoneStep;
  /** Faults that meet the user's second try, after `fault` has ended. */
  readonly afterwards?: readonly Fault[];
  /** The call or action that gets the fault. */
  readonly meets: Path | BridgeAction;
  /** Steps taken once the fault has struck. */
  readonly meanwhile?: readonly PhoneStep[];
  /** How long the fault lasts after it struck, ms, before the row is judged. */
  readonly lastsMs?: number;
  readonly expects: Expected;
}
