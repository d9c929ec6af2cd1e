/** The help: every key of the workbench, and the way back to the tour. */
import { Button, Kbd, Modal } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { shortcuts } from './use-shortcuts.ts';
import keys from './keys.module.css';
import { tour } from '../tour/tour.tsx';
import { $helpIsOpen } from './overlay.ts';

export function Help() {
  const open = useStore($helpIsOpen);
  const close = () => $helpIsOpen.set(false);
  return (
    <Modal
      opened={open}
      onClose={close}
      title="Keyboard shortcuts"
      size="md"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <dl className={keys['list']}>
        {shortcuts.map(({ keys: combination, does }) => (
          <div key={combination}>
            <dt>
              <Kbd>{combination}</Kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Button
        mt="md"
        size="xs"
        variant="default"
        onClick={() => {
          close();
          tour.start();
        }}
      >
        Take the tour
      </Button>
    </Modal>
  );
}
