/** A screen's frame: the page with Back, bottom tabs or side rail, mark and help. */
import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import { common } from '#src/core/texts/common.texts.ts';
import { hrefOf } from '#src/core/navigation/hash.ts';
import { $place, back } from '#src/core/navigation/router.ts';
import { buildFacts } from '#src/core/phone/build-facts.ts';
import { tabs } from '#src/facts/routes.ts';
import { $badges } from '#src/core/customer/badges.ts';
import { $loggedIn } from '#src/core/customer/session.ts';
import { useTexts } from '../../../texts.ts';
import { Page, type PageProps } from '../../../ui/layout/page.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { Icon } from '../../../ui/status/icon.tsx';
import { OvertakenNotice } from '../loan/overtaken.tsx';
import { $wide } from './wide.ts';

interface ScreenProps extends Pick<
  PageProps,
  'title' | 'headerAside' | 'moment' | 'two' | 'welcome'
> {
  /** The bottom tabs instead of Back (§2). */
  tabbed?: boolean;
  /** With the lender's mark and a link to help. */
  branded?: boolean;
  /** A new value means that the page has changed, for example to a result: it starts again at its title. */
  step?: boolean | string;
  /** Above the tabs, if there are any. */
  footer?: ReactNode;
  children: ReactNode;
}

const icons = { home: 'home', records: 'records', me: 'person' } as const;

export function Screen(props: ScreenProps) {
  const { tabbed, branded, footer, headerAside, step, children, ...page } = props;
  const t = useTexts(common);
  const place = useStore($place);
  const { unread } = useStore($badges);
  const loggedIn = useStore($loggedIn);
  const wide = useStore($wide);
  const { appName, isDemo, lender } = buildFacts();
  // Home greets by name. The title must not contain it, because browsers keep titles in their history.
  const title = `${branded ? t.home : page.title} · ${appName}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  const help = {
    id: 'help',
    icon: 'help' as const,
    label: t.help,
    href: hrefOf(loggedIn ? 'customerServices' : 'feedbackFaq'),
  };
  const bar = (tabbed || wide) && (
    <Tabs
      label={t.tabs}
      word={appName}
      foot={`${lender.name}\n${lender.approvalNumber}`}
      items={[
        ...tabs.map((name) => ({
          id: name,
          label: t[name],
          icon: icons[name],
          href: hrefOf(name),
          current: place.name === name,
          badge: name === 'me' && unread > 0 ? t.newAnswer : undefined,
        })),
        ...(wide ? [help] : []),
      ]}
    />
  );
  return (
    <>
      {!tabbed && bar}
      <Page
        {...page}
        brand={branded ? appName : undefined}
        brandNote={isDemo ? t.demo : undefined}
        backLabel={t.back}
        onBack={tabbed ? undefined : back}
        focusKey={place.name + step}
        headerAside={
          branded ? (
            <a className="page__back page__back--help" aria-label={help.label} href={help.href}>
              <Icon name="help" />
            </a>
          ) : (
            headerAside
          )
        }
        footer={
          tabbed ? (
            <>
              {footer}
              {bar}
            </>
          ) : (
            footer
          )
        }
      >
        <OvertakenNotice key={place.name} />
        {children}
      </Page>
    </>
  );
}
