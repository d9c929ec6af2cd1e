/**
 * No world to show: what happened and the way on. The simulator is unreachable, the world has ended, or the scenario is
 * unknown.
 */
import { Button } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { CircleHelp, Hourglass, Unplug } from '../kit/icons.tsx';
import { useCallback, useEffect } from 'react';
import { useWorkbench } from '../session/context.ts';
import type { Trouble } from '../session/workbench.ts';
import styles from './trouble.module.css';
import { openAddress } from '../states/open-address.ts';
import { useWorlds } from '../world/context.ts';

const titles: Readonly<Record<Trouble['kind'], string>> = {
  away: "The simulator isn't responding",
  gone: 'This world ended',
  scenario: 'Unknown scenario',
  refused: 'The simulator rejected the request',
};
const icons = {
  away: Unplug,
  gone: Hourglass,
  scenario: CircleHelp,
  refused: CircleHelp,
} as const;
const RETRY_MS = 3_000;

export function TroublePage({ trouble }: { readonly trouble: Trouble }) {
  const workbench = useWorkbench();
  const worlds = useWorlds();
  const { scenario } = useStore(workbench.$url);
  const busy = useStore(workbench.$busy);
  const Icon = icons[trouble.kind];
  const open = useCallback(() => void openAddress(workbench, worlds), [workbench, worlds]);
  useEffect(() => {
    if (trouble.kind !== 'away') return undefined;
    const timer = setInterval(open, RETRY_MS);
    return () => clearInterval(timer);
  }, [trouble.kind, open]);

  return (
    <main className={styles['page']}>
      <div className={styles['card']}>
        <Icon className={styles['icon']} size={32} aria-hidden="true" />
        <h2>{titles[trouble.kind]}</h2>
        {trouble.kind === 'away' && (
          <>
            <p>Start it in the project folder. This page retries every three seconds.</p>
            <pre>npm start</pre>
            <Button loading={busy} onClick={open}>
              Try again
            </Button>
          </>
        )}
        {trouble.kind === 'gone' && (
          <>
            <p>
              {trouble.message} Worlds end 30 days after their last use, or when someone ends them.
              You can import an exported world.
            </p>
            <Button loading={busy} onClick={() => void worlds.startScenario(scenario)}>
              Restart ‘{scenario}’
            </Button>
          </>
        )}
        {(trouble.kind === 'scenario' || trouble.kind === 'refused') && (
          <>
            <p>{trouble.message} Choose a scenario:</p>
            <ScenarioButtons />
          </>
        )}
      </div>
    </main>
  );
}

function ScenarioButtons() {
  const scenarios = useStore(useWorkbench().$scenarios);
  const { startScenario } = useWorlds();
  return (
    <div className={styles['list']}>
      {(scenarios ?? []).map(({ name, title }) => (
        <Button key={name} variant="default" onClick={() => void startScenario(name)}>
          {title}
        </Button>
      ))}
    </div>
  );
}
