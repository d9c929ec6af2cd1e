/** The decoder: captured hex, an address or a curl command with a package name, or a HAR file, read in clear (§7, §9). */
import { Button, TextInput, Textarea } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { ArrowLeft, FileUp } from '../kit/icons.tsx';
import { useMemo } from 'react';
import { packageNameHeader } from '#src/facts/wire.ts';
import { useSession } from '../session/context.ts';
import { isCall } from './calls.ts';
import { type Piece, decodeText } from './decode.ts';
import { $decoding, $har, $harCall, $packageName, $pasted } from './decoder-state.ts';
import { HAR_MOST, readHar } from '../../traffic/read-har.ts';
import { headerOf } from './resend.ts';
import { Copy } from '../kit/copy.tsx';
import { counted } from '../kit/format.ts';
import { Empty } from '../kit/empty.tsx';
import { ImportButton } from '../kit/import-button.tsx';
import { JsonTree } from '../kit/json-tree.tsx';
import lines from '../kit/log-with-detail.module.css';
import { CallList } from './call-list.tsx';
import styles from './calls.module.css';

export function DecoderPanel() {
  const own = useStore(useSession().$world)?.device.packageName ?? '';
  const typed = useStore($packageName);
  const har = useStore($har);
  const packageName = typed ?? own;
  const take = (text: string, name: string) => {
    $harCall.set(null);
    $har.set({ name, reading: readHar(text, packageName) });
  };
  return (
    <div className={lines['panel']}>
      <div className={lines['tools']}>
        <Button
          size="compact-xs"
          variant="default"
          leftSection={<ArrowLeft size={13} aria-hidden="true" />}
          onClick={() => $decoding.set(false)}
        >
          Live calls
        </Button>
        <TextInput
          className={lines['filter'] ?? ''}
          size="xs"
          aria-label="Package name"
          placeholder="Package name, e.g. com.lendmax.app"
          value={packageName}
          onChange={(event) => $packageName.set(event.currentTarget.value)}
        />
        <ImportButton
          size="compact-xs"
          accept=".har,application/json"
          icon={<FileUp size={13} aria-hidden="true" />}
          take={take}
        >
          Import HAR
        </ImportButton>
        {har && (
          <Button size="compact-xs" variant="subtle" onClick={() => $har.set(null)}>
            Close {har.name}
          </Button>
        )}
      </div>
      {har ? <Har /> : <Pasted packageName={packageName} />}
    </div>
  );
}

function Har() {
  const har = useStore($har);
  const selected = useStore($harCall);
  if (!har) return null;
  const { name, reading } = har;
  if (!reading.ok) return <Empty title={`${name} can't be read`}>{reading.problem}</Empty>;
  const { calls, others, beyond } = reading;
  return (
    <div className={lines['panel']}>
      <div className={lines['tools']}>
        {counted(calls.length, 'encrypted request')}, {counted(others, 'other request')} skipped.
        {beyond > 0 && ` ${beyond} more skipped: only the first ${HAR_MOST} are read.`}
      </div>
      <CallList
        id="har"
        label={`Calls of ${name}`}
        all={calls}
        shown={calls}
        selected={selected}
        onSelect={(seq) => $harCall.set(seq)}
        empty={null}
      />
    </div>
  );
}

function Pasted({ packageName }: { readonly packageName: string }) {
  const text = useStore($pasted);
  const log = useStore(useSession().$log);
  const names = useMemo(
    () => [
      'com.lendmax.app',
      ...new Set(log.filter(isCall).map((call) => headerOf(call, packageNameHeader))),
    ],
    [log],
  );
  const decoded = useMemo(() => decodeText(text, packageName, names), [text, packageName, names]);
  return (
    <div className={styles['side']} tabIndex={0} role="region" aria-label="Decoder">
      <Textarea
        mt={10}
        label="Captured request"
        description="Hex of a path or payload, an address, or a whole curl command."
        placeholder="9f3c…"
        value={text}
        onChange={(event) => $pasted.set(event.currentTarget.value)}
        classNames={{ input: styles['code-field'] ?? '', description: styles['fact'] ?? '' }}
        spellCheck={false}
        autosize
        minRows={4}
        maxRows={10}
      />
      <div role="status">
        {decoded.ok
          ? decoded.pieces.map((piece, index) => (
              <PieceView key={`${index}-${piece.sealed.slice(0, 32)}`} piece={piece} />
            ))
          : text !== '' && <p className={styles['problem']}>{decoded.problem}</p>}
      </div>
      {text === '' && (
        <Empty title="Decrypt a captured request">
          Paste it from a proxy or a phone's log and enter the package name of the app that sent it.
          Nothing leaves this page.
        </Empty>
      )}
    </div>
  );
}

const titles = { path: 'Path', payload: 'Payload', text: 'Text', unread: 'Not decrypted' } as const;

function PieceView({ piece }: { readonly piece: Piece }) {
  const { kind, value, problem, fits, mode, sealed } = piece;
  return (
    <section>
      <h4>
        {titles[kind]}
        {kind !== 'unread' && mode === 'cbc' && ' (CBC)'}
        {value !== null && (
          <Copy
            text={typeof value === 'string' ? value : JSON.stringify(value, null, 2)}
            label={`Copy ${kind}`}
          />
        )}
      </h4>
      {problem !== null && (
        <p className={styles['problem']}>
          {problem}{' '}
          {fits !== null && (
            <Button size="compact-xs" variant="light" onClick={() => $packageName.set(fits)}>
              Use this name
            </Button>
          )}
        </p>
      )}
      {typeof value === 'string' ? (
        <pre className={styles['sealed']}>{value}</pre>
      ) : (
        value !== null && <JsonTree value={value} />
      )}
      {kind === 'unread' && <pre className={styles['sealed']}>{sealed.slice(0, 400)}</pre>}
    </section>
  );
}
