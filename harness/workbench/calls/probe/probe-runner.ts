/** The prober of this window: frames for its phones, and the probe that the address asks for. */
import { type WritableAtom, atom } from 'nanostores';
import { SECOND_TAB } from '../../../device/storage/namespace.ts';
import type { Control } from '../../../client/control.ts';
import { phoneUrl } from '../../session/control-client.ts';
import type { PhoneWindow } from '../../kit/phone-driver.ts';
import { type ProbePhone, playProbe } from './probe-play.ts';
import { type Prober, createProber } from './prober.ts';

/** How many runs at a time. */
const LANES = 3;

export interface ProbeRunner extends Prober {
  /** How many phones are open now. */
  readonly $open: WritableAtom<number>;
  /** Where the phones of a probe are put; a probe that the address asks for begins then, once. */
  readonly setStage: (stage: HTMLElement) => void;
}

export interface WantedProbe {
  readonly world: string;
  /** The call's number in the log; null for the last money call. */
  readonly seq: number | null;
}

/** `?run=probe&world=…`, with `call=17` for another call than the last money call of a phone. */
export function wantedProbe(search: string): WantedProbe | null {
  const query = new URLSearchParams(search);
  const world = query.get('world') ?? '';
  if (query.get('run') !== 'probe' || world === '') return null;
  const call = query.get('call') ?? '';
  return { world, seq: /^\d{1,15}$/.test(call) ? Number(call) : null };
}

/** `forget` ends a world and clears what its phone stored in this browser. */
export function createProbeRunner(
  control: Control,
  forget: (worldId: string) => Promise<void>,
  search: string,
): ProbeRunner {
  let stage: HTMLElement | null = null;
  let wanted = wantedProbe(search);
  const $open = atom(0);
  const openPhone = (worldId: string, place: string, isTab: boolean): ProbePhone => {
    const frame = document.createElement('iframe');
    frame.title = `Phone of world ${worldId}`;
    if (isTab) frame.name = SECOND_TAB;
    frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms');
    frame.src = phoneUrl(worldId) + place;
    stage?.append(frame);
    $open.set($open.get() + 1);
    let isOpen = true;
    return {
      page: () => frame.contentWindow as PhoneWindow | null,
      close() {
        if (isOpen) $open.set($open.get() - 1);
        isOpen = false;
        frame.remove();
      },
    };
  };
  const prober = createProber({
    control,
    play: (variant, source, plan) =>
      playProbe(variant, source, plan, {
        control,
        openPhone,
        now: () => performance.now(),
        wait: (ms) => new Promise((done) => setTimeout(done, ms)),
      }),
    forget,
    lanes: LANES,
  });
  return {
    ...prober,
    $open,
    setStage(element) {
      stage = element;
      const now = wanted;
      wanted = null;
      if (now) void prober.probeIn(now.world, now.seq);
    },
  };
}
