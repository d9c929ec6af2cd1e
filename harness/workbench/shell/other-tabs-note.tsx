/** In the header: the open world is open in another tab of this browser too, and what that means. */
import { Tooltip } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { usePhones } from '../phone/context.ts';
import { createOtherTabs } from './other-tabs.ts';
import styles from './other-tabs.module.css';

const MEANING =
  'This world is also open in another tab of this browser. Both show the same phone and storage. Add a phone to get a separate one.';

/** Between the tabs of this browser. Made once: a channel hears all that its page posts elsewhere. */
function openTabs() {
  const channel = new BroadcastChannel('lendmax-workbench');
  const post = channel.postMessage.bind(channel);
  const tabs = createOtherTabs(
    {
      post,
      hear: (listener) => channel.addEventListener('message', ({ data }) => listener(data)),
    },
    crypto.getRandomValues(new Uint32Array(2)).join('-'),
  );
  window.addEventListener('pagehide', () => tabs.open(null));
  return tabs;
}

export function OtherTabsNote() {
  const [tabs] = useState(openTabs);
  const first = useStore(usePhones().$first);
  const count = useStore(tabs.$count);
  useEffect(() => tabs.open(first?.id ?? null), [tabs, first]);
  if (count === 0) return null;
  return (
    <Tooltip label={MEANING} multiline w={280}>
      <span className={styles['note']} role="status" tabIndex={0}>
        <Copy size={14} aria-hidden="true" /> Open in{' '}
        {count === 1 ? 'another tab' : `${count} other tabs`} too
      </span>
    </Tooltip>
  );
}
