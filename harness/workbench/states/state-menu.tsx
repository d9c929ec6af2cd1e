/** In the header: copy the link of this state; keep it by name, take it as a file, show it on a real phone. */
import { Button, Popover } from '@mantine/core';
import { Bookmark, Link } from 'lucide-react';
import { useState } from 'react';
import { ControlError } from '../../client/control.ts';
import head from '../kit/head-button.module.css';
import { useWorkbench } from '../session/context.ts';
import { KeptStates } from './kept-states.tsx';
import { PhoneCode } from './phone-code.tsx';
import { StateFile } from './state-file.tsx';
import styles from './state.module.css';
import { usePhones } from '../phone/context.ts';
import { useStates } from './context.ts';

export function StateMenu({ worldId }: { readonly worldId: string }) {
  const { say } = useWorkbench();
  const states = useStates();
  const phones = usePhones();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);

  const copyLink = async () => {
    setBusy(true);
    try {
      const { origin, pathname } = window.location;
      const found = await states.link(origin + pathname);
      if (typeof found === 'string') return say('bad', found);
      const kind = found.whole
        ? `it contains the whole world, ${Math.ceil(found.link.length / 1000)} thousand characters`
        : 'it is readable and editable';
      await copyText(found.link);
      const first = phones.hasMore(worldId) ? ' Only the first phone is included.' : '';
      say('good', `Link copied: ${kind}.${first}`);
    } catch (error) {
      say(
        'bad',
        error instanceof ControlError
          ? error.message
          : "Couldn't copy the link. Allow clipboard access, or export the snapshot as a file.",
      );
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className={styles['buttons']}>
      <Button
        className={head['button'] ?? ''}
        size="compact-sm"
        variant="transparent"
        loading={busy}
        leftSection={<Link size={15} aria-hidden="true" />}
        onClick={() => void copyLink()}
      >
        Copy link
      </Button>
      <Popover
        opened={open}
        onChange={setOpen}
        position="bottom-end"
        shadow="md"
        width={400}
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <Button
            className={head['button'] ?? ''}
            size="compact-sm"
            variant="transparent"
            leftSection={<Bookmark size={15} aria-hidden="true" />}
            onClick={() => setOpen(!open)}
          >
            Snapshots
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label="Snapshots" className={styles['menu'] ?? ''}>
          <KeptStates close={() => setOpen(false)} />
          <StateFile close={() => setOpen(false)} />
          <PhoneCode worldId={worldId} />
        </Popover.Dropdown>
      </Popover>
    </div>
  );
}

/** Rejects where neither the clipboard nor the older way is allowed, as on a page without https. */
async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const field = document.createElement('textarea');
    field.value = text;
    document.body.append(field);
    field.select();
    const copied = document.execCommand('copy');
    field.remove();
    if (!copied) throw new Error('clipboard access was denied');
  }
}
