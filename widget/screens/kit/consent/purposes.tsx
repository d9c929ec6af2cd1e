/** Collected data per purpose with reason and duration, data that stays on the phone, and data that is never read. */
import { privacy } from '#src/account/privacy.texts.ts';
import type { TimeSdkFlag } from '#src/facts/bridge-actions.ts';
import { useTexts } from '../../../texts.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { List, ListRow } from '../../../ui/layout/list.tsx';
import { Icon } from '../../../ui/status/icon.tsx';
import './purposes.css';

const purposes = [
  ['decide', 'money'],
  ['identity', 'person'],
  ['payout', 'bank'],
  ['reach', 'message'],
  ['contacts', 'phone'],
] as const;

export function Purposes({ never }: { never: readonly TimeSdkFlag[] }) {
  const t = useTexts(privacy);
  return (
    <>
      <List>
        {purposes.map(([purpose, icon]) => (
          <ListRow
            key={purpose}
            icon={icon}
            label={
              <>
                <b>{t[purpose]}</b>
                <br />
                {t[`${purpose}What`]}
              </>
            }
            note={t[`${purpose}Why`]}
          />
        ))}
        <ListRow icon="clock" label={<b>{t.keep}</b>} note={t.keepLoan} />
      </List>
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

/** One box per purpose. Only the customer ticks it. */
export function ConsentChoices({ flags, agreed, onChange }: ChoicesProps) {
  const t = useTexts(privacy);
  if (flags.length === 0) return <p className="muted">{t.optionalNone}</p>;
  return (
    <div className="stack">
      {flags.map((flag) => (
        <Checkbox
          key={flag}
          id={flag}
          checked={agreed[flag] === true}
          onChange={(yes) => onChange(flag, yes)}
        >
          {t[flag]}, {t[`${flag}Why`]}
        </Checkbox>
      ))}
    </div>
  );
}
