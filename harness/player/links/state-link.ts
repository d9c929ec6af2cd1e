/** A state as the part of a link after #: the view, and the compressed world. */
import { initialState, readSize, sizeText } from './url-state.ts';
import { type SavedState, STATE_VERSION, checkState } from './saved-state.ts';
import { packed, unpacked } from '../../simulator/text/packing.ts';
import { jsonIn } from '../../simulator/text/json.ts';

/** Browsers and chats cut or refuse links beyond this many characters. */
export const LONGEST_LINK = 100_000;

/** The part of a link from # on. `end` is last, so that a truncated link can be recognised. */
export async function writeLink({ tab, size, route, world }: SavedState): Promise<string> {
  const rows = new URLSearchParams({ v: String(STATE_VERSION), tab, size: sizeText(size), route });
  return `#${rows.toString()}&world=${await packed(JSON.stringify(world))}&end`;
}

/** Whether an address carries a state, complete or not. */
export const hasState = (hash: string) => hash.length > 1;

/** The state in a link's fragment (from # on), or a sentence with why it can't be read. */
export async function readLink(hash: string): Promise<SavedState | string> {
  const rows = new URLSearchParams(hash.replace(/^#/, ''));
  const version = rows.get('v');
  if (version === null || !/^\d{1,6}$/.test(version)) {
    return "The part after # in this link isn't a workbench snapshot.";
  }
  if (Number(version) !== STATE_VERSION) {
    const age = Number(version) > STATE_VERSION ? 'a newer' : 'an older';
    return `This link comes from ${age} workbench (version ${version}; this one reads ${STATE_VERSION}). Ask for a report of it.`;
  }
  // A character after a link in a chat, such as a full stop, is ignored.
  if (!/&end\W*$/.test(hash)) {
    return 'This link is incomplete: its end is missing. Copy the whole link, or ask for a report.';
  }
  const text = await unpacked(rows.get('world') ?? '');
  if (text === null) return 'The world in this link is damaged. Copy the whole link again.';
  const state = checkState({
    tab: rows.get('tab') ?? initialState.tab,
    size: readSize(rows.get('size')) ?? initialState.size,
    route: rows.get('route') ?? '',
    world: jsonIn(text) ?? null,
  });
  return typeof state === 'string' ? `This link is invalid: ${state}.` : state;
}
