/** Plays rows of the table on phones in frames of this window, a few at a time, and keeps their verdicts. */
import { type MapStore, type WritableAtom, atom, map } from 'nanostores';
import { type Control, ControlError } from '../../simulator/client/control.ts';
import { type Frame, FramePlayer, type PhoneWindow } from '../../player/frame/player.ts';
import { playRow, type RowVerdict } from '../../player/table/play.ts';
import type { Row } from '../../player/table/row.ts';

/** Number of phones at a time. More would only wait for each other on an average computer. */
const LANES = 4;

export type RowState =
  | { readonly state: 'running' }
  | ({ readonly state: 'done' } & Pick<RowVerdict, 'verdict' | 'found' | 'world'>);

export interface TableRunner {
  /** By the name of the row. */
  readonly $rows: MapStore<Record<string, RowState>>;
  readonly $isRunning: WritableAtom<boolean>;
  /** Resolves with the last verdict. Does nothing while others are played. */
  readonly play: (rows: readonly Row[]) => Promise<void>;
  /** Starts no further row. */
  readonly stop: () => void;
  /** Where the phones are put. */
  readonly setStage: (stage: HTMLElement) => void;
}

/** `forget` ends a world and removes what its phone stored in this browser. */
export function createTableRunner(
  control: Control,
  forget: (worldId: string) => Promise<void>,
): TableRunner {
  const $rows = map<Record<string, RowState>>({});
  const $isRunning = atom(false);
  let queue: Row[] = [];
  let stage: HTMLElement | null = null;

  function openFrame(url: string): Frame {
    const frame = document.createElement('iframe');
    frame.title = 'Phone of the table';
    frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms');
    frame.src = url;
    stage?.append(frame);
    return {
      page: () => frame.contentWindow as PhoneWindow | null,
      close: () => frame.remove(),
    };
  }

  async function one(row: Row): Promise<void> {
    const before = $rows.get()[row.name];
    $rows.setKey(row.name, { state: 'running' });
    if (before?.state === 'done' && before.world !== '') void forget(before.world);
    const player = new FramePlayer(control, openFrame);
    try {
      const { verdict, found, world } = await playRow(player, row);
      $rows.setKey(row.name, { state: 'done', verdict, found, world });
    } catch (error) {
      // The phone didn't start, or the simulator refused.
      if (!(error instanceof Error)) throw error;
      const words = error instanceof ControlError ? `Couldn't play it: ` : '';
      const world = player.isOpen ? player.id : '';
      const found = [`${words}${error.message}`];
      $rows.setKey(row.name, { state: 'done', verdict: 'bad', found, world });
    } finally {
      await player.close();
    }
  }

  return {
    $rows,
    $isRunning,
    async play(rows) {
      if ($isRunning.get()) return;
      $isRunning.set(true);
      queue = [...rows];
      const lane = async () => {
        for (let row = queue.shift(); row; row = queue.shift()) await one(row);
      };
      await Promise.all(Array.from({ length: LANES }, lane)).finally(() => $isRunning.set(false));
    },
    stop() {
      queue = [];
    },
    setStage(element) {
      stage = element;
    },
  };
}
