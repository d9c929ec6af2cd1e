/** The workbench's acts on one phone around its page, and that phone's reports: life, chooser, camera, code field. */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { ValuesAsked } from '../../../simulator/protocol/asked.ts';
import type {
  ChooserReport,
  PhoneCommand,
  PhoneReport,
  Scene,
} from '../../../simulator/protocol/phone.ts';
import { useSession } from '../../session/context.ts';
import type { WorldSession } from '../../session/world-session.ts';
import { isReport } from './phone-reports.ts';

type Life = 'running' | 'paused' | 'killed';

export interface PhoneControls {
  readonly life: Life;
  /** A code field of the page has the focus. */
  readonly codeField: boolean;
  /** The chooser that the app has opened. */
  readonly chooser: ChooserReport | null;
  /** What somebody asks about, with Alt and a click. */
  readonly asked: ValuesAsked | null;
  readonly setAsked: (asked: ValuesAsked | null) => void;
  readonly scene: Scene | null;
  readonly send: (command: PhoneCommand) => void;
  readonly setScene: (scene: Scene | null) => void;
  /** `loseMs`: how much of localStorage is lost, ms. */
  readonly kill: (loseMs: number) => void;
  readonly reopen: () => void;
}

/** A page that hangs doesn't confirm the kill, and is removed after this time; ms. */
const KILL_WITHIN_MS = 600;

/** Tells a page that starts what may have changed while it was loading, when it heard nothing. */
function tellStates({ $connection, $offset, $faults }: WorldSession, send: PhoneControls['send']) {
  if ($connection.get() !== 'live') return;
  const offsetMs = $offset.get();
  send({ type: 'clock', clock: { now: Date.now() + offsetMs, offsetMs } });
  send({ type: 'faults', faults: $faults.get() });
}

/** `starts` changes when the app is restarted. */
export function usePhoneControls(
  frame: RefObject<HTMLIFrameElement | null>,
  starts: number,
): PhoneControls {
  const session = useSession();
  // A new start has reported nothing yet, so it counts as running.
  const [told, setTold] = useState<{ readonly life: Life; readonly of: number } | null>(null);
  const life = told?.of === starts ? told.life : 'running';
  const setLife = useCallback((now: Life) => setTold({ life: now, of: starts }), [starts]);
  const [codeField, setCodeField] = useState(false);
  const [chooser, setChooser] = useState<ChooserReport | null>(null);
  const [asked, setAsked] = useState<ValuesAsked | null>(null);
  const [scene, setScene] = useState<Scene | null>('face');

  const send = useCallback(
    (command: PhoneCommand) =>
      frame.current?.contentWindow?.postMessage(command, window.location.origin),
    [frame],
  );
  const clear = useCallback(() => {
    setCodeField(false);
    setChooser(null);
    setAsked(null);
  }, []);
  const dying = useRef<ReturnType<typeof setTimeout>>(undefined);
  const end = useCallback(() => {
    clearTimeout(dying.current);
    clear();
    setLife('killed');
  }, [clear, setLife]);

  useEffect(() => {
    const hear = (report: PhoneReport) => {
      if (report.type === 'started') {
        clear();
        setLife('running');
        send({ type: 'scene', scene });
        tellStates(session, send);
      }
      if (report.type === 'codeField') setCodeField(report.open);
      if (report.type === 'asked') setAsked(report.asked);
      if (report.type === 'chooser') setChooser(report.open ? report : null);
      if (report.type !== 'life') return;
      if (report.state === 'killed') end();
      else setLife(report.state);
    };
    const listen = ({ source, origin, data }: MessageEvent<unknown>) => {
      const ours = source !== null && source === frame.current?.contentWindow;
      if (ours && origin === window.location.origin && isReport(data)) hear(data);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [frame, session, send, clear, end, setLife, scene]);
  useEffect(() => {
    return session.onEvent((event) => {
      if (event.type === 'phone' && event.phone === 1) send(event.command);
    });
  }, [session, send]);

  return {
    life,
    codeField,
    chooser,
    asked,
    setAsked,
    scene,
    send,
    setScene(to) {
      setScene(to);
      send({ type: 'scene', scene: to });
    },
    kill(loseMs) {
      send({ type: 'kill', loseMs });
      clearTimeout(dying.current);
      dying.current = setTimeout(end, KILL_WITHIN_MS);
    },
    reopen: () => setLife('running'),
  };
}
