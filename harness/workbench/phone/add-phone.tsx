/** Another phone beside this one: of the same world, installed afresh or as a copy, or of another world. */
import {
  ActionIcon,
  Button,
  Divider,
  NativeSelect,
  Popover,
  Stack,
  Text,
  TextInput,
  Tooltip,
} from '@mantine/core';
import { useStore } from '@nanostores/react';
import { CopyPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useWorkbench } from '../session/context.ts';
import { usePhones } from './context.ts';

const LABEL = 'Add a phone';

export function AddPhone() {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      position="bottom-end"
      shadow="md"
      width={300}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Tooltip label={LABEL} disabled={open}>
          <ActionIcon variant="default" size={30} aria-label={LABEL} onClick={() => setOpen(!open)}>
            <CopyPlus size={16} aria-hidden="true" />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown aria-label={LABEL}>
        <Choices close={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}

function Choices({ close }: { readonly close: () => void }) {
  const { $scenarios, $url } = useWorkbench();
  const phones = usePhones();
  const scenarios = useStore($scenarios) ?? [];
  const current = useStore($url).scenario;
  const [scenario, setScenario] = useState(current);
  const [world, setWorld] = useState('');
  const id = /([\w-]{8,64})\/?$/.exec(world.trim())?.[1];
  const wrong = world.trim() !== '' && id === undefined;
  const then = (work: Promise<void> | boolean) => {
    void work;
    close();
  };
  return (
    <Stack gap={10}>
      <Way about="Nothing is stored there. Who logs in there ends the session here, as the marketplace has it.">
        <Button size="xs" onClick={() => then(phones.addOfThisWorld('installed'))}>
          Same world, a new phone
        </Button>
      </Way>
      <Way about="All that this phone has stored: the same session on both.">
        <Button size="xs" variant="default" onClick={() => then(phones.addOfThisWorld('copied'))}>
          Same world, a copy of this phone
        </Button>
      </Way>
      <Way about="The same storage, as in a second tab of the same browser; each tab has its own sessionStorage.">
        <Button size="xs" variant="default" onClick={() => then(phones.addTab())}>
          Same phone, a second tab
        </Button>
      </Way>
      <Divider />
      <NativeSelect
        size="xs"
        label="Another world, from a scenario"
        data={scenarios.map(({ name, title }) => ({ value: name, label: title }))}
        value={scenario}
        onChange={({ currentTarget }) => setScenario(currentTarget.value)}
      />
      <Button size="xs" variant="default" onClick={() => then(phones.startBeside(scenario))}>
        Start it beside this one
      </Button>
      <TextInput
        size="xs"
        label="A world that lives already"
        placeholder="id or address"
        value={world}
        error={wrong && 'This is no id of a world: it stands in the header, after the word world.'}
        onChange={({ currentTarget }) => setWorld(currentTarget.value)}
      />
      <Button
        size="xs"
        variant="default"
        disabled={id === undefined}
        onClick={() => id !== undefined && then(phones.addWorld(id))}
      >
        Open it beside this one
      </Button>
    </Stack>
  );
}

const Way = ({ about, children }: { readonly about: string; readonly children: ReactNode }) => (
  <Stack gap={2}>
    {children}
    <Text size="xs" c="dimmed">
      {about}
    </Text>
  </Stack>
);
