/** What a person does with a phone beside touching its page, and what the phone tells of itself: codes, pictures, pause, kill. */

/** What a person can tap, with the words that tests use for it (harness/device/observe/by-role.ts). */
export type GestureRole = 'button' | 'checkbox' | 'field' | 'link' | 'option' | 'radio' | 'tab';

/**
 * Of a typed value: `plain` may be shown, `personal` is masked wherever it is shown and kept as test data to replay,
 * `code` came by SMS and is kept as a reference.
 */
export type ValueKind = 'plain' | 'personal' | 'code';

/** `at` is the phone's own time, ms UTC of the world; `nth` counts from 0 among things of one role and name. */
export type Gesture =
  | { readonly act: 'open'; readonly place: string; readonly at: number }
  | {
      readonly act: 'tap';
      readonly role: GestureRole;
      readonly name: string;
      readonly nth: number;
      readonly at: number;
    }
  | {
      readonly act: 'fill';
      readonly name: string;
      readonly nth: number;
      /** Null: the code of the latest SMS. */
      readonly value: string | null;
      readonly kind: ValueKind;
      readonly at: number;
    }
  | {
      readonly act: 'file';
      readonly name: string;
      /** Type and bytes of each, and which of the camera roll it is; what is in a file of the computer is not recorded. */
      readonly files: readonly {
        readonly type: string;
        readonly size: number;
        readonly picture?: RollPicture;
      }[];
      readonly at: number;
    }
  | { readonly act: 'back'; readonly at: number };

/** Pictures of the simulated camera roll, and what else a person may choose by mistake. */
export const rollPictures = [
  'face',
  'card',
  'dark',
  'blurred',
  'turned',
  'notPicture',
  'tooLarge',
  'receipt',
] as const;
export type RollPicture = (typeof rollPictures)[number];

/** Those that a camera can see. */
export const scenes = ['face', 'card', 'dark', 'blurred'] as const;
export type Scene = (typeof scenes)[number];

/** How many phones a world has at most, each with storage, shell and language of its own. */
export const PHONES = 4;

/** Body of POST /sim/worlds/:id/phones/:phone/acts, and by `postMessage` from the workbench. */
export type PhoneAct =
  /** What a recording holds of a person: a tap, typing or Back, by role and name. */
  | { readonly type: 'gesture'; readonly gesture: Gesture }
  /** Types into the code field that has the focus, as the keyboard's suggestion does. */
  | { readonly type: 'fill'; readonly text: string }
  /** Answers the open chooser or camera app; null closes it without a choice. */
  | { readonly type: 'choose'; readonly picture: RollPicture | null }
  /** The next chooser or camera app is answered with this at once; null: it asks, as at first. */
  | { readonly type: 'chooseNext'; readonly picture: RollPicture | null }
  /** What the live camera sees; null: the computer's own camera. */
  | { readonly type: 'scene'; readonly scene: Scene | null }
  /** The app goes to the background: the page is hidden, its timers stand still. */
  | { readonly type: 'pause' }
  | { readonly type: 'resume' }
  /**
   * The app is ended without a word to the page. What it wrote into localStorage in the last `loseMs` is lost, ms.
   * A phone in a tab of its own starts again at once.
   */
  | { readonly type: 'kill'; readonly loseMs?: number };

/** A file of the computer, which only the workbench can hand over. */
export interface FileChosen {
  readonly type: 'chooseFile';
  readonly file: File;
}

/** Phone → the page around it, by `postMessage`. */
export type PhoneReport =
  /** The page has started: whatever was open before is gone. */
  | { readonly type: 'started' }
  /** A code field has the focus, or none has any more. */
  | { readonly type: 'codeField'; readonly open: boolean }
  | ChooserReport
  /** The live camera of the phone runs, or stopped. */
  | { readonly type: 'camera'; readonly live: boolean }
  | { readonly type: 'life'; readonly state: 'running' | 'paused' | 'killed' };

export interface ChooserReport {
  readonly type: 'chooser';
  readonly open: boolean;
  /** A capture input: it is the camera app that opened. */
  readonly camera: boolean;
  /** As the input says, such as `image/*,application/pdf`. */
  readonly accept: string;
}

/** Phone → the page around it, by `postMessage`: a field wants the keyboard, or none does any more. */
export interface KeyboardReport {
  readonly type: 'keyboard';
  readonly open: boolean;
  readonly keys: 'text' | 'digits';
  /** How far up the page has to move so that the field is seen above the keyboard, CSS px. */
  readonly shift: number;
}
