/** The parts of the phone around the page: its life, its chooser, its camera, its code field. */
import { nextPictureText, type PhoneAct } from '../../simulator/protocol/phone.ts';
import type { CameraTimer, LiveCamera } from './media/live-camera.ts';
import { type Chooser, installChooser } from './media/chooser.ts';
import { fillCodeField, watchCodeField } from './screen/code-field.ts';
import type { CommandTargets } from './life/commands.ts';
import { type Lifecycle, installLifecycle } from './life/lifecycle.ts';
import type { Recorder } from './observe/recorder.ts';
import { type TellPhone, createReporter } from './observe/reports.ts';
import { installTimers } from './time/timers.ts';

type PageScope = Window & typeof globalThis;

export interface PhoneLife {
  readonly life: Lifecycle;
  /** Keeps running in the browser while the page's timers pause. */
  readonly timer: CameraTimer;
  readonly tell: TellPhone;
  /** Whether the phone is inside the workbench. */
  readonly attended: boolean;
}

/**
 * Call before the page listens to or waits for anything. `lose` reverts the writes of the last `ms` and accepts no
 * more.
 */
export function startLife(
  scope: PageScope,
  { record }: Pick<Recorder, 'record'>,
  lose: (ms: number) => void,
  fired: () => void,
): PhoneLife {
  const timer = {
    setInterval: scope.setInterval.bind(scope),
    clearInterval: scope.clearInterval.bind(scope) as CameraTimer['clearInterval'],
  };
  const tell = createReporter(scope);
  const life = installLifecycle(scope, { timers: installTimers(scope, fired), record, tell, lose });
  return { life, timer, tell, attended: scope.parent !== scope };
}

export interface PhoneActs {
  readonly chooser: Chooser;
  /** The effect of each act except a gesture. */
  readonly targets: Pick<CommandTargets, Exclude<PhoneAct['type'], 'gesture'> | 'chooseFile'>;
}

/** Call after anything that may keep inputs and cameras from opening. `wait` is the browser's own timer. */
export function phoneActs(
  scope: PageScope,
  { life, tell, attended }: PhoneLife,
  camera: LiveCamera,
  { record, flush }: Recorder,
  wait: (run: () => void, ms: number) => unknown,
): PhoneActs {
  const soon = (run: () => void) => void wait(run, 0);
  const chooser: Chooser = installChooser(scope, { life, record, tell, attended, soon });
  watchCodeField(scope, tell);
  tell({ type: 'started' });
  const targets: PhoneActs['targets'] = {
    fill({ text }) {
      // A code typed this way is an act on its field, like one typed by hand.
      if (fillCodeField(scope, text)) return;
      record({ kind: 'external', text: 'No code field has focus', detail: null });
    },
    choose: ({ picture }) => chooser.choose(picture),
    chooseFile: ({ file }) => chooser.choose(file),
    chooseNext({ picture }) {
      chooser.setNext(picture);
      record({ kind: 'external', text: nextPictureText(picture), detail: null });
    },
    scene: ({ scene }) => camera.setScene(scene),
    pause: life.toBackground,
    resume: life.toFront,
    kill({ loseMs }) {
      life.kill(loseMs ?? 0);
      flush();
      if (!attended) scope.location.reload();
    },
  };
  return { chooser, targets };
}
