/** Steps of a player as plain data: what a user does on the phone, and what happens to its world meanwhile. */
import type { Name, Role } from '../phone/device/observe/by-role.ts';
import type { ClockMove } from '../simulator/protocol/clock.ts';
import type { Fault } from '../simulator/protocol/faults.ts';
import type { RollPicture } from '../simulator/protocol/phone.ts';

/** Something on the screen by role and name; `nth` of several from 0. */
export interface Named {
  readonly role: Role;
  readonly name?: Name;
  readonly nth?: number;
}

/** Steps on the phone. A recorded tap, typing or Back is one of these (harness/simulator/protocol/phone.ts). */
export type PhoneStep =
  | ({ readonly act: 'tap' } & Named)
  /** Replaces the field's content. `value` null: the code of the newest SMS. */
  | {
      readonly act: 'fill';
      readonly name: Name;
      readonly nth?: number;
      readonly value: string | null;
    }
  | { readonly act: 'back' }
  /** Restarts the app at the same place. */
  | { readonly act: 'open' }
  /** Goes to a place such as `#/me`, like a link from outside. */
  | { readonly act: 'go'; readonly place: string }
  /** The next chooser or camera app returns this picture. */
  | { readonly act: 'chooseNext'; readonly picture: RollPicture }
  /** Kills the app without informing it, and restarts it. Writes to localStorage in the last `loseMs` are lost. */
  | { readonly act: 'kill'; readonly loseMs: number }
  /** The app goes to the background and comes back. */
  | { readonly act: 'away' };

/** Steps in the world around the phone. */
export type WorldStep =
  | { readonly act: 'clock'; readonly move: ClockMove }
  | { readonly act: 'faults'; readonly faults: readonly Fault[] };

export type Step = PhoneStep | WorldStep;

const where = ({ name, nth = 0 }: { readonly name?: Name; readonly nth?: number }) =>
  `${name === undefined ? '' : ` ‘${String(name)}’`}${nth === 0 ? '' : ` (${nth + 1})`}`;

/** `tap button ‘Pay’`; without typed values. */
export function stepText(step: Step): string {
  switch (step.act) {
    case 'tap':
      return `tap ${step.role}${where(step)}`;
    case 'fill':
      return `fill${where(step)}`;
    case 'go':
      return `go to ${step.place}`;
    case 'chooseNext':
      return `choose ${step.picture} next`;
    case 'clock':
      return 'move the clock';
    case 'faults':
      return 'set the faults';
    default:
      return step.act;
  }
}
