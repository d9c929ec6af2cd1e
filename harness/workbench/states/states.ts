/** The functions for states: the link of the open world's, or open one in a new world. */
import type { ReadableAtom } from 'nanostores';
import { type Control, ControlError, type WorldState } from '../../simulator/client/control.ts';
import { openState } from '../../simulator/client/open-state.ts';
import { instantText } from '../kit/format.ts';
import type { PhoneCopy } from '../phone/phone-copy.ts';
import type { SavedState } from '../../player/links/saved-state.ts';
import { LONGEST_LINK, readLink, writeLink } from '../../player/links/state-link.ts';
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
  /** There is no world to show. */
  readonly close: (trouble: { readonly kind: 'link'; readonly message: string }) => void;
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

  /** Shows bad news. A running phone continues; without one, a page with ways on shows. */
  const refuse = (message: string) => {
    if (!host.$session.get()) return host.close({ kind: 'link', message });
    // Without the failed link, so that pasting it again reports it again.
    host.setUrl({});
    return say('bad', message);
  };

  /** The state of the open world and its phone without its log; null without an open world. */
  const take = async (): Promise<SavedState | null> => {
    const session = host.$session.get();
    if (!session) return null;
    const { tab, size } = host.$url.get();
    const [world, phone] = await Promise.all([
      control.world(session.id),
      host.readPhone(session.id),
    ]);
    const { past: _verdicts, ...fresh } = world;
    return { tab, size, route: routeOf(world), world: { ...fresh, ...phone, log: [] } };
  };

  /** Opens a state in a new world. The open world stays unchanged. */
  const openSaved = (state: SavedState) =>
    host.attempt(async () => {
      const scenario = String(state.world['scenario']);
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
        refuse(`The simulator rejected this snapshot. ${error.message}`);
      }
    });

  const openFound = async (found: SavedState | string) =>
    typeof found === 'string' ? refuse(found) : openSaved(found);

  return {
    /** Opens a state that was read, or shows why it can't. */
    openFound,
    openLink: async (hash: string) => openFound(await readLink(hash)),

    /** A link to the open world, or a sentence with why it can't be made. `base` is the address without #. */
    async link(base: string): Promise<{ readonly link: string } | string> {
      const state = await take();
      if (!state) return 'No world is open.';
      const link = base + (await writeLink(state));
      return link.length > LONGEST_LINK
        ? `The link would have ${Math.ceil(link.length / 1000)} thousand characters, too long for browsers and chats. Save a report instead.`
        : { link };
    },
  };
}
