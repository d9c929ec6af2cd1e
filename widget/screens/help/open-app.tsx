/** In a browser: where to get the app (§8). In the app: the way home. */
import { useStore } from '@nanostores/react';
import { toasts } from '#src/core/texts/toasts.texts.ts';
import { userCenter } from '#src/account/account.texts.ts';
import { createOpenApp } from '#src/help/open-app.ts';
import { useTexts } from '../../texts.ts';
import { List, ListRow } from '../../ui/layout/list.tsx';
import { StateView } from '../../ui/status/state-view.tsx';
import { APerson } from '../kit/contact/a-person.tsx';
import { NotReady } from '../kit/states/not-ready.tsx';
import { Screen } from '../kit/page/screen.tsx';
import { useHome } from '../kit/hooks/use-home.ts';
import { useModel } from '../kit/hooks/use-model.ts';

export function OpenAppScreen() {
  const t = useTexts(userCenter);
  const tToasts = useTexts(toasts);
  const { inApp, links } = useModel(createOpenApp, (model) => {
    if (!model.inApp) void model.links.load();
  });
  const state = useStore(links.$state);
  const home = useHome();
  const found = state.state === 'ready' ? state.data : undefined;
  const rows = [
    [t.openStore, found?.store],
    [t.openOther, found?.other],
  ] as const;
  return (
    <Screen title={t.openTitle}>
      {inApp && <StateView means="inApp" title={t.inAppTitle} action={home} />}
      {!inApp && <NotReady state={state} load={links.load} kind="rows" />}
      {found && (
        <div className="stack">
          <StateView
            means="getApp"
            title={found.store || found.other ? tToasts.runInApp : tToasts.configureLink}
            secondary={home}
          >
            {found.store || found.other ? t.openLead : t.openNone}
          </StateView>
          <List>
            {rows.map(
              ([label, href]) =>
                href && <ListRow key={label} label={label} icon="download" href={href} outside />,
            )}
          </List>
        </div>
      )}
      {!inApp && <APerson />}
    </Screen>
  );
}
