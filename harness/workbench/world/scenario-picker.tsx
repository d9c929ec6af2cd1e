/** The scenarios: filter, arrow keys, and Enter to start a new world in the chosen one. */
import { ActionIcon, Loader, Switch, Tooltip } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { RotateCw } from '../kit/icons.tsx';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { ScenarioInfo } from '../../simulator/protocol/worlds.ts';
import { useWorkbench } from '../session/context.ts';
import { useJump } from '../session/use-jump.ts';
import { useWorlds } from './context.ts';
import { likeliest, scenariosWith } from './scenario-search.ts';
import { Empty } from '../kit/empty.tsx';
import { FilterField } from '../kit/filter-field.tsx';
import pane from '../kit/pane.module.css';
import styles from './scenario.module.css';

/** Id of the filter. A key jumps to it. */
export const SCENARIO_FILTER_ID = 'scenario-filter';

export function ScenarioPicker() {
  const workbench = useWorkbench();
  const { startScenario } = useWorlds();
  const scenarios = useStore(workbench.$scenarios);
  const { scenario, loggedIn } = useStore(workbench.$url);
  const current = useJump() === null ? scenario : null;
  const busy = useStore(workbench.$busy);
  const [filter, setFilter] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const settled = useStore(workbench.$session) !== null && scenarios !== null;
  useEffect(() => {
    if (settled) list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'center' });
  }, [current, settled]);

  const shown = scenariosWith(scenarios ?? [], filter);
  const groups = [...new Set(shown.map(({ group }) => group))];

  return (
    <section className={pane['pane']} aria-labelledby="scenario-title">
      <div className={pane['bar']}>
        <h2 id="scenario-title" className={pane['title']}>
          Scenario
        </h2>
        {busy && <Loader size={14} aria-label="Working" />}
        <span className={pane['grow']} />
        <Tooltip label="Restart this scenario (Alt + N)">
          <ActionIcon
            variant="subtle"
            size="sm"
            aria-label="Restart this scenario"
            onClick={() => void startScenario(scenario)}
          >
            <RotateCw size={15} aria-hidden="true" />
          </ActionIcon>
        </Tooltip>
      </div>
      <div className={styles['body']} onKeyDown={(event) => moveFocus(event, list.current)}>
        <FilterField
          id={SCENARIO_FILTER_ID}
          className={styles['filter']}
          label="Filter the scenarios"
          placeholder="Filter, for example overdue"
          text={filter}
          setText={setFilter}
          onKeyDown={(event) => {
            const best = likeliest(shown, filter);
            if (event.key === 'Enter' && best) void startScenario(best.name);
            if (event.key === 'Escape') setFilter('');
          }}
        />
        <Switch
          className={styles['start'] ?? ''}
          size="xs"
          label="Start logged in"
          checked={loggedIn}
          onChange={({ currentTarget }) => workbench.setUrl({ loggedIn: currentTarget.checked })}
        />
        <div ref={list} className={styles['list']} role="group" aria-label="Scenarios">
          {groups.map((group) => (
            <section key={group} aria-label={group}>
              <h3 className={styles['group']}>{group}</h3>
              <ul className={styles['rows']}>
                {shown
                  .filter((row) => row.group === group)
                  .map((row) => (
                    <ScenarioRow key={row.name} row={row} isCurrent={row.name === current} />
                  ))}
              </ul>
            </section>
          ))}
        </div>
        {scenarios !== null && shown.length === 0 && (
          <Empty title="No matching scenarios">
            Clear the filter to see all {scenarios.length}.
          </Empty>
        )}
      </div>
    </section>
  );
}

function moveFocus(event: KeyboardEvent, list: HTMLElement | null): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const all = [...(list?.querySelectorAll('button') ?? [])];
  const at = all.findIndex((button) => button === document.activeElement);
  all[Math.min(Math.max(at + step, 0), all.length - 1)]?.focus();
}

function ScenarioRow({
  row,
  isCurrent,
}: {
  readonly row: ScenarioInfo;
  readonly isCurrent: boolean;
}) {
  const { startScenario } = useWorlds();
  return (
    <li>
      <button
        type="button"
        className={styles['item']}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={() => void startScenario(row.name)}
      >
        <span className={styles['name']}>{row.title}</span>
        <span className={styles['about']}>{row.about}</span>
      </button>
    </li>
  );
}
