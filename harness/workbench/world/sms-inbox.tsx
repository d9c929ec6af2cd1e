/** SMS of the marketplace, newest first, with the code ready to copy. */
import { useStore } from '@nanostores/react';
import { useSession } from '../session/context.ts';
import { dayMonth, instantText, minuteTime } from '../kit/format.ts';
import { Copy } from '../kit/copy.tsx';
import { NoneYet } from '../kit/none-yet.tsx';
import { lateMessagesOf } from '../session/late-messages.ts';
import { messagesOf } from '../session/messages.ts';
import pane from '../kit/pane.module.css';
import styles from './sms.module.css';

export function SmsInbox() {
  const session = useSession();
  const world = useStore(session.$world);
  const log = useStore(session.$log);
  const messages = messagesOf(world, log);
  const late = lateMessagesOf(log, messages);
  const isElsewhere = Boolean(world?.backend);
  return (
    <section className={pane['pane']} aria-labelledby="sms-title">
      <div className={pane['bar']}>
        <h2 id="sms-title" className={pane['title']}>
          SMS inbox
        </h2>
        <span className={pane['count']}>{messages.length}</span>
      </div>
      <div className={pane['body']} tabIndex={0} role="region" aria-label="SMS inbox: messages">
        {late.length > 0 && (
          <ul className={styles['late']} aria-label="Not arrived">
            {[...late].reverse().map(({ seq, to, code, what }) => (
              <li key={seq}>
                <span>
                  {code === null ? 'SMS' : `Code ${code}`} to {to}
                </span>
                <b>{what}</b>
              </li>
            ))}
          </ul>
        )}
        {messages.length === 0 && late.length === 0 ? (
          <NoneYet title="No messages yet">
            {isElsewhere
              ? 'The real backend sends SMS to real phones.'
              : 'Request a code on the phone: register, log in or delete the account.'}
          </NoneYet>
        ) : (
          <ol className={styles['list']} aria-live="polite">
            {[...messages].reverse().map(({ at, to, text, code }, index) => (
              <li key={messages.length - index} className={styles['message']}>
                <div className={styles['meta']}>
                  <span>To {to}</span>
                  <time dateTime={new Date(at).toISOString()} title={instantText(at)}>
                    {dayMonth(at)} {minuteTime(at)}
                  </time>
                </div>
                {code !== undefined && (
                  <div className={styles['code']}>
                    <b>{code}</b>
                    <Copy text={code} label={`Copy code ${code}`} />
                  </div>
                )}
                <div className={styles['text']}>{text}</div>
              </li>
            ))}
          </ol>
        )}
      </div>
    </section>
  );
}
