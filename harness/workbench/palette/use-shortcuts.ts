/**
 * The keys of the workbench. Digits and ? work if nobody is typing, and not in the phone. The others use an Alt
 * combination that Chrome, Edge, Firefox and Safari leave free.
 */
import { getHotkeyHandler, type HotkeyItem, useHotkeys } from '@mantine/hooks';
import { useMemo } from 'react';
import { steps } from '../clock/clock-moves.ts';
import { toggleHelp, togglePalette } from './overlay.ts';
import { tabs } from '../../player/links/tabs.ts';
import { useWorkbench } from '../session/context.ts';
import type { Workbench } from '../session/workbench.ts';
import { moveClock } from '../clock/move-clock.ts';
import { usePhones } from '../phone/context.ts';
import type { PhoneVerbs } from '../phone/phone-verbs.ts';
import { useWorlds } from '../world/context.ts';
import { SCENARIO_FILTER_ID } from '../world/scenario-picker.tsx';
import type { Worlds } from '../world/worlds.ts';

export const shortcuts = [
  { keys: 'Alt + K', does: 'Find a command (also Ctrl + K, Cmd + K)' },
  { keys: '?', does: 'Keyboard shortcuts' },
  { keys: '1 … 9', does: 'Open a tab of the inspector' },
  { keys: 'Alt + I', does: 'Focus the tabs, then use arrow keys' },
  { keys: 'Alt + C', does: 'Filter the scenarios' },
  { keys: 'Alt + N', does: 'Restart the scenario' },
  { keys: 'Alt + R', does: 'Restart the phone' },
  { keys: 'Alt + M', does: '10 minutes later' },
  { keys: 'Alt + O', does: '1 day later' },
  { keys: 'Alt + click', does: 'What is this number? On the phone' },
] as const;

/** Id of the list of tabs. A key jumps to its chosen tab. */
export const TABS_ID = 'record-tabs';

const [tenMinutes, , oneDay] = steps;

/** By place on the keyboard, because Alt changes the letter on some systems. */
const byPlace = { usePhysicalKeys: true };

/** Keys that work anywhere, also while somebody types, and in the phone's page. */
function heldKeys(workbench: Workbench, worlds: Worlds, phones: PhoneVerbs): HotkeyItem[] {
  const focus = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus();
  const rows: readonly (readonly [string, () => unknown])[] = [
    ['mod+K', togglePalette],
    ['alt+K', togglePalette],
    ['alt+C', () => focus(`#${SCENARIO_FILTER_ID}`)],
    ['alt+I', () => focus(`#${TABS_ID} [role="tab"][data-active]`)],
    ['alt+N', () => worlds.startScenario(workbench.$url.get().scenario)],
    ['alt+R', () => phones.start()],
    ['alt+M', () => moveClock(workbench, { advance: tenMinutes.advance })],
    ['alt+O', () => moveClock(workbench, { advance: oneDay.advance })],
  ];
  return rows.map(([keys, act]) => [keys, () => void act(), byPlace]);
}

/** Makes the keys work in the workbench. Returns a listener that makes them work in a phone's page with the focus. */
export function useShortcuts(): (event: KeyboardEvent) => void {
  const workbench = useWorkbench();
  const worlds = useWorlds();
  const phones = usePhones();
  const held = useMemo(() => heldKeys(workbench, worlds, phones), [workbench, worlds, phones]);
  useHotkeys(held, [], true);
  useHotkeys([
    ['?', toggleHelp],
    ['shift+?', toggleHelp],
    ...tabs.map((tab, index): HotkeyItem => [
      `Digit${index + 1}`,
      () => workbench.openTab(tab),
      byPlace,
    ]),
  ]);
  return useMemo(() => getHotkeyHandler(held), [held]);
}
