/** One call in full: as sent on the left, as opened and answered on the right (§7). */
import { Button } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { Group, Panel, Separator, useDefaultLayout } from 'react-resizable-panels';
import { struckText } from '../faults/active-faults.ts';
import { isPath } from '../../simulator/protocol/faults.ts';
import type { CallEntry } from '../../simulator/protocol/log.ts';
import handle from '../kit/handle.module.css';
import { useSession } from '../session/context.ts';
import { asCurl, asPlainCurl, codeReceived, kindOf } from './calls.ts';
import { instantText } from '../kit/format.ts';
import { Copy } from '../kit/copy.tsx';
import { JsonTree } from '../kit/json-tree.tsx';
import { Tag } from '../kit/tag.tsx';
import { CallFacts, type CallFactsProps } from './call-facts.tsx';
import styles from './calls.module.css';
import { StubForm } from './stub-form.tsx';

export interface CallDetailProps {
  readonly call: CallEntry;
}

export function CallDetail({ call }: CallDetailProps) {
  const [isStubbing, setStubbing] = useState(false);
  const effects = useStore(useSession().$effects);
  const effect = effects.find(({ opId }) => opId === call.opId) ?? null;
  const layout = useDefaultLayout({ id: 'call-sides', storage: localStorage });
  return (
    <div className={styles['detail']}>
      <Summary call={call} isStubbing={isStubbing} setStubbing={setStubbing} />
      <Group {...layout}>
        <Panel id="sealed" minSize="150px">
          <Sealed call={call} />
        </Panel>
        <Separator className={handle['handle']} aria-label="Resize the encrypted request" />
        <Panel id="opened" minSize="150px" defaultSize="56">
          {isStubbing ? (
            <StubForm call={call} close={() => setStubbing(false)} />
          ) : (
            <OpenedSide call={call} effect={effect} />
          )}
        </Panel>
      </Group>
    </div>
  );
}

interface SummaryProps {
  readonly call: CallEntry;
  readonly isStubbing: boolean;
  readonly setStubbing: (is: boolean) => void;
}

function Summary({ call, isStubbing, setStubbing }: SummaryProps) {
  const kind = kindOf(call.path);
  const code = codeReceived(call);
  return (
    <div className={styles['summary']}>
      <b>
        {call.method} {call.path || '(not decrypted)'}
      </b>
      {kind !== null && <Tag tone={kind === 'money' ? 'green' : 'quiet'}>{kind}</Tag>}
      {call.fault !== null && <Tag tone="amber">{struckText(call.fault)}</Tag>}
      <span className={styles['fact']}>
        {call.status === null ? 'no response' : `HTTP ${call.status}`}
        {code !== null && `, code ${code}`}
      </span>
      <span className={styles['fact']}>{Math.round(call.tookMs)} ms</span>
      <span className={styles['fact']}>{instantText(call.at)}</span>
      {isPath(call.path) && (
        <Button
          size="compact-xs"
          variant="default"
          aria-expanded={isStubbing}
          onClick={() => setStubbing(!isStubbing)}
        >
          Answer with…
        </Button>
      )}
      {call.problem !== null && <div className={styles['problem']}>{call.problem}</div>}
    </div>
  );
}

function Sealed({ call }: { readonly call: CallEntry }) {
  return (
    <div className={styles['side']} tabIndex={0} role="region" aria-label="Encrypted request">
      <h3>
        Encrypted request
        <Copy text={asCurl(call, window.location.origin)} label="Copy as cURL" face="curl" />
      </h3>
      <h4>
        URL
        <Copy text={call.url} label="Copy URL" />
      </h4>
      <pre className={styles['sealed']}>{`${call.method} ${call.url}`}</pre>
      <h4>Headers</h4>
      <dl className={styles['headers']}>
        {Object.entries(call.headers).map(([name, value]) => (
          <Header key={name} name={name} value={value} />
        ))}
      </dl>
      <h4>
        Body
        {call.sealedBody !== '' && <Copy text={call.sealedBody} label="Copy body" />}
      </h4>
      <pre className={styles['sealed']}>{call.sealedBody || 'none'}</pre>
    </div>
  );
}

const Header = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
);

function OpenedSide({ call, effect }: CallFactsProps) {
  return (
    <div className={styles['side']} tabIndex={0} role="region" aria-label="Decrypted">
      <h3>
        Decrypted
        <Copy
          text={asPlainCurl(call, window.location.origin)}
          label="Copy as plain cURL, to edit and send"
          face="plain curl"
        />
      </h3>
      <CallFacts call={call} effect={effect} />
      <h4>Path</h4>
      <pre className={styles['sealed']}>{call.path || "couldn't be decrypted"}</pre>
      <h4>
        Payload
        <Copy text={JSON.stringify(call.payload, null, 2)} label="Copy payload" />
      </h4>
      <JsonTree value={{ ...asFields(call.payload), t: call.t }} />
      <h4>
        {call.status === null && call.reply !== null
          ? 'Response, which the phone never got'
          : 'Response'}
        <Copy text={JSON.stringify(call.reply, null, 2)} label="Copy response" />
      </h4>
      {call.reply === null ? (
        <JsonTree value="no response sent" />
      ) : (
        <JsonTree value={call.reply} />
      )}
      {call.trueReply !== undefined && (
        <>
          <h4>
            Response before the fault
            <Copy
              text={JSON.stringify(call.trueReply, null, 2)}
              label="Copy response before the fault"
            />
          </h4>
          <JsonTree value={call.trueReply} />
        </>
      )}
    </div>
  );
}

const asFields = (payload: unknown): object =>
  typeof payload === 'object' && payload !== null ? payload : { payload };
