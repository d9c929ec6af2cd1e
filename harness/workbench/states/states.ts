/** The functions for states: take the open world's, or open one from a file in a new world. */
import type { ReadableAtom } from 'nanostores';
import { type Control, ControlError, type WorldState } from '../../simulator/client/control.ts';
import { openState } from '../../simulator/client/open-state.ts';
import { instantText } from '../kit/format.ts';
import type { PhoneCopy } from '../phone/phone-copy.ts';
import { type SavedState, summaryOf } from '../../player/links/saved-state.ts';
import type { UrlState } from '../../player/links/url-state.ts';
import type { WorldSession } from '../session/world-session.ts';

/** What the functions need of the workbench. */
export interface StatesHost {
  readonly control: Control;
  readonly readPhone: (worldId: string) => Promise<PhoneCopy | null>;
  readonly $url: ReadableAtom<UrlState>;
  readonly $session: ReadableAtom<WorldSession | null>;
  readonly setUrl: (change: Partial<UrlState>) => void;
  readonly say: (tone: 'good' | 'bad', text: string) => void;
  /** Opens a world. Its phone starts at the place, such as `#/records`. */
  readonly open: (id: string, place: string) => void;
  readonly attempt: (work: () => Promise<void>) => Promise<void>;
}

/** The phone's place in the app: its newest route, without the # before it; empty for the start. */
function routeOf({ log }: WorldState): string {
  const route = log.filter(({ kind }) => kind === 'route').at(-1);
  const text = route && 'text' in route ? route.text.replace(/^#/, '') : '';
  return text.startsWith('/') && text !== '/' ? text : '';
}

export type States = ReturnType<typeof createStates>;

export function createStates(host: StatesHost) {
  const { control, say } = host;

  /** The state of the open world and its phone, with its log; null without an open world. */
  const take = async (): Promise<SavedState | null> => {
    const session = host.$session.get();
    if (!session) return null;
    const { tab, size } = host.$url.get();
    const [world, phone] = await Promise.all([
      control.world(session.id),
      host.readPhone(session.id),
    ]);
    return { tab, size, route: routeOf(world), world: { ...world, ...phone } };
  };

  /** Opens a state in a new world. The open world stays unchanged. */
  const openSaved = (state: SavedState) =>
    host.attempt(async () => {
      const { scenario } = summaryOf(state);
      try {
        const { id } = await openState(control, state.world);
        const { language, device, now } = await control.world(id);
        const { shell, theme } = device;
        const { tab, size, route } = state;
        host.setUrl({ scenario, tab, size, shell, theme, language });
        host.open(id, route === '' ? '' : `#${route}`);
        say('good', `Opened: ${scenario}, ${instantText(now)}.`);
      } catch (error) {
        if (!(error instanceof ControlError) || error.problem !== 'refused') throw error;
        say('bad', `The simulator rejected this snapshot. ${error.message}`);
      }
    });

  const openFound = async (found: SavedState | string) =>
    typeof found === 'string' ? say('bad', found) : openSaved(found);

  return {
    takeState: take,
    openState: openSaved,
    /** Opens the state read from a file, or shows why it can't. */
    openFound,
  };
}
