import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { common } from '#src/core/texts/common.texts.ts';
import { maskedMobile } from '#src/core/texts/figures.ts';
import { home } from '#src/home/home.texts.ts';
import { hrefOf } from '#src/core/navigation/hash.ts';
import { $place, requireLogin } from '#src/core/navigation/router.ts';
import { meMenu } from '#src/facts/routes.ts';
import { $badges, readBadges } from '#src/core/customer/badges.ts';
import { $loggedIn, $userInfo } from '#src/core/customer/session.ts';
import { useTexts } from '../../texts.ts';
import { Button } from '../../ui/basics/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { List, ListRow } from '../../ui/layout/list.tsx';
import { Disc } from '../../ui/status/disc.tsx';
import { Screen } from '../kit/page/screen.tsx';
import { OwnDetails } from './own-details.tsx';
import { Standing } from './standing.tsx';

const icons = {
  coupon: 'coupon',
  faq: 'help',
  aboutUs: 'info',
  customerServices: 'message',
  settings: 'settings',
} as const;

export function MeScreen() {
  const t = useTexts(home);
  const tCommon = useTexts(common);
  const { unread, coupons } = useStore($badges);
  const loggedIn = useStore($loggedIn);
  const userInfo = useStore($userInfo);
  const isForDetails = useStore($place).query['details'] === '1';
  useEffect(() => {
    if (loggedIn) void readBadges();
  }, [loggedIn]);
  const name = [userInfo?.firstName, userInfo?.lastName].filter(Boolean).join(' ');
  return (
    <Screen title={t.meTitle} tabbed>
      <div className="stack">
        <Card>
          {loggedIn ? (
            <>
              <div className="person">
                {name && <Disc name={name} />}
                <div>
                  {name && <h2 className="card__title">{name}</h2>}
                  <p>{t.loggedInAs(maskedMobile(userInfo?.mobile ?? ''))}</p>
                </div>
              </div>
              <div className="stack stack--tight" key={userInfo?.userId}>
                {/* A customer who came to check the answers sees them first. */}
                {!isForDetails && <Standing />}
                <OwnDetails opened={isForDetails} />
              </div>
            </>
          ) : (
            <div className="stack">
              <p>{t.notLoggedIn}</p>
              <Button action="login" onPress={() => void requireLogin({ name: 'me', query: {} })}>
                {t.logInOrRegister}
              </Button>
            </div>
          )}
        </Card>
        <List label={t.meTitle}>
          {meMenu.map((item) => (
            <ListRow
              key={item}
              label={t[item]}
              icon={icons[item]}
              href={hrefOf(item)}
              aside={item === 'coupon' && coupons > 0 ? coupons : undefined}
              badge={item === 'customerServices' && unread > 0 ? tCommon.newAnswer : undefined}
            />
          ))}
        </List>
      </div>
    </Screen>
  );
}
