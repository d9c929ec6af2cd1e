/** The keys of the workbench. Nearly all with Alt, so that typing in a field or in the phone never meets them. */
import { useEffect, useMemo } from 'react';
import { steps } from '../clock/clock-moves.ts';
import { tabOfDigit } from '../session/tabs.ts';
import { isTyping, overlayOf, toggle } from './overlay.ts';
import { useWorkbench } from '../session/context.ts';
import type { Workbench } from '../session/workbench.ts';
import { moveClock } from '../clock/move-clock.ts';
import { usePhones } from '../phone/context.ts';
import type { PhoneVerbs } from '../phone/phone-verbs.ts';
import { useWorlds } from '../world/context.ts';
import { SCENARIO_FILTER_ID } from '../world/scenario-picker.tsx';
import type { Worlds } from '../world/worlds.ts';

export const shortcuts = [
  { keys: 'Ctrl + K', does: 'Find a command (also Cmd + K, Alt + K)' },
  { keys: '?', does: 'Keyboard shortcuts' },
  { keys: 'Alt + S', does: 'Filter the scenarios' },
  { keys: 'Alt + N', does: 'Restart the scenario' },
  { keys: 'Alt + R', does: 'Restart the phone' },
  { keys: 'Alt + M', does: '10 minutes later' },
  { keys: 'Alt + D', does: '1 day later' },
  { keys: 'Alt + T', does: 'Focus the tabs, then use arrow keys' },
  { keys: 'Alt + 1 … 8', does: 'Calls, Bridge, Events, Faults, Effects, World, Map, Storage' },
] as const;

/** Id of the list of tabs, whose chosen tab a key jumps to. */
export const TABS_ID = 'record-tabs';

const [tenMinutes, , oneDay] = steps;

/** The listener for key presses, to be added to the workbench's window and to the phone's. */
function createListener(
  workbench: Workbench,
  worlds: Worlds,
  phones: PhoneVerbs,
): (event: KeyboardEvent) => void {
  const actions: Readonly<Record<string, () => unknown>> = {
    KeyS: () => document.querySelector<HTMLInputElement>(`#${SCENARIO_FILTER_ID}`)?.focus(),
    KeyT: () =>
      document.querySelector<HTMLElement>(`#${TABS_ID} [role="tab"][data-active]`)?.focus(),
    KeyN: () => worlds.startScenario(workbench.$url.get().scenario),
    KeyR: phones.restart,
    KeyM: () => moveClock(workbench, { advance: tenMinutes.advance }),
    KeyD: () => moveClock(workbench, { advance: oneDay.advance }),
  };
  return (event) => {
    const overlay = overlayOf(event, isTyping(event.target));
    if (overlay !== null) {
      event.preventDefault();
      toggle(overlay);
      return;
    }
    if (!event.altKey || event.ctrlKey || event.metaKey) return;
    const tab = tabOfDigit(Number(/^Digit(\d)$/.exec(event.code)?.[1] ?? 0));
    const act = tab === undefined ? actions[event.code] : () => workbench.setUrl({ tab });
    if (!act) return;
    event.preventDefault();
    void act();
  };
}

/** Makes the keys work in the workbench; what it returns makes them work in a phone's page, where it has the focus. */
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
