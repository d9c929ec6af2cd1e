/**
 * The campaign pages (§2: pop, pd_pop, yx1, yx2, yx2ConfirmBorrow, yx3). Places show only if the server counts them,
 * costs use the app's usual arithmetic, and no step borrows without the customer.
 */
import { computed } from 'nanostores';
import { call, serverNow } from '../core/calls/api.ts';
import { go, replace, requireLogin } from '../core/navigation/router.ts';
import type { RouteName } from '../facts/routes.ts';
import { $latest, refreshOrder } from '../core/loan/order.ts';
import { $loggedIn } from '../core/customer/session.ts';
import { theLogin } from '../login/login.ts';
import { createHome } from '../home/home.ts';
import { homeSubject } from '../home/home-subject.ts';
import { createResource } from '../core/customer/resource.ts';

export type CampaignName = Extract<
  RouteName,
  'pop' | 'pdPop' | 'yx1' | 'yx2' | 'yx2ConfirmBorrow' | 'yx3'
>;

export function createCampaign(name: CampaignName) {
  const places = createResource(() => call('/lottery-draw/is-show', {}));
  const products = createResource(() => call('/loan/product/list-market', {}));
  const home = createHome();
  const login = theLogin();
  return {
    home,
    products,
    login,
    $loggedIn,
    /** The customer has an application or a loan. Only one at a time is allowed (§1). */
    $hasLoan: computed([$loggedIn, $latest], (loggedIn, { order }) =>
      Boolean(loggedIn && order && homeSubject(order, false, serverNow()) !== 'free'),
    ),
    /** How many places the server counts; null without a count or a campaign. */
    $places: computed(places.$state, (state) =>
      state.state === 'ready' && state.data.show ? state.data.places : null,
    ),

    open(): () => void {
      void places.load();
      if ($loggedIn.get()) void refreshOrder();
      if (name === 'pdPop') void products.load();
      if (name === 'yx2' || name === 'yx2ConfirmBorrow') {
        void home.marketplace.load().then(() => home.calculator.open());
      }
      return login.watch();
    },

    /** Goes to the next page of the campaign, to login, or to home for a logged-in customer. */
    goOn(): void {
      if (name === 'yx2' && !this.$hasLoan.get()) return go('yx2ConfirmBorrow');
      if ($loggedIn.get()) return replace('home');
      void requireLogin({ name: 'home', query: {} });
    },

    /** yx3: opens login for a known number and register for a new one, with the number filled in. */
    async lookUp(): Promise<void> {
      await login.submitMobile();
      if (login.$codeFor.get() !== null) replace(login.$purpose.get());
    },
  };
}
