/**
 * Collected data per purpose, with reason and duration, data that stays on the phone, and data that is never read.
 */
import { privacy } from '#src/account/privacy.texts.ts';
import type { TimeSdkFlag } from '#src/facts/bridge-actions.ts';
import { useTexts } from '../../texts.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Icon } from '../../ui/status/icon.tsx';
import './purposes.css';

export function Purposes({ never }: { never: readonly TimeSdkFlag[] }) {
  const t = useTexts(privacy);
  const purposes = [
    { title: t.decide, icon: 'money', what: t.decideWhat, why: t.decideWhy },
    { title: t.identity, icon: 'person', what: t.identityWhat, why: t.identityWhy },
    { title: t.payout, icon: 'bank', what: t.payoutWhat, why: t.payoutWhy },
    { title: t.reach, icon: 'message', what: t.reachWhat, why: t.reachWhy },
    { title: t.contacts, icon: 'phone', what: t.contactsWhat, why: t.contactsWhy },
  ] as const;
  return (
    <>
      <ul className="purposes">
        {purposes.map(({ title, icon, what, why }) => (
          <li key={title} className="purposes__item">
            <Icon name={icon} />
            <div className="purposes__text">
              <h2 className="purposes__title">{title}</h2>
              <p>{what}</p>
              <p className="muted">{why}</p>
            </div>
          </li>
        ))}
        <li className="purposes__item">
          <Icon name="clock" />
          <div className="purposes__text">
            <h2 className="purposes__title">{t.keep}</h2>
            <p>{t.keepLoan}</p>
          </div>
        </li>
      </ul>
      {never.length > 0 && (
        <Card title={t.neverTitle}>
          <ul className="never">
            {never.map((flag) => (
              <li key={flag} className="never__item">
                <Icon name="close" />
                {t[flag]}
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Card title={t.sentTitle}>
        <p className="muted">{t.sentText}</p>
      </Card>
      <Card title={t.draftTitle}>
        <p className="muted">{t.draftText}</p>
      </Card>
      <Card title={t.rightsTitle}>
        <p className="muted">{t.rightsText}</p>
      </Card>
    </>
  );
}

interface ChoicesProps {
  flags: readonly TimeSdkFlag[];
  agreed: Readonly<Partial<Record<TimeSdkFlag, boolean>>>;
  onChange: (flag: TimeSdkFlag, agreed: boolean) => void;
}

/** One box a purpose. Only the customer ticks it. */
export function ConsentChoices({ flags, agreed, onChange }: ChoicesProps) {
  const t = useTexts(privacy);
  if (flags.length === 0) return <p className="muted">{t.optionalNone}</p>;
  return (
    <div className="stack">
      {flags.map((flag) => (
        <Checkbox
          key={flag}
          id={`consent-${flag}`}
          checked={agreed[flag] === true}
          onChange={(yes) => onChange(flag, yes)}
        >
          {t[flag]}, {t[`${flag}Why`]}
        </Checkbox>
      ))}
    </div>
  );
}
