/**
 * The right side: a rail of tabs, and the panel of the chosen view. A new view is a name in session/tabs.ts and a row
 * here.
 */
import { SegmentedControl, Tabs } from '@mantine/core';
import { useStore } from '@nanostores/react';
import {
  ArrowLeftRight,
  Cable,
  Clapperboard,
  Database,
  Globe,
  type LucideIcon,
  Rows3,
  ShieldCheck,
  Waypoints,
  Zap,
} from '../kit/icons.tsx';
import type { ReactNode } from 'react';
import { useWorkbench } from '../session/context.ts';
import { type TabCount, useTabCounts } from './use-tab-counts.ts';
import { TABS_ID } from '../palette/use-shortcuts.ts';
import {
  type Tab,
  type View,
  labelOf,
  tabOf,
  tabs,
  viewNamed,
  viewsOf,
} from '../../player/links/tabs.ts';
import { BridgePanel } from '../bridge/bridge-panel.tsx';
import { CallsPanel } from '../calls/calls-panel.tsx';
import { CheckPanel } from '../checks/check-panel.tsx';
import { EventsPanel } from '../events/events-panel.tsx';
import { FaultsPanel } from '../faults/faults-panel.tsx';
import { JourneyPanel } from '../map/journey-panel.tsx';
import { RecorderPanel } from '../recorder/recorder-panel.tsx';
import { StoragePanel } from '../storage/storage-panel.tsx';
import styles from './tabs.module.css';
import { BackendPanel } from '../backend/backend-panel.tsx';
import { WorldPanel } from '../world/world-panel.tsx';

const icons: Readonly<Record<Tab, LucideIcon>> = {
  calls: ArrowLeftRight,
  bridge: Cable,
  faults: Zap,
  world: Globe,
  map: Waypoints,
  storage: Database,
  events: Rows3,
  checks: ShieldCheck,
  recorder: Clapperboard,
};

const panels: Readonly<Record<View, ReactNode>> = {
  calls: <CallsPanel />,
  bridge: <BridgePanel />,
  faults: <FaultsPanel />,
  world: <WorldPanel />,
  map: <JourneyPanel />,
  storage: <StoragePanel />,
  events: <EventsPanel />,
  money: <CheckPanel view="money" />,
  law: <CheckPanel view="law" />,
  leaks: <CheckPanel view="leaks" />,
  accessibility: <CheckPanel view="accessibility" />,
  effects: <CheckPanel view="effects" />,
  contract: <BackendPanel />,
  recorder: <RecorderPanel />,
};

export function RecordTabs() {
  const { $url, openTab } = useWorkbench();
  const { tab: view } = useStore($url);
  const counts = useTabCounts();
  const tab = tabOf(view);
  return (
    <div className={styles['frame']}>
      <Tabs
        className={styles['tabs'] ?? ''}
        classNames={{ tabLabel: styles['label'] ?? '', tabSection: styles['icon'] ?? '' }}
        orientation="vertical"
        value={tab}
        onChange={(next) => openTab(tabs.find((one) => one === next) ?? 'calls')}
        keepMounted={false}
      >
        <Tabs.List id={TABS_ID} className={styles['list'] ?? ''} aria-label="Inspector">
          {tabs.map((one, index) => {
            const Icon = icons[one];
            return (
              <Tabs.Tab
                key={one}
                value={one}
                className={styles['tab'] ?? ''}
                leftSection={<Icon size={15} strokeWidth={1.9} aria-hidden="true" />}
                aria-keyshortcuts={String(index + 1)}
                title={`Key ${index + 1}`}
              >
                {labelOf(one)}
                <Count {...counts[one]} />
              </Tabs.Tab>
            );
          })}
        </Tabs.List>
        <Tabs.Panel value={tab} className={styles['panel'] ?? ''}>
          <Views view={view} />
          <div className={styles['view']}>{panels[view]}</div>
        </Tabs.Panel>
      </Tabs>
    </div>
  );
}

/** The choice between the views of a tab with several. */
function Views({ view }: { readonly view: View }) {
  const { setUrl } = useWorkbench();
  const tab = tabOf(view);
  const views = viewsOf(tab);
  if (views.length === 1) return null;
  return (
    <div className={styles['views']}>
      <SegmentedControl
        size="xs"
        aria-label={`View of ${labelOf(tab)}`}
        data={views.map((one) => ({ value: one, label: labelOf(one) }))}
        value={view}
        onChange={(next) => setUrl({ tab: viewNamed(next) ?? view })}
      />
    </div>
  );
}

const Count = ({ count = 0, tone }: Partial<TabCount>) =>
  count === 0 ? null : (
    <span className={styles['count']} data-tone={tone}>
      {count > 9_999 ? '9999+' : count}
    </span>
  );
