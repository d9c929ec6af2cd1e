/** The address of the workbench: scenario, world, tab, phone and its size. A link opens the same view. */
import { defaultLanguage, type Language, languages } from '#src/facts/languages.ts';
import type { DeviceSettings, ShellKind } from '../../simulator/protocol/device.ts';
import { type View, viewNamed } from './tabs.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface UrlState {
  readonly scenario: string;
  readonly world: string | null;
  readonly tab: View;
  readonly size: Size;
  readonly shell: ShellKind;
  readonly theme: DeviceSettings['theme'];
  readonly language: Language;
  /** The search over the calls, as typed. */
  readonly find: string;
  /** The chosen call, by its position in the log. */
  readonly call: number | null;
  /** New worlds start with their customer logged in. */
  readonly loggedIn: boolean;
}

export const initialState: UrlState = {
  scenario: 'approved',
  world: null,
  tab: 'calls',
  size: { width: 360, height: 740 },
  shell: 'android',
  theme: 'system',
  language: defaultLanguage,
  find: '',
  call: null,
  loggedIn: false,
};

const shells: readonly ShellKind[] = ['android', 'ios', 'none'];
const themes: readonly UrlState['theme'][] = ['light', 'dark', 'system'];

const oneOf = <T extends string>(all: readonly T[], value: string | null, otherwise: T): T =>
  all.find((one) => one === value) ?? otherwise;

/** Reads a query string. Missing or unknown values get their defaults. */
export function readUrl(search: string): UrlState {
  const query = new URLSearchParams(search);
  return {
    scenario: query.get('scenario') || initialState.scenario,
    world: query.get('world') || null,
    tab: viewNamed(query.get('tab') ?? '') ?? initialState.tab,
    size: readSize(query.get('size')) ?? initialState.size,
    shell: oneOf(shells, query.get('shell'), initialState.shell),
    theme: oneOf(themes, query.get('theme'), initialState.theme),
    language: oneOf(languages, query.get('language'), initialState.language),
    find: query.get('find') ?? initialState.find,
    call: /^\d{1,15}$/.test(query.get('call') ?? '') ? Number(query.get('call')) : null,
    loggedIn: query.has('loggedIn'),
  };
}

/** The query string of a state, without default values. */
export function writeUrl(state: UrlState): string {
  const query = new URLSearchParams({ scenario: state.scenario });
  if (state.world) query.set('world', state.world);
  if (state.tab !== initialState.tab) query.set('tab', state.tab);
  if (sizeText(state.size) !== sizeText(initialState.size)) query.set('size', sizeText(state.size));
  if (state.shell !== initialState.shell) query.set('shell', state.shell);
  if (state.theme !== initialState.theme) query.set('theme', state.theme);
  if (state.language !== initialState.language) query.set('language', state.language);
  if (state.find !== initialState.find) query.set('find', state.find);
  if (state.call !== null) query.set('call', String(state.call));
  if (state.loggedIn) query.set('loggedIn', '1');
  return `?${query.toString()}`;
}

export const sizeText = ({ width, height }: Size) => `${width}x${height}`;

/** `360x740` as a phone's size, or null for anything else. */
export function readSize(text: string | null): Size | null {
  const match = /^(\d{3,4})x(\d{3,4})$/.exec(text ?? '');
  if (!match) return null;
  const [width, height] = [Number(match[1]), Number(match[2])];
  return width >= 240 && height >= 320 ? { width, height } : null;
}
