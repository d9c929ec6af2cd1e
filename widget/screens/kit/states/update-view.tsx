import { common } from '#src/core/texts/common.texts.ts';
import { buildFacts } from '#src/core/phone/build-facts.ts';
import { openStore } from '#src/core/notices/store.ts';
import { update } from '#src/help/update-app.texts.ts';
import { useTexts } from '../../../texts.ts';
import { Page } from '../../../ui/layout/page.tsx';
import { StateView } from '../../../ui/status/state-view.tsx';
import { APerson } from '../contact/a-person.tsx';

/** Replaces every screen: the lender no longer allows this version. */
export function UpdateView() {
  const t = useTexts(update);
  const tCommon = useTexts(common);
  const title = t.title(buildFacts().appName);
  return (
    <Page title={title} backLabel={tCommon.back} focusKey={title}>
      <StateView
        means="update"
        title={t.lead}
        action={{ label: tCommon.updateApp, onPress: () => void openStore() }}
      >
        {t.text}
      </StateView>
      <APerson />
    </Page>
  );
}
