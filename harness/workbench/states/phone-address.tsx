/** The phone page's addresses for a real phone on the same network, or how to let one in. */
import { useEffect, useState } from 'react';
import type { NetworkAddresses } from '../../simulator/protocol/worlds.ts';
import { control, phoneUrl } from '../session/control-client.ts';
import { Copy } from '../kit/copy.tsx';
import styles from './state.module.css';

export function PhoneAddress({ worldId }: { readonly worldId: string }) {
  const [network, setNetwork] = useState<NetworkAddresses | null>(null);
  useEffect(() => {
    const none = () => setNetwork({ loopbackOnly: false, origins: [] });
    control.network().then(setNetwork, none);
  }, []);
  if (network === null) return null;
  const { loopbackOnly, origins } = network;
  return (
    <section className={styles['part']} aria-labelledby="phone-title">
      <h2 id="phone-title">On a real phone</h2>
      {origins.map((origin) => (
        <div className={styles['line']} key={origin}>
          <span className={styles['address']}>{origin + phoneUrl(worldId)}</span>
          <Copy text={origin + phoneUrl(worldId)} label="Copy phone page URL" />
        </div>
      ))}
      {origins.length === 0 && loopbackOnly && (
        <>
          <p>
            The simulator only accepts this computer. To use a phone on a trusted network, start it
            with:
          </p>
          <pre>npm start -- --host 0.0.0.0</pre>
        </>
      )}
      {origins.length === 0 && !loopbackOnly && (
        <p>This computer isn't on a network that a phone can reach.</p>
      )}
    </section>
  );
}
