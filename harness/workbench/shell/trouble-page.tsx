/** No world to show: what happened and the way on. The simulator away, the world ended, an unknown scenario. */
import { Button } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { CircleHelp, Hourglass, Unlink, Unplug } from 'lucide-react';
import { useCallback, useEffect } from 'react';
import { useWorkbench } from '../session/context.ts';
import type { Trouble } from '../session/workbench.ts';
import styles from './trouble.module.css';
import { openAddress } from '../states/open-address.ts';
import { useStates } from '../states/context.ts';
import { useWorlds } from '../world/context.ts';

const titles: Readonly<Record<Trouble['kind'], string>> = {
  away: 'The simulator does not answer',
  gone: 'This world has ended',
  scenario: 'There is no such scenario',
  refused: 'The simulator refused',
  link: 'This state cannot be opened',
};
const icons = {
  away: Unplug,
  gone: Hourglass,
  scenario: CircleHelp,
  refused: CircleHelp,
  link: Unlink,
} as const;
const RETRY_MS = 3_000;

export function TroublePage({ trouble }: { readonly trouble: Trouble }) {
  const workbench = useWorkbench();
  const worlds = useWorlds();
  const states = useStates();
  const { scenario } = useStore(workbench.$url);
  const busy = useStore(workbench.$busy);
  const Icon = icons[trouble.kind];
  const open = useCallback(
    () => void openAddress(workbench, worlds, states),
    [workbench, worlds, states],
  );
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
            <p>Start it in the project’s folder. This page tries again every three seconds.</p>
            <pre>npm start</pre>
            <Button loading={busy} onClick={open}>
              Try now
            </Button>
          </>
        )}
        {trouble.kind === 'gone' && (
          <>
            <p>
              {trouble.message} Worlds live in the simulator’s memory: they end with it, or when
              somebody ends them. An exported world can be imported into a new one.
            </p>
            <Button loading={busy} onClick={() => void worlds.startScenario(scenario)}>
              Start ‘{scenario}’ anew
            </Button>
          </>
        )}
        {(trouble.kind === 'scenario' || trouble.kind === 'refused' || trouble.kind === 'link') && (
          <>
            <p>{trouble.message} Choose one of these:</p>
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
