/** Every route as a place without a view. Those that no call or claim hangs on have their frame alone. */
import type { Place } from '#src/core/navigation/hash.ts';
import { hrefOf } from '#src/core/navigation/hash.ts';
import { $place } from '#src/core/navigation/router.ts';
import { createSettings } from '#src/account/settings.ts';
import { userCenter } from '#src/account/account.texts.ts';
import { readBadges } from '#src/core/badges.ts';
import { $loggedIn } from '#src/core/session.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { limits } from '#src/facts/limits.ts';
import { meMenu, type RouteName, tabs } from '#src/facts/routes.ts';
import { home } from '#src/home/home.texts.ts';
import { loginTexts } from '#src/login/login.texts.ts';
import { type Purpose, theLogin } from '#src/login/login.ts';
import { createRecords } from '#src/records/records.ts';
import { records } from '#src/records/records.texts.ts';
import {
  bankCardPlace,
  confirmPlace,
  homePlace,
  lendingPlace,
  rejectPlace,
  waitingPlace,
} from './borrow-places.ts';
import { backOf, failureOf, goHome, logInFirst, noticeOf, tabsOf } from './kit.ts';
import type { Opened } from './pen.ts';
import { billPlace, cashierPlace, couponPlace, repayPlace, rolloverPlace } from './repay-places.ts';

type Open = (query: Place['query']) => Opened;

/** A visitor's screen in the place of a customer's. */
const customersOwn =
  (name: RouteName, open: Open): Open =>
  (query) =>
    $loggedIn.get()
      ? open(query)
      : {
          stop: () => {},
          draw(pen) {
            backOf(pen);
            logInFirst(pen, { name, query });
          },
        };

const loginPlace = (purpose: Purpose) => (): Opened => {
  const already = $loggedIn.get();
  const login = theLogin();
  return {
    stop: already ? () => {} : login.open(purpose),
    draw(pen) {
      backOf(pen);
      const t = pen.words(loginTexts);
      const words = pen.words(common);
      if (already) {
        pen.say(t.already);
        return goHome(pen);
      }
      const busy = pen.see(login.$busy);
      noticeOf(pen, pen.see(login.$failure), t.failed);
      if (pen.see(login.$codeFor) === null) {
        const { mobileForm } = login;
        pen.field(t.mobile, pen.see(mobileForm.$values).mobile, (text) => {
          mobileForm.change('mobile', text);
          mobileForm.leave('mobile');
        });
        return pen.button(t.sendCode, login.submitMobile, { busy, waits: words.wait });
      }
      const { codeForm } = login;
      pen.field(t.code, pen.see(codeForm.$values).code, (text) => {
        const before = codeForm.$values.get().code;
        codeForm.change('code', text);
        const { code } = codeForm.$values.get();
        if (code.length === limits.smsCodeDigits && code !== before) return login.submitCode();
        return undefined;
      });
      const seconds = pen.see(login.$resendInSeconds);
      pen.button(seconds > 0 ? t.resendIn(seconds) : t.resend, login.resend, {
        off: seconds > 0 || busy,
      });
      const label = purpose === 'register' ? t.register : t.logIn;
      pen.button(label, login.submitCode, { busy, waits: words.wait });
      return pen.button(t.changeNumber, login.changeNumber);
    },
  };
};

function mePlace(): Opened {
  const stop = $loggedIn.subscribe((loggedIn) => void (loggedIn && readBadges()));
  return {
    stop,
    draw(pen) {
      const t = pen.words(home);
      if (!pen.see($loggedIn)) logInFirst(pen, { name: 'me', query: {} });
      for (const item of meMenu) pen.link(t[item], hrefOf(item));
      tabsOf(pen);
    },
  };
}

function settingsPlace(): Opened {
  const { logout } = createSettings();
  let asking = false;
  const ask = (yes: boolean) => {
    asking = yes;
  };
  return {
    stop: () => {},
    draw(pen) {
      backOf(pen);
      const t = pen.words(userCenter);
      pen.button(t.logout, () => ask(true));
      if (!asking) return;
      pen.ask(t.logoutTitle, () => ask(false));
      pen.button(t.logout, () => {
        ask(false);
        return logout();
      });
      pen.button(pen.words(common).cancel, () => ask(false));
    },
  };
}

function recordsPlace(): Opened {
  if (!$loggedIn.get()) {
    return {
      stop: () => {},
      draw(pen) {
        logInFirst(pen, { name: 'records', query: {} }, pen.words(records).logIn);
        tabsOf(pen);
      },
    };
  }
  const model = createRecords();
  return {
    stop: model.open(),
    draw(pen) {
      tabsOf(pen);
      const { orders, total, failure } = pen.see(model.$records);
      for (const { principalKobo, loanOrderId } of orders) {
        pen.money('principal', principalKobo, loanOrderId);
      }
      if (orders.length > 0) return;
      if (failure) failureOf(pen, failure, model.read);
      else if (total !== 0) pen.wait();
    },
  };
}

/** The frame of a screen: the way back, or the tabs. */
const framePlace = (): Opened => ({
  stop: () => {},
  draw(pen) {
    const isTab = tabs.some((name) => name === pen.see($place).name);
    if (isTab) tabsOf(pen);
    else backOf(pen);
  },
});

const places: Partial<Record<RouteName, Open>> = {
  home: homePlace,
  me: mePlace,
  records: recordsPlace,
  login: loginPlace('login'),
  register: loginPlace('register'),
  toBorrow: confirmPlace,
  lending: customersOwn('lending', lendingPlace),
  reject: customersOwn('reject', rejectPlace),
  repayDetail: customersOwn('repayDetail', repayPlace),
  billDetail: customersOwn('billDetail', billPlace),
  cashier: customersOwn('cashier', cashierPlace),
  exhibitionPeriodDetail: rolloverPlace,
  coupon: couponPlace,
  reviewTips: waitingPlace('reviewTips'),
  FinishLoading: waitingPlace('FinishLoading'),
  addBankCard: bankCardPlace,
  settings: settingsPlace,
};

export const openPlace = ({ name, query }: Place): Opened => (places[name] ?? framePlace)(query);
