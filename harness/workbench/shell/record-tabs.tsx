/** The right side: a rail of tabs in groups, and the panel of the chosen one. A new tab is a name in session/tabs.ts and a row here. */
import { Tabs } from '@mantine/core';
import { useStore } from '@nanostores/react';
import {
  ArrowLeftRight,
  Cable,
  ChartNoAxesColumn,
  Clapperboard,
  Coins,
  Database,
  Droplets,
  Globe,
  type LucideIcon,
  Repeat,
  Rows3,
  Scale,
  Server,
  SquareTerminal,
  Waypoints,
  Zap,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useWorkbench } from '../session/context.ts';
import { type TabCount, useTabCounts } from './use-tab-counts.ts';
import { TABS_ID } from '../palette/use-shortcuts.ts';
import { type Tab, type TabGroup, tabGroups, tabLabel, tabs } from '../session/tabs.ts';
import { AnalyticsPanel } from '../events/analytics-panel.tsx';
import { BridgePanel } from '../bridge/bridge-panel.tsx';
import { CallsPanel } from '../calls/calls-panel.tsx';
import { ConsolePanel } from '../events/console-panel.tsx';
import { EffectsPanel } from '../world/effects-panel.tsx';
import { EventsPanel } from '../events/events-panel.tsx';
import { FaultsPanel } from '../faults/faults-panel.tsx';
import { JourneyPanel } from '../map/journey-panel.tsx';
import { LawPanel } from '../checks/law-panel.tsx';
import { LeaksPanel } from '../checks/leaks-panel.tsx';
import { MoneyPanel } from '../checks/money-panel.tsx';
import { RecorderPanel } from '../recorder/recorder-panel.tsx';
import { StoragePanel } from '../storage/storage-panel.tsx';
import styles from './tabs.module.css';
import { UpstreamPanel } from '../backend/upstream-panel.tsx';
import { WorldPanel } from '../world/world-panel.tsx';

interface TabRow {
  readonly group: TabGroup;
  readonly icon: LucideIcon;
  readonly panel: ReactNode;
}

/** In a group they are in the order of this table. Counts beside the names: shell/use-tab-counts.ts. */
const panels: Readonly<Record<Tab, TabRow>> = {
  calls: { group: 'Traffic', icon: ArrowLeftRight, panel: <CallsPanel /> },
  bridge: { group: 'Traffic', icon: Cable, panel: <BridgePanel /> },
  effects: { group: 'Traffic', icon: Repeat, panel: <EffectsPanel /> },
  upstream: { group: 'Traffic', icon: Server, panel: <UpstreamPanel /> },
  storage: { group: 'Phone', icon: Database, panel: <StoragePanel /> },
  console: { group: 'Phone', icon: SquareTerminal, panel: <ConsolePanel /> },
  analytics: { group: 'Phone', icon: ChartNoAxesColumn, panel: <AnalyticsPanel /> },
  events: { group: 'Phone', icon: Rows3, panel: <EventsPanel /> },
  recorder: { group: 'Phone', icon: Clapperboard, panel: <RecorderPanel /> },
  money: { group: 'Checks', icon: Coins, panel: <MoneyPanel /> },
  law: { group: 'Checks', icon: Scale, panel: <LawPanel /> },
  leaks: { group: 'Checks', icon: Droplets, panel: <LeaksPanel /> },
  faults: { group: 'World', icon: Zap, panel: <FaultsPanel /> },
  map: { group: 'World', icon: Waypoints, panel: <JourneyPanel /> },
  world: { group: 'World', icon: Globe, panel: <WorldPanel /> },
};

const isTab = (name: string): name is Tab => Object.keys(panels).includes(name);
const inOrder = Object.keys(panels).filter(isTab);

export function RecordTabs() {
  const { $url, setUrl } = useWorkbench();
  const { tab } = useStore($url);
  const counts = useTabCounts();
  return (
    <div className={styles['frame']}>
      <Tabs
        className={styles['tabs'] ?? ''}
        classNames={{ tabLabel: styles['label'] ?? '', tabSection: styles['icon'] ?? '' }}
        orientation="vertical"
        value={tab}
        onChange={(next) => setUrl({ tab: tabs.find((one) => one === next) ?? 'calls' })}
        keepMounted={false}
      >
        <Tabs.List id={TABS_ID} className={styles['list'] ?? ''} aria-label="Inspector">
          {tabGroups.map((group) => (
            <div key={group} className={styles['group']} role="presentation">
              <div className={styles['heading']} aria-hidden="true">
                {group}
              </div>
              {inOrder
                .filter((one) => panels[one].group === group)
                .map((one) => (
                  <TabOf key={one} tab={one} row={panels[one]} count={counts[one]} />
                ))}
            </div>
          ))}
        </Tabs.List>
        {inOrder.map((one) => (
          <Tabs.Panel key={one} value={one} className={styles['panel'] ?? ''}>
            {panels[one].panel}
          </Tabs.Panel>
        ))}
      </Tabs>
    </div>
  );
}

interface TabOfProps {
  readonly tab: Tab;
  readonly row: TabRow;
  readonly count: TabCount | undefined;
}

function TabOf({ tab, row, count }: TabOfProps) {
  const { icon: Icon } = row;
  const digit = tabs.indexOf(tab) + 1;
  return (
    <Tabs.Tab
      value={tab}
      className={styles['tab'] ?? ''}
      leftSection={<Icon size={15} strokeWidth={1.9} aria-hidden="true" />}
      {...(digit <= 8 && { 'aria-keyshortcuts': `Alt+${digit}`, title: `Alt + ${digit}` })}
    >
      {tabLabel(tab)}
      {count !== undefined && count.count > 0 && (
        <span className={styles['count']} data-tone={count.tone}>
          {count.count > 9_999 ? '9999+' : count.count}
        </span>
      )}
    </Tabs.Tab>
  );
}
