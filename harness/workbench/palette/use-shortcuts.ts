/**
 * The keys of the workbench. Digits and ? work if nobody is typing, and not in the phone. The others use an Alt
 * combination that Chrome, Edge, Firefox and Safari leave free.
 */
import { useEffect, useMemo } from 'react';
import { steps } from '../clock/clock-moves.ts';
import { isTyping, overlayOf, tabOfKey, toggle } from './overlay.ts';
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
] as const;

/** Id of the list of tabs. A key jumps to its chosen tab. */
export const TABS_ID = 'record-tabs';

const [tenMinutes, , oneDay] = steps;

/** The listener for key presses, for the workbench's window and the phone's. */
function createListener(
  workbench: Workbench,
  worlds: Worlds,
  phones: PhoneVerbs,
): (event: KeyboardEvent) => void {
  const actions: Readonly<Record<string, () => unknown>> = {
    KeyC: () => document.querySelector<HTMLInputElement>(`#${SCENARIO_FILTER_ID}`)?.focus(),
    KeyI: () =>
      document.querySelector<HTMLElement>(`#${TABS_ID} [role="tab"][data-active]`)?.focus(),
    KeyN: () => worlds.startScenario(workbench.$url.get().scenario),
    KeyR: () => phones.start(),
    KeyM: () => moveClock(workbench, { advance: tenMinutes.advance }),
    KeyO: () => moveClock(workbench, { advance: oneDay.advance }),
  };
  return (event) => {
    // The phone's page gets all plain keys.
    const typing = event.view !== window || isTyping(event.target);
    const overlay = overlayOf(event, typing);
    if (overlay !== null) {
      event.preventDefault();
      toggle(overlay);
      return;
    }
    const tab = tabOfKey(event, typing);
    const act = tab === undefined ? actionOf(event, actions) : () => workbench.openTab(tab);
    if (!act) return;
    event.preventDefault();
    void act();
  };
}

const actionOf = (event: KeyboardEvent, actions: Readonly<Record<string, () => unknown>>) =>
  event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey
    ? actions[event.code]
    : undefined;

/** Makes the keys work in the workbench. Returns a listener that makes them work in a phone's page with the focus. */
export function useShortcuts(): (event: KeyboardEvent) => void {
  const workbench = useWorkbench();
  const worlds = useWorlds();
  const phones = usePhones();
  const pressed = useMemo(
    () => createListener(workbench, worlds, phones),
    [workbench, worlds, phones],
  );
  useEffect(() => {
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [pressed]);
  return pressed;
}
