/** In the header: copy the link of this world, open it on a real phone. */
import { Button, Popover } from '@mantine/core';
import { Cable, Link } from '../kit/icons.tsx';
import { useState } from 'react';
import head from '../kit/head-button.module.css';
import { PhoneAddress } from './phone-address.tsx';
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
            leftSection={<Cable size={15} aria-hidden="true" />}
            onClick={() => setOpen(!open)}
          >
            Real phone
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label="Real phone" className={styles['menu'] ?? ''}>
          <PhoneAddress worldId={worldId} />
        </Popover.Dropdown>
      </Popover>
    </div>
  );
}
