/** The walk over every screen for the law: started, followed and stopped by the panel in whose frame its phone runs. */
import { useStore } from '@nanostores/react';
import { type WritableAtom, atom } from 'nanostores';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { ControlError } from '../../client/control.ts';
import { control, phoneUrl } from '../session/control-client.ts';
import { FramePlayer, type PhoneWindow } from '../../player/frame/player.ts';
import { type Checked, type Step, walkForLaw } from './law-walk.ts';
import { forgetPhone, freshInstall } from '../phone/phone-data.ts';
import { useSession, useWorkbench } from '../session/context.ts';

/** The last walk, kept while the workbench is open. */
const $walked: WritableAtom<{ readonly worldId: string; readonly checked: Checked } | null> =
  atom(null);

export interface LawWalk {
  readonly checked: Checked | null;
  /** Null while no walk goes on. */
  readonly step: Step | null;
  readonly start: () => void;
  readonly stop: () => void;
}

/** A phone in a frame inside `host`. */
function phoneIn(host: HTMLElement) {
  const player = new FramePlayer(control, (url) => {
    const frame = document.createElement('iframe');
    frame.title = 'Phone under check';
    frame.src = url;
    frame.tabIndex = -1;
    host.replaceChildren(frame);
    return {
      page: () => frame.contentWindow as PhoneWindow | null,
      close: () => frame.remove(),
    };
  });
  return {
    open: (id: string, place: string) => player.enter({ id, url: phoneUrl(id) }, place),
    go: (place: string) => player.go(place),
    place: () => player.page?.location.hash ?? '',
  };
}

export function useLawWalk(host: RefObject<HTMLElement | null>): LawWalk {
  const { id } = useSession();
  const { say } = useWorkbench();
  const walked = useStore($walked);
  const [step, setStep] = useState<Step | null>(null);
  const going = useRef(0);
  useEffect(
    () => () => {
      going.current += 1;
    },
    [id],
  );
  const stop = useCallback(() => {
    going.current += 1;
  }, []);
  const start = useCallback(() => {
    const frame = host.current;
    if (!frame) return;
    going.current += 1;
    const mine = going.current;
    setStep({ place: '', done: 0, ledTo: null });
    walkForLaw(id, {
      control,
      phone: phoneIn(frame),
      forget: (copy, fresh) => (fresh ? freshInstall(copy) : forgetPhone(copy)),
      wait: (ms) => new Promise((done) => window.setTimeout(done, ms)),
      step: setStep,
      stopped: () => going.current !== mine,
    })
      .then((checked) => {
        if (checked) $walked.set({ worldId: id, checked });
        return checked;
      })
      .catch((error: unknown) => {
        if (!(error instanceof ControlError)) throw error;
        say('bad', `Couldn't check the screens: ${error.message}`);
      })
      .finally(() => {
        frame.replaceChildren();
        setStep(null);
      });
  }, [host, id, say]);
  return { checked: walked?.worldId === id ? walked.checked : null, step, start, stop };
}
