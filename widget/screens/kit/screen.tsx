/** A screen's frame: the page with Back, bottom tabs and offline note. */
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { common } from '#src/core/texts/common.texts.ts';
import { hrefOf } from '#src/core/navigation/hash.ts';
import { $place, back } from '#src/core/navigation/router.ts';
import { tabs } from '#src/facts/routes.ts';
import { $badges } from '#src/core/badges.ts';
import { useTexts } from '../../texts.ts';
import { Page } from '../../ui/layout/page.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';

interface ScreenProps {
  title: string;
  /** The bottom tabs in place of a way back (§2). */
  tabbed?: boolean;
  headerAside?: ReactNode;
  /** Above the tabs, if any. */
  footer?: ReactNode;
  children: ReactNode;
}

const icons = { home: 'home', records: 'records', me: 'person' } as const;

export function Screen({ title, tabbed, headerAside, footer, children }: ScreenProps) {
  const t = useTexts(common);
  const place = useStore($place);
  const { unread } = useStore($badges);
  return (
    <Page
      title={title}
      backLabel={t.back}
      onBack={tabbed ? undefined : back}
      focusKey={place.name}
      headerAside={headerAside}
      footer={
        tabbed ? (
          <>
            {footer}
            <Tabs
              label={t.tabs}
              items={tabs.map((name) => ({
                id: name,
                label: t[name],
                icon: icons[name],
                href: hrefOf(name),
                current: place.name === name,
                badge: name === 'me' && unread > 0 ? t.newAnswer : undefined,
              }))}
            />
          </>
        ) : (
          footer
        )
      }
    >
      {children}
    </Page>
  );
}
