/** The command palette: a field that finds every command by a few letters, arrow keys and Enter to do it. */
import { Kbd, Modal, VisuallyHidden, useMantineColorScheme } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useBridgeBench } from '../bridge/use-bridge-bench.ts';
import { useWorkbench } from '../session/context.ts';
import { allCells } from '../bridge/bridge-cells.ts';
import type { WorldSession } from '../session/world-session.ts';
import { tour } from '../tour/tour.tsx';
import { type Command, commandsOf, searchText } from './commands.ts';
import { ranked } from './fuzzy.ts';
import { $overlay } from './overlay.ts';
import styles from './palette.module.css';
import { moveClock } from '../clock/move-clock.ts';
import { setFaults } from '../faults/set-faults.ts';
import { toStatus } from '../map/to-status.ts';
import { usePhones } from '../phone/context.ts';
import { useWorlds } from '../world/context.ts';

/** More than anybody reads; what is typed narrows them. */
const MOST = 60;

export function Palette() {
  const open = useStore($overlay) === 'palette';
  const close = () => $overlay.set(null);
  return (
    <Modal.Root
      opened={open}
      onClose={close}
      size="lg"
      yOffset="10vh"
      padding={0}
      transitionProps={{ duration: 100 }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label="Commands">
        <Commands close={close} />
      </Modal.Content>
    </Modal.Root>
  );
}

function Commands({ close }: { readonly close: () => void }) {
  const commands = useCommands();
  const [search, setSearch] = useState('');
  const [at, setAt] = useState(0);
  const found = useMemo(() => {
    const best = ranked(commands, search, searchText);
    return search.trim() === '' ? best.slice(0, MOST) : inGroups(best.slice(0, MOST));
  }, [commands, search]);
  const chosen = found[Math.min(at, found.length - 1)];
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [at, found]);

  const act = (command: Command | undefined) => {
    if (!command) return;
    close();
    void command.run();
  };
  const pressed = (event: KeyboardEvent) => {
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: Math.min(at + 1, found.length - 1),
      ArrowUp: Math.max(at - 1, 0),
      Home: 0,
      End: found.length - 1,
    };
    const next = moves[event.key];
    if (event.key === 'Enter') act(chosen);
    else if (next !== undefined) setAt(next);
    else return;
    event.preventDefault();
  };

  return (
    <div className={styles['palette']}>
      <div className={styles['field']}>
        <Search size={18} aria-hidden="true" />
        <input
          data-autofocus
          role="combobox"
          aria-label="Find a command"
          aria-expanded="true"
          aria-controls="palette-list"
          aria-autocomplete="list"
          {...(chosen && { 'aria-activedescendant': optionId(found.indexOf(chosen)) })}
          placeholder="A scenario, tab, fault, phone, step of the clock…"
          spellCheck={false}
          autoComplete="off"
          value={search}
          onChange={(event) => {
            setSearch(event.currentTarget.value);
            setAt(0);
          }}
          onKeyDown={pressed}
        />
      </div>
      <VisuallyHidden role="status">{`${found.length} commands`}</VisuallyHidden>
      <div
        ref={list}
        id="palette-list"
        className={styles['list']}
        role="listbox"
        aria-label="Commands"
      >
        {found.map((command, index) => (
          <div
            key={`${command.group} ${command.name}`}
            id={optionId(index)}
            className={styles['option']}
            role="option"
            aria-selected={command === chosen}
            data-first={command.group === found[index - 1]?.group ? undefined : ''}
            onPointerMove={() => setAt(index)}
            onClick={() => act(command)}
          >
            <span className={styles['group']}>{command.group}</span>
            <span className={styles['name']}>{command.name}</span>
            <span className={styles['about']}>{command.about}</span>
            {command.keys !== undefined && <Kbd size="xs">{command.keys}</Kbd>}
          </div>
        ))}
      </div>
      {found.length === 0 && (
        <p className={styles['none']}>Nothing is called that. Try ‘overdue’, ‘2g’ or ‘iphone’.</p>
      )}
    </div>
  );
}

const optionId = (index: number) => `palette-${index}`;

/** The groups in the order of their best command, each whole. */
function inGroups(best: readonly Command[]): readonly Command[] {
  const order = [...new Set(best.map(({ group }) => group))];
  return order.flatMap((group) => best.filter((command) => command.group === group));
}

const realNow = () => Date.now();

const nothing: { readonly [K in '$faults' | '$world' | '$offset']?: WorldSession[K] } = {};

function useCommands(): readonly Command[] {
  const workbench = useWorkbench();
  const worlds = useWorlds();
  const phones = usePhones();
  const bench = useBridgeBench();
  const { toggleColorScheme } = useMantineColorScheme();
  const scenarios = useStore(workbench.$scenarios);
  const { scenario } = useStore(workbench.$url);
  const session = useStore(workbench.$session) ?? nothing;
  return useMemo(
    () =>
      commandsOf({
        startScenario: worlds.startScenario,
        moveClock: (move) => moveClock(workbench, move),
        setFaults: (faults) => setFaults(workbench, faults),
        changePhone: phones.changePhone,
        restartPhone: phones.restart,
        reinstall: phones.reinstall,
        toStatus: (status) => toStatus(workbench, phones, status),
        scenarios: scenarios ?? [],
        scenario,
        faults: session.$faults?.get() ?? [],
        world: session.$world?.get() ?? null,
        now: () => realNow() + (session.$offset?.get() ?? 0),
        openTab: (tab) => workbench.setUrl({ tab }),
        runBridgeTable(shell) {
          bench.$shell.set(shell);
          bench.$view.set('table');
          workbench.setUrl({ tab: 'bridge' });
          return bench.start(shell, allCells);
        },
        switchScheme: toggleColorScheme,
        showHelp: () => $overlay.set('help'),
        showTour: tour.start,
        openSecondTab: () => phones.addTab(),
        copyPhone: () => phones.addOfThisWorld('copied'),
      }),
    [workbench, worlds, phones, bench, scenarios, scenario, session, toggleColorScheme],
  );
}
