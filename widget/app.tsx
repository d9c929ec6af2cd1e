/** The frame of the app: the current screen, with the checking screen, overlay, toasts and offline notice over it. */
import { useStore } from '@nanostores/react';
import { useLayoutEffect } from 'react';
import { common } from '#src/core/texts/common.texts.ts';
import { toastHelp, toasts } from '#src/core/texts/toasts.texts.ts';
import { $place } from '#src/core/navigation/router.ts';
import { $language } from '#src/core/phone/language.ts';
import {
  $toasts,
  $overlay,
  $offlineNotice,
  dismiss,
  holdToasts,
  type ToastKey,
} from '#src/core/notices/toasts.ts';
import { $differences } from '#src/core/loan/differences.ts';
import { $mustUpdate } from '#src/core/calls/lowest-version.ts';
import { $checking } from '#src/core/money/outcome.ts';
import { $endedSessions } from '#src/core/customer/session.ts';
import { keepOwnTexts } from './platform/own-texts.ts';
import { Boundary } from './screens/kit/page/boundary.tsx';
import { firstScreens } from './screens/first.ts';
import './screens/rest.room.ts';
import { furnish, openFor, screens, type ScreenName } from './screens/rooms.ts';
import { useTexts } from './texts.ts';
import { LoadingOverlay } from './ui/overlays/loading-overlay.tsx';
import { Toasts } from './ui/overlays/toasts.tsx';

/** The id of the notice among the toasts. */
const OFFLINE = 'offline';

keepOwnTexts();
furnish(firstScreens);

/** A separate component, so that the boundary catches a room that doesn't open. */
function ScreenView({ name }: { name: ScreenName }) {
  openFor(name);
  const Screen = screens[name];
  return Screen ? <Screen /> : null;
}

export function App() {
  const place = useStore($place);
  const inCheck = useStore($checking);
  const checking = inCheck?.left ? null : inCheck;
  const differences = useStore($differences);
  const ended = useStore($endedSessions);
  const mustUpdate = useStore($mustUpdate);
  const over = checking ? 'checking' : differences.length ? 'differences' : undefined;
  const language = useStore($language);
  const t = useTexts(common);
  const tToasts = useTexts(toasts);
  const tToastHelp: Partial<Record<ToastKey, string>> = useTexts(toastHelp);
  const shown = useStore($toasts);
  const overlay = useStore($overlay);
  const offline = useStore($offlineNotice);
  // With the texts, not a frame later.
  useLayoutEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return (
    <>
      <Boundary key={over ?? (place.name === 'home' ? ended : place.name)}>
        <ScreenView name={over ?? (mustUpdate ? 'update' : place.name)} />
      </Boundary>
      <LoadingOverlay open={overlay && !checking} label={t.moneyWait} />
      <Toasts
        dismissLabel={t.dismiss}
        onDismiss={(id) => {
          if (id === OFFLINE) $offlineNotice.set(false);
          else dismiss(Number(id));
          holdToasts(false);
        }}
        onHold={holdToasts}
        items={[
          ...(offline ? [{ id: OFFLINE, text: t.offline, tone: 'warn' as const }] : []),
          ...shown.map(({ id, key, tone }) => ({
            id: String(id),
            text: tToasts[key],
            help: tToastHelp[key],
            tone,
          })),
        ]}
      />
    </>
  );
}
