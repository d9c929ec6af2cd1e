import { common } from '#src/core/texts/common.texts.ts';
import { buildFacts } from '#src/core/phone/build-facts.ts';
import { openStore } from '#src/core/notices/store.ts';
import { useTexts } from '../../texts.ts';
import { Page } from '../../ui/layout/page.tsx';
import { StateView } from '../../ui/status/state-view.tsx';
import { APerson } from './a-person.tsx';

/** Replaces every screen: the lender no longer allows this version. */
export function UpdateView() {
  const t = useTexts(common);
  const title = t.updateTitle(buildFacts().appName);
  return (
    <Page title={title} backLabel={t.back} focusKey={title}>
      <StateView
        means="update"
        title={t.updateLead}
        action={{ label: t.updateApp, onPress: () => void openStore() }}
      >
        {t.updateText}
      </StateView>
      <APerson />
    </Page>
  );
}
