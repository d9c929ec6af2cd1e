/** The command palette: a field that finds every command by a few letters, with arrow keys and Enter. */
import { Kbd, VisuallyHidden, useMantineColorScheme } from '@mantine/core';
import { Spotlight, useSpotlight } from '@mantine/spotlight';
import { useStore } from '@nanostores/react';
import { Search } from '../kit/icons.tsx';
import { useMemo, useReducer } from 'react';
import { counted } from '../kit/format.ts';
import { resetLayout } from '../kit/layout.ts';
import { useCopyLink } from '../states/use-copy-link.ts';
import { useWorkbench } from '../session/context.ts';
import { type Command, type CommandGroup, commandsOf } from './commands.ts';
import { $helpIsOpen, palette, paletteStore } from './overlay.ts';
import { search } from './search.ts';
import styles from './palette.module.css';
import { usePhones } from '../phone/context.ts';
import { useWorlds } from '../world/context.ts';

/** The most results shown. Typing narrows them. */
const MOST = 60;

export function Palette() {
  return (
    <Spotlight.Root
      store={paletteStore}
      shortcut={null}
      yOffset="10vh"
      scrollable
      maxHeight="70vh"
      // So that a key pressed right after a command reaches the workbench, and not a palette that is fading out.
      transitionProps={{ duration: 0 }}
      attributes={{ content: { 'aria-label': 'Commands' } }}
    >
      <Commands />
    </Spotlight.Root>
  );
}

function Commands() {
  const { query, selected } = useSpotlight(paletteStore);
  const commands = useCommands();
  const groups = useMemo(() => inGroups(search(commands, query).slice(0, MOST)), [commands, query]);
  const found = groups.flatMap(({ commands: those }) => those);
  const chosen = found[selected];
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const act = ({ run }: Command) => {
    palette.close();
    void run();
  };

  return (
    <>
      <Spotlight.Search
        role="combobox"
        aria-label="Find a command"
        aria-expanded
        aria-controls={LIST_ID}
        aria-autocomplete="list"
        {...(chosen && { 'aria-activedescendant': optionId(found.indexOf(chosen)) })}
        placeholder="A scenario, a tab, an action…"
        leftSection={<Search size={18} aria-hidden="true" />}
        spellCheck={false}
        autoComplete="off"
        // Spotlight then marks another command, but only in the page: its store notifies no one.
        onKeyDown={() => queueMicrotask(redraw)}
      />
      <VisuallyHidden role="status">{counted(found.length, 'command')}</VisuallyHidden>
      {/* Spotlight moves among elements with `data-action`. Its own actions are buttons, which a combobox can't
          refer to. */}
      <Spotlight.ActionsList id={LIST_ID} role="listbox" aria-label="Commands">
        {groups.map(({ group, commands: those }) => (
          <Spotlight.ActionsGroup key={group} role="group" label={group} aria-label={group}>
            {those.map((command) => (
              <div
                key={command.name}
                id={optionId(found.indexOf(command))}
                className={styles['option']}
                role="option"
                aria-selected={command === chosen}
                data-action
                onClick={() => act(command)}
              >
                <span>{command.name}</span>
                <span className={styles['about']}>{command.about}</span>
                {command.keys !== undefined && <Kbd size="xs">{command.keys}</Kbd>}
              </div>
            ))}
          </Spotlight.ActionsGroup>
        ))}
      </Spotlight.ActionsList>
      {found.length === 0 && (
        <Spotlight.Empty>No match. Try ‘overdue’, ‘mock’ or ‘fork’.</Spotlight.Empty>
      )}
    </>
  );
}

const LIST_ID = 'palette-list';
const optionId = (index: number) => `palette-${index}`;

interface Group {
  readonly group: CommandGroup;
  readonly commands: readonly Command[];
}

/** The groups in the order of their best command. */
function inGroups(best: readonly Command[]): readonly Group[] {
  const order = [...new Set(best.map(({ group }) => group))];
  return order.map((group) => ({ group, commands: best.filter((one) => one.group === group) }));
}

function useCommands(): readonly Command[] {
  const workbench = useWorkbench();
  const worlds = useWorlds();
  const phones = usePhones();
  const copyLink = useCopyLink();
  const { toggleColorScheme } = useMantineColorScheme();
  const scenarios = useStore(workbench.$scenarios);
  const { scenario } = useStore(workbench.$url);
  return useMemo(
    () =>
      commandsOf({
        startScenario: worlds.startScenario,
        restartPhone: () => phones.start(),
        reinstall: phones.reinstall,
        scenarios: scenarios ?? [],
        scenario,
        openView: (tab) => workbench.setUrl({ tab }),
        switchScheme: toggleColorScheme,
        showHelp: () => $helpIsOpen.set(true),
        openSecondPhone: phones.openSecond,
        copyLink,
        fork: () =>
          workbench.withWorld(async ({ id, $log }) => {
            const seq = $log.get().at(-1)?.seq ?? 0;
            const fork = await workbench.control.fork(id, { seq });
            await worlds.openWorld(fork.id, fork.route);
            workbench.say('good', `Forked. ‘Back’ or ‘Worlds’ leads to the run before, ${id}.`);
          }),
        resetLayout,
        startLoggedIn() {
          workbench.setUrl({ loggedIn: true });
          return worlds.startScenario(scenario);
        },
      }),
    [workbench, worlds, phones, scenarios, scenario, toggleColorScheme, copyLink],
  );
}
