/** The lender, its approval and limits, and an example of a loan's cost (src/docs/law.md#store-entry). */
import { documents } from '#src/account/documents.texts.ts';
import { limits } from '#src/facts/limits.ts';
import { formatKobo } from '#src/core/texts/figures.ts';
import { privacy } from '#src/account/privacy.texts.ts';
import { userCenter } from '#src/account/account.texts.ts';
import { hrefOf } from '#src/core/navigation/hash.ts';
import { buildFacts } from '#src/core/phone/build-facts.ts';
import { useTexts } from '../../texts.ts';
import { Question } from '../kit/reading/question.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { KeyRow, KeyRows } from '../../ui/layout/key-rows.tsx';
import { List, ListRow } from '../../ui/layout/list.tsx';
import { ExampleLoan } from '../home/welcome-card.tsx';
import { Screen } from '../kit/page/screen.tsx';

export function AboutUsScreen() {
  const t = useTexts(userCenter);
  const { appName, version, id, commit, licences, lender } = buildFacts();
  const rows = [
    [t.lender, lender.name],
    [t.approval, lender.approvalNumber],
    [t.address, lender.address],
    [
      t.loans,
      t.loansValue(formatKobo(limits.minLoanNaira * 100), formatKobo(limits.maxLoanNaira * 100)),
    ],
    [t.terms, t.termsValue(limits.minTenureDays, limits.maxTenureDays)],
    [t.version, `${version} ${id} ${commit}`],
  ] as const;
  return (
    <Screen title={t.aboutTitle}>
      <div className="stack">
        <Card title={appName}>
          <p className="lead">{t.aboutLead}</p>
          <KeyRows>
            {rows.map(([label, value]) => (
              <KeyRow key={label} label={label} value={value} />
            ))}
          </KeyRows>
        </Card>
        <ExampleLoan />
        <Card>
          <Question title={t.licences}>
            {licences.split('\n').map((line) => (
              <p key={line} className="small" lang="en">
                {line}
              </p>
            ))}
          </Question>
        </Card>
        <List>
          <ListRow
            label={useTexts(documents).termsTitle}
            icon="document"
            href={hrefOf('termsOfService')}
          />
          <ListRow label={useTexts(privacy).title} icon="shield" href={hrefOf('privacy')} />
        </List>
      </div>
    </Screen>
  );
}
