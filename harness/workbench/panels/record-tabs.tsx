/** The right side: what the phone and the marketplace did, and what is to go wrong, one tab each. */
import { Tabs } from '@mantine/core';
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { useSession, useWorkbench } from '../hooks/context.ts';
import { isCall } from '../lib/calls.ts';
import { wrongIn } from '../lib/oracle.ts';
import { type Tab, tabs } from '../lib/url-state.ts';
import { BridgePanel } from './bridge-panel.tsx';
import { CallsPanel } from './calls-panel.tsx';
import { EffectsPanel } from './effects-panel.tsx';
import { EventsPanel, isEvent } from './events-panel.tsx';
import { FaultsPanel } from './faults-panel.tsx';
import { JourneyPanel } from './journey-panel.tsx';
import { ReadingsPanel } from './readings-panel.tsx';
import styles from './tabs.module.css';
import { WorldPanel } from './world-panel.tsx';

const panels: Readonly<Record<Tab, { readonly label: string; readonly panel: ReactNode }>> = {
  calls: { label: 'Calls', panel: <CallsPanel /> },
  bridge: { label: 'Bridge', panel: <BridgePanel /> },
  events: { label: 'Events', panel: <EventsPanel /> },
  faults: { label: 'Faults', panel: <FaultsPanel /> },
  effects: { label: 'Effects', panel: <EffectsPanel /> },
  readings: { label: 'Readings', panel: <ReadingsPanel /> },
  world: { label: 'World', panel: <WorldPanel /> },
  map: { label: 'Map', panel: <JourneyPanel /> },
};

export function RecordTabs() {
  const { $url, setUrl } = useWorkbench();
  const { tab } = useStore($url);
  const counts = useCounts();
  return (
    <Tabs
      className={styles['tabs'] ?? ''}
      value={tab}
      onChange={(next) => setUrl({ tab: tabs.find((one) => one === next) ?? 'calls' })}
      keepMounted={false}
    >
      <Tabs.List className={styles['list'] ?? ''} aria-label="Records">
        {tabs.map((one) => (
          <Tabs.Tab key={one} value={one} className={styles['tab'] ?? ''}>
            {panels[one].label}
            <Count count={counts[one]} />
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((one) => (
        <Tabs.Panel key={one} value={one} className={styles['panel'] ?? ''}>
          {panels[one].panel}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

interface TabCount {
  readonly count: number;
  readonly tone?: 'alarm' | 'active';
}

function useCounts(): Partial<Record<Tab, TabCount>> {
  const session = useSession();
  const log = useStore(session.$log);
  const faults = useStore(session.$faults);
  const twice = useStore(session.$effects).filter(({ times }) => times > 1).length;
  const counts = { calls: 0, bridge: 0, events: 0, wrong: 0 };
  for (const entry of log) {
    counts.wrong += wrongIn(entry);
    if (isCall(entry)) counts.calls += 1;
    else if (entry.kind === 'bridge') counts.bridge += 1;
    else if (isEvent(entry)) counts.events += 1;
  }
  return {
    calls: { count: counts.calls },
    bridge: { count: counts.bridge },
    events: { count: counts.events, ...(counts.wrong > 0 && { tone: 'alarm' }) },
    faults: { count: faults.length, tone: 'active' },
    effects: { count: twice, tone: 'alarm' },
  };
}

function Count({ count }: { readonly count: TabCount | undefined }) {
  if (!count || count.count === 0) return null;
  return (
    <span className={styles['count']} data-tone={count.tone}>
      {count.count}
    </span>
  );
}
