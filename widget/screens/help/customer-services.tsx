import { useStore } from '@nanostores/react';
import { common } from '#src/core/texts/common.texts.ts';
import { userCenter } from '#src/account/account.texts.ts';
import { hrefOf } from '#src/core/navigation/hash.ts';
import { createCustomerServices } from '#src/help/customer-services.ts';
import { $badges } from '#src/core/customer/badges.ts';
import { useTexts } from '../../texts.ts';
import { List, ListRow } from '../../ui/layout/list.tsx';
import { Notice } from '../../ui/status/notice.tsx';
import { ContactRow } from '../kit/contact/contact-row.tsx';
import { useFailureText } from '../kit/states/failure-view.tsx';
import { Screen } from '../kit/page/screen.tsx';
import { useModel } from '../kit/hooks/use-model.ts';
import { Waiting } from '../kit/states/not-ready.tsx';

export function CustomerServicesScreen() {
  const t = useTexts(userCenter);
  const tCommon = useTexts(common);
  const textOf = useFailureText();
  const model = useModel(createCustomerServices, (opened) => void opened.load());
  const contacts = useStore(model.$contacts);
  const failure = useStore(model.$failure);
  const chat = useStore(model.$chat);
  const { unread } = useStore($badges);
  return (
    <Screen title={t.serviceTitle}>
      <div className="stack">
        <p className="lead">{t.serviceLead}</p>
        <List label={t.serviceTitle}>
          <ListRow
            label={t.feedback}
            icon="document"
            href={hrefOf('feedbackList')}
            badge={unread > 0 ? tCommon.newAnswer : undefined}
          />
          {contacts?.map((one) => (
            <ContactRow key={one.kind} {...one} />
          ))}
          {chat && <ContactRow {...chat} />}
        </List>
        {!contacts && <Waiting kind="rows" />}
        {failure && (
          <Notice tone="warn" title={t.serviceBuiltIn} live>
            {textOf(failure)}
          </Notice>
        )}
        {contacts?.length === 0 && !chat && <Notice tone="info">{t.serviceNone}</Notice>}
      </div>
    </Screen>
  );
}
