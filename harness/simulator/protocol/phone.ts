/** Acts on a phone outside its page, the data its page begins with, and the phone's reports. */
import * as v from 'valibot';
import type { Language } from '#src/facts/languages.ts';
import type { ValuesAsked } from './asked.ts';
import type { DeviceSettings } from './device.ts';
import type { Fault } from './faults.ts';
import { type Read, text } from './schema.ts';
import type { StorageEdit } from './storage.ts';
import type { ClockState } from './clock.ts';

/** The most phones that a world has. Each has its own storage, shell and language. */
export const PHONES = 4;

/** Pictures of the simulated camera roll, and other files that a user may choose by mistake. */
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

/** The ones that a camera can see. */
export const scenes = ['face', 'card', 'dark', 'blurred'] as const;
export type Scene = (typeof scenes)[number];

/** Roles of elements to tap, in the words that tests use (harness/phone/device/observe/by-role.ts). */
export const gestureRoles = [
  'button',
  'checkbox',
  'field',
  'link',
  'option',
  'radio',
  'tab',
] as const;
export type GestureRole = (typeof gestureRoles)[number];

/**
 * Kinds of a typed value. `plain` may be shown. `personal` is masked wherever it is shown, and kept as test data to
 * replay. `code` came by SMS and is kept as a reference.
 */
const valueKinds = ['plain', 'personal', 'code'] as const;
export type ValueKind = (typeof valueKinds)[number];

const said = () => text(10_000);
const whole = () => v.pipe(v.number(), v.safeInteger());
/** Index from 0 among things with the same role and name. */
const nth = whole;
/** The phone's time, ms UTC of the world. */
const at = whole;

export const gesture = () =>
  v.variant('act', [
    v.object({ act: v.literal('open'), place: said(), at: at() }),
    v.object({
      act: v.literal('tap'),
      role: v.picklist(gestureRoles),
      name: said(),
      nth: nth(),
      at: at(),
    }),
    v.object({
      act: v.literal('fill'),
      name: said(),
      nth: nth(),
      /** Null: the code of the latest SMS. */
      value: v.nullable(said()),
      kind: v.picklist(valueKinds),
      at: at(),
    }),
    v.object({
      act: v.literal('file'),
      name: said(),
      /**
       * Type and size of each file, and which picture of the camera roll it is. The content of a file from the computer
       * isn't recorded.
       */
      files: v.array(
        v.object({
          type: said(),
          size: whole(),
          picture: v.exactOptional(v.picklist(rollPictures)),
        }),
      ),
      at: at(),
    }),
    v.object({ act: v.literal('back'), at: at() }),
  ]);
export type Gesture = Read<typeof gesture>;

const pictureOrNone = () => v.nullable(v.picklist(rollPictures));

/** The phone's note in the log once it has what it gives the next chooser. A tap before that opens one that asks. */
export const nextPictureText = (picture: RollPicture | null): string =>
  picture === null ? 'The next chooser asks' : `The next picture is ${picture}`;

/** Body of POST /sim/worlds/:id/phones/:phone/acts. The workbench sends the same by `postMessage`. */
export const phoneAct = () =>
  v.variant('type', [
    /** Types into the focused code field, as the keyboard's suggestion does. */
    v.strictObject({ type: v.literal('fill'), text: text(100) }),
    /** Answers the open chooser or camera app; null closes it without a choice. */
    v.strictObject({ type: v.literal('choose'), picture: pictureOrNone() }),
    /** Answers the next chooser or camera app at once; null lets it ask, as at first. */
    v.strictObject({ type: v.literal('chooseNext'), picture: pictureOrNone() }),
    /** The live camera's scene; null for the computer's own camera. */
    v.strictObject({ type: v.literal('scene'), scene: v.nullable(v.picklist(scenes)) }),
    /** The app goes to the background: the page is hidden and its timers stop. */
    v.strictObject({ type: v.literal('pause') }),
    v.strictObject({ type: v.literal('resume') }),
    v.strictObject({ type: v.literal('back') }),
    /** A user's act in a recording: a tap, typing or Back, by role and name. */
    v.strictObject({ type: v.literal('gesture'), gesture: gesture() }),
    /**
     * Kills the app without informing the page. Writes to localStorage in the last `loseMs` are lost, ms. A phone in
     * its own tab starts again at once.
     */
    v.strictObject({
      type: v.literal('kill'),
      loseMs: v.exactOptional(
        v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(30_000)),
      ),
    }),
  ]);
export type PhoneAct = Read<typeof phoneAct>;

/** A file of the computer, which only the workbench can hand over. */
interface FileChosen {
  readonly type: 'chooseFile';
  readonly file: File;
}

/** Workbench → phone, by `postMessage` to the iframe. */
export type PhoneCommand =
  | { readonly type: 'clock'; readonly clock: ClockState }
  | { readonly type: 'faults'; readonly faults: readonly Fault[] }
  | { readonly type: 'theme'; readonly theme: DeviceSettings['theme'] }
  /** Applies at once if possible, the rest at the next start. */
  | { readonly type: 'device'; readonly device: DeviceSettings }
  /** The user closes the keyboard. */
  | { readonly type: 'hideKeyboard' }
  | { readonly type: 'storage'; readonly edit: StorageEdit }
  | PhoneAct
  | FileChosen;

/** Injected into the phone page before anything else, as `window.__device`. */
export interface DeviceBoot {
  readonly worldId: string;
  /** The phone's number in its world; the first by default. */
  readonly phone?: number;
  readonly controlUrl: string;
  readonly language: Language;
  readonly device: DeviceSettings;
  readonly clock: ClockState;
  readonly faults: readonly Fault[];
  /** The world's customer session, for a shell with a native login that signs in. */
  readonly login: {
    readonly token: string;
    readonly userId: string;
    readonly mobile: string;
  } | null;
  /** The phone's localStorage before its first start, by storage key (§3). Written once per world. */
  readonly stored?: Readonly<Record<string, string>>;
  /** The phone's IndexedDB before its first start: drafts by their key. */
  readonly durable?: Readonly<Record<string, unknown>>;
  /** The API that the page was built for. Its calls go to the simulated lender instead. Empty if beside the page. */
  readonly apiOrigin?: string;
  /** The page's address on the simulator, for a page inside a report, which has none of its own. */
  readonly home?: string;
}

/** Phone → the page around it, by `postMessage`. */
export type PhoneReport =
  /** The page has started, so everything that was open before is gone. */
  | { readonly type: 'started' }
  /** A code field has the focus, or no code field has it any more. */
  | { readonly type: 'codeField'; readonly open: boolean }
  | ChooserReport
  /** Somebody asks where values come from: Alt and a click. */
  | { readonly type: 'asked'; readonly asked: ValuesAsked }
  | { readonly type: 'life'; readonly state: 'running' | 'paused' | 'killed' };

export interface ChooserReport {
  readonly type: 'chooser';
  readonly open: boolean;
  /** The input has `capture`, so the camera app opened. */
  readonly camera: boolean;
  /** The accept attribute of the input, such as `image/*,application/pdf`. */
  readonly accept: string;
}

/** Phone → the page around it, by `postMessage`: a field needs the keyboard, or no field needs it any more. */
export interface KeyboardReport {
  readonly type: 'keyboard';
  readonly open: boolean;
  readonly keys: 'text' | 'digits';
  /** How far the page must move up so that the field shows above the keyboard, CSS px. */
  readonly shift: number;
}
