/**
 * File inputs of the page. In the workbench the phone's own chooser or camera app answers them with the camera roll: a
 * real `File` in `input.files` and a real `change`. While it is open, the app is covered and hidden, as on a phone.
 */
import type { RollPicture } from '../../../simulator/protocol/phone.ts';
import type { Lifecycle } from '../life/lifecycle.ts';
import type { RecordEntry } from '../observe/recorder.ts';
import type { TellPhone } from '../observe/reports.ts';
import { type Motif, rollFile } from './roll-files.ts';

type PageScope = Window & typeof globalThis;

export interface Chooser {
  /** Answers the open chooser; null closes it without a choice. Ignored if none is open. */
  readonly choose: (choice: RollPicture | File | null) => void;
  /** The answer to the next chooser, or null to ask. */
  readonly setNext: (picture: RollPicture | null) => void;
  /** Answers the open chooser, or opens this input and answers it. False if none is open and there is no input. */
  readonly answer: (picture: RollPicture, input: HTMLInputElement | undefined) => boolean;
}

export interface ChooserParts {
  readonly life: Pick<Lifecycle, 'cover'>;
  readonly record: RecordEntry;
  readonly tell: TellPhone;
  /** Whether a tester is there to ask. Without the workbench the browser's own chooser opens. */
  readonly attended: boolean;
  /** Runs in a separate task. */
  readonly soon: (run: () => void) => void;
}

interface Opened {
  readonly input: HTMLInputElement;
  readonly uncover: () => void;
}

/** Install it after anything that may keep inputs from opening. */
export function installChooser(
  scope: PageScope,
  { life, record, tell, attended, soon }: ChooserParts,
): Chooser {
  let opened: Opened | null = null;
  let next: RollPicture | null = null;

  const note = (text: string, detail: unknown = null) => record({ kind: 'external', text, detail });
  const report = (input: HTMLInputElement, open: boolean) =>
    tell({ type: 'chooser', open, camera: input.hasAttribute('capture'), accept: input.accept });

  const give = async ({ input, uncover }: Opened, choice: RollPicture | File | null) => {
    const made = await fileOf(scope.document, choice, motifOf(input));
    uncover();
    note(made ? `${made.name} was chosen` : 'Nothing was chosen', made && facts(made, choice));
    soon(() => {
      if (!made) return void input.dispatchEvent(new scope.Event('cancel', { bubbles: true }));
      const transfer = new scope.DataTransfer();
      transfer.items.add(made);
      input.files = transfer.files;
      for (const type of ['input', 'change']) {
        input.dispatchEvent(new scope.Event(type, { bubbles: true }));
      }
    });
  };
  const choose = (choice: RollPicture | File | null) => {
    if (!opened) return;
    const one = opened;
    opened = null;
    report(one.input, false);
    give(one, choice).catch((error: unknown) => {
      one.uncover();
      note(`Couldn't create the picture: ${String(error)}`);
    });
  };

  scope.addEventListener(
    'click',
    (event) => {
      const { target } = event;
      if (!(target instanceof scope.HTMLInputElement) || target.type !== 'file') return;
      if (event.defaultPrevented || target.disabled || (!attended && next === null)) return;
      event.preventDefault();
      if (opened) choose(null);
      note(target.hasAttribute('capture') ? 'The camera app opens' : 'The file picker opens');
      opened = { input: target, uncover: life.cover() };
      if (next === null) return report(target, true);
      const picture = next;
      soon(() => choose(picture));
    },
    true,
  );

  return {
    choose,
    setNext(picture) {
      next = picture;
    },
    answer(picture, input) {
      if (!opened && !input) return false;
      if (opened) choose(picture);
      else {
        const before = next;
        next = picture;
        input?.click();
        next = before;
      }
      return true;
    },
  };
}

const motifOf = (input: HTMLInputElement): Motif =>
  input.getAttribute('capture') === 'environment' ? 'card' : 'face';

const fileOf = (document: Document, choice: RollPicture | File | null, motif: Motif) =>
  typeof choice === 'string' ? rollFile(document, choice, motif) : Promise.resolve(choice);

const facts = (file: File, choice: RollPicture | File | null) => ({
  picture: typeof choice === 'string' ? choice : 'a file from the computer',
  type: file.type,
  bytes: file.size,
});
