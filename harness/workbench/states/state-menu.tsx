/** In the header: copy the link of this world, save its state as a file, open it on a real phone. */
import { Button, Popover } from '@mantine/core';
import { Bookmark, Link } from '../kit/icons.tsx';
import { useState } from 'react';
import head from '../kit/head-button.module.css';
import { PhoneAddress } from './phone-address.tsx';
import { StateFile } from './state-file.tsx';
import styles from './state.module.css';
import { useCopyLink } from './use-copy-link.ts';

export function StateMenu({ worldId }: { readonly worldId: string }) {
  const copyLink = useCopyLink();
  const [open, setOpen] = useState(false);

  return (
    <div className={styles['buttons']}>
      <Button
        className={head['button'] ?? ''}
        size="compact-sm"
        variant="transparent"
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
          <StateFile close={() => setOpen(false)} />
          <PhoneAddress worldId={worldId} />
        </Popover.Dropdown>
      </Popover>
    </div>
  );
}
