/** The phone page's address as a QR code for a real phone on the same network, or how to let one in. */
import { NativeSelect } from '@mantine/core';
import { useEffect, useState } from 'react';
import { encode } from 'uqr';
import type { NetworkAddresses } from '../../protocol/worlds.ts';
import { control, phoneUrl } from '../session/control-client.ts';
import { Copy } from '../kit/copy.tsx';
import styles from './state.module.css';

/** Of a page that was itself opened by a network address, that is the one. */
const ownOrigin = (): readonly string[] =>
  /^(localhost|127\.|\[::1\])/.test(window.location.hostname) ? [] : [window.location.origin];

export function PhoneCode({ worldId }: { readonly worldId: string }) {
  const [network, setNetwork] = useState<NetworkAddresses | 'unknown' | null>(null);
  const [chosen, setChosen] = useState('');
  useEffect(() => {
    control.network().then(setNetwork, () => setNetwork('unknown'));
  }, []);
  if (network === null) return null;
  const own = ownOrigin();
  const origins = own.length > 0 || network === 'unknown' ? own : network.origins;
  const origin = origins.find((one) => one === chosen) ?? origins[0];

  return (
    <section className={styles['part']} aria-labelledby="code-title">
      <h2 id="code-title">On a real phone</h2>
      {origin === undefined ? (
        <NoWayIn alone={network !== 'unknown' && network.loopbackOnly} />
      ) : (
        <div className={styles['code']}>
          <QrCode text={origin + phoneUrl(worldId)} />
          <div>
            <p>Scan this with a phone on the same network to open this world's app.</p>
            {origins.length > 1 && (
              <NativeSelect
                size="xs"
                aria-label="Address of this computer"
                data={[...origins]}
                value={origin}
                onChange={(event) => setChosen(event.currentTarget.value)}
              />
            )}
            <p className={styles['address']}>{origin + phoneUrl(worldId)}</p>
            <Copy text={origin + phoneUrl(worldId)} label="Copy phone page URL" />
          </div>
        </div>
      )}
    </section>
  );
}

function NoWayIn({ alone }: { readonly alone: boolean }) {
  return alone ? (
    <>
      <p>
        The simulator only accepts this computer. To use a phone on a trusted network, save or
        export a snapshot, then start it with:
      </p>
      <pre>npm start -- --host 0.0.0.0</pre>
    </>
  ) : (
    <p>This computer isn't on a network that a phone can reach.</p>
  );
}

/** Dark on light in both themes: many phones read nothing else. */
function QrCode({ text }: { readonly text: string }) {
  const { data, size } = encode(text, { border: 3 });
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg
      className={styles['qr']}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={`QR code of ${text}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  );
}
