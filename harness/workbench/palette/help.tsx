/** The help: every key of the workbench. */
import { Kbd, Modal } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { shortcuts } from './use-shortcuts.ts';
import keys from './keys.module.css';
import { $helpIsOpen } from './overlay.ts';

export function Help() {
  return (
    <Modal
      opened={useStore($helpIsOpen)}
      onClose={() => $helpIsOpen.set(false)}
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
    </Modal>
  );
}
