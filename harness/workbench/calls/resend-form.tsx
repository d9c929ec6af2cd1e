/** The opened payload to edit and send again to this world, sealed as the phone seals; money asks first (§7). */
import { Button, Textarea } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { CallEntry } from '../../protocol/log.ts';
import { dialectOf } from '#src/contract/envelope.ts';
import { phoneUrl } from '../session/control-client.ts';
import { useSession } from '../session/context.ts';
import {
  type Resent,
  draftOf,
  newOpId,
  payloadText,
  resend,
  senderOf,
  withOpId,
} from './resend.ts';
import { $drafts, draftKey } from './resend-drafts.ts';
import { JsonTree } from '../kit/json-tree.tsx';
import styles from './calls.module.css';

const fieldLook = {
  input: styles['code-field'] ?? '',
  description: styles['fact'] ?? '',
  error: styles['refused'] ?? '',
};
/** Scrolls new content into view, also in a low pane. */
const show = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

export function ResendForm({ call }: { readonly call: CallEntry }) {
  const session = useSession();
  const key = draftKey(call);
  const { text, asks } = useStore($drafts, { keys: [key] })[key] ?? {
    text: payloadText(call),
    asks: false,
  };
  const setAsks = (next: boolean) => $drafts.setKey(key, { text, asks: next });
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<Resent | null>(null);
  const draft = draftOf(call.path, text);
  const edit = (next: string) => {
    $drafts.setKey(key, { text: next, asks: false });
  };
  const send = async () => {
    if (!draft.ok) return;
    setAsks(false);
    setBusy(true);
    const world = session.$world.get();
    const dialect = world ? dialectOf(world.profile.backend) : {};
    const sender = senderOf(call, session.$log.get(), dialect);
    const now = Date.now() + session.$offset.get();
    const place = phoneUrl(session.id);
    setAnswer(
      await resend(draft.call, sender, { place, now, dialect, fetch: (...a) => fetch(...a) }),
    );
    setBusy(false);
  };
  const start = () => (draft.ok && draft.kind === 'money' ? setAsks(true) : void send());

  return (
    <div className={styles['side']} tabIndex={0} role="region" aria-label="Edit and resend">
      <h3>Edit and resend</h3>
      <Textarea
        label={`Payload of ${call.path || 'this call'}`}
        description="Encrypted again, with a new t and the session's latest token. The same opId gets the first response again."
        error={draft.ok ? null : draft.problem}
        value={text}
        onChange={(event) => edit(event.currentTarget.value)}
        classNames={fieldLook}
        spellCheck={false}
        autosize
        minRows={3}
        maxRows={14}
      />
      <div className={styles['doings']}>
        <Button size="compact-sm" disabled={!draft.ok || asks} loading={busy} onClick={start}>
          Send
        </Button>
        {call.opId !== null && (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => edit(withOpId(text, newOpId()))}
          >
            New opId
          </Button>
        )}
        <Button size="compact-sm" variant="subtle" onClick={() => edit(payloadText(call))}>
          Reset
        </Button>
      </div>
      {asks && (
        <div ref={show} className={styles['asks']} role="alert">
          This request moves money in this world. Send it?
          <span className={styles['doings']}>
            <Button size="compact-sm" color="red" onClick={() => void send()}>
              Send anyway
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => setAsks(false)}>
              Cancel
            </Button>
          </span>
        </div>
      )}
      <div role="status">
        {answer && (
          <>
            <h4 ref={show}>Response: {answer.text}</h4>
            {answer.reply !== undefined && <JsonTree value={answer.reply} />}
          </>
        )}
      </div>
    </div>
  );
}
