/** Another phone beside this one: of the same world, installed again or as a copy, or of another world. */
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
      <Way about="Starts with empty storage. Logging in there ends this phone's session.">
        <Button size="xs" onClick={() => then(phones.addOfThisWorld('installed'))}>
          New phone, same world
        </Button>
      </Way>
      <Way about="Copies all stored data: both phones share the session.">
        <Button size="xs" variant="default" onClick={() => then(phones.addOfThisWorld('copied'))}>
          Copy of this phone, same world
        </Button>
      </Way>
      <Way about="Shares the storage, as a second browser tab does. Each tab has its own sessionStorage.">
        <Button size="xs" variant="default" onClick={() => then(phones.addTab())}>
          Second tab of this phone
        </Button>
      </Way>
      <Divider />
      <NativeSelect
        size="xs"
        label="New world from a scenario"
        data={scenarios.map(({ name, title }) => ({ value: name, label: title }))}
        value={scenario}
        onChange={({ currentTarget }) => setScenario(currentTarget.value)}
      />
      <Button size="xs" variant="default" onClick={() => then(phones.startBeside(scenario))}>
        Start it next to this one
      </Button>
      <TextInput
        size="xs"
        label="Existing world"
        placeholder="id or link"
        value={world}
        error={wrong && "This isn't a world id. Copy it from the header, after ‘world’."}
        onChange={({ currentTarget }) => setWorld(currentTarget.value)}
      />
      <Button
        size="xs"
        variant="default"
        disabled={id === undefined}
        onClick={() => id !== undefined && then(phones.addWorld(id))}
      >
        Open it next to this one
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
