/** Tracks which worlds the workbenches of one browser have open: two with the same one show the same phone. */
import { type ReadableAtom, type WritableAtom, atom } from 'nanostores';

/** A channel between the tabs of an origin; a test gives its own. */
export interface TabsChannel {
  readonly post: (word: TabWord) => void;
  readonly hear: (listener: (word: unknown) => void) => void;
}

/** `here`: this tab has the world open. `gone`: it has no longer. `who`: who else has it? */
export interface TabWord {
  readonly type: 'here' | 'gone' | 'who';
  readonly tab: string;
  readonly world: string;
}

export interface OtherTabs {
  /** How many other tabs have the open world open. */
  readonly $count: ReadableAtom<number>;
  /** This tab opened a world, or has none; the others are notified. */
  readonly open: (world: string | null) => void;
}

const isWord = (data: unknown): data is TabWord =>
  typeof data === 'object' &&
  data !== null &&
  'type' in data &&
  'tab' in data &&
  'world' in data &&
  typeof data.tab === 'string' &&
  typeof data.world === 'string';

/** `tab` is a name that no other tab has. */
export function createOtherTabs(channel: TabsChannel, tab: string): OtherTabs {
  const $count: WritableAtom<number> = atom(0);
  const there = new Set<string>();
  let own: string | null = null;
  const count = () => $count.set(there.size);
  channel.hear((data) => {
    if (!isWord(data) || data.tab === tab || data.world !== own) return;
    if (data.type === 'gone') there.delete(data.tab);
    else there.add(data.tab);
    if (data.type === 'who') channel.post({ type: 'here', tab, world: own });
    count();
  });
  return {
    $count,
    open(world) {
      if (world === own) return;
      if (own !== null) channel.post({ type: 'gone', tab, world: own });
      own = world;
      there.clear();
      count();
      if (world !== null) channel.post({ type: 'who', tab, world });
    },
  };
}
