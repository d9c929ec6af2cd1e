/** The campaign pages: one frame with a title, the server's count of places, and each page's content. */
import { useStore } from '@nanostores/react';
import { common } from '#src/core/texts/common.texts.ts';
import type { ReactNode } from 'react';
import { costs } from '#src/borrow/costs.texts.ts';
import { campaign } from '#src/campaign/campaign.texts.ts';
import { home } from '#src/home/home.texts.ts';
import { toasts } from '#src/core/texts/toasts.texts.ts';
import { formatBasisPoints, formatKobo } from '#src/core/texts/figures.ts';
import { replace } from '#src/core/navigation/router.ts';
import { buildFacts } from '#src/core/phone/build-facts.ts';
import { type CampaignName, createCampaign } from '#src/campaign/campaign.ts';
import { useTexts } from '../../texts.ts';
import { Button } from '../../ui/basics/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Chip } from '../../ui/status/chip.tsx';
import { KeyRow, KeyRows } from '../../ui/layout/key-rows.tsx';
import { List, ListRow } from '../../ui/layout/list.tsx';
import { StateView } from '../../ui/status/state-view.tsx';
import { MobileStep } from '../login/mobile-step.tsx';
import { NextLoan } from '../home/next-loan.tsx';
import { quoteMark } from '../home/quote-mark.ts';
import { ExampleLoan } from '../home/welcome-card.tsx';
import { CostRows } from '../kit/loan/cost-rows.tsx';
import { NotReady } from '../kit/states/not-ready.tsx';
import { Screen } from '../kit/page/screen.tsx';
import { useModel } from '../kit/hooks/use-model.ts';

type Model = ReturnType<typeof createCampaign>;

const campaignScreen =
  (name: CampaignName, Content: (props: { model: Model }) => ReactNode, own = false) =>
  () => {
    const t = useTexts(campaign);
    const tCommon = useTexts(common);
    const model = useModel(
      () => createCampaign(name),
      (opened) => opened.open(),
    );
    const places = useStore(model.$places);
    const loggedIn = useStore(model.$loggedIn);
    const hasLoan = useStore(model.$hasLoan);
    const chooses = name === 'yx2' && !hasLoan;
    const home = hasLoan ? t.toHome : tCommon.goHome;
    const label = chooses ? t.seeCost : loggedIn ? home : t.apply;
    const footer = (
      <>
        {/* On yx2 the primary button is in the hero, which applies for the loan. */}
        <Button kind={chooses ? 'quiet' : 'primary'} action="next" onPress={() => model.goOn()}>
          {label}
        </Button>
        <Button block kind="text" onPress={() => replace('home')}>
          {t.notNow}
        </Button>
      </>
    );
    /** The lender would refuse a second loan. */
    const offers = name === 'yx2' || name === 'yx2ConfirmBorrow';
    /** The login page, with the lender's name at the top and the content directly below it. */
    const login = own && !loggedIn;
    /** One hero per page: the calculator brings its own on yx2, and so does the login. */
    const inHero = !own && name !== 'yx2';
    const count = places !== null && (
      <Chip tone={inHero ? 'glass' : 'good'}>{t.places(places)}</Chip>
    );
    return (
      <Screen title={t[`${name}Title`]} welcome={login} footer={login ? undefined : footer}>
        <div className="stack">
          {offers && hasLoan ? (
            <StateView means="openLoan" title={t.hasLoanTitle}>
              {t.hasLoanText}
            </StateView>
          ) : (
            <>
              {inHero && (
                <Card tone="hero">
                  <p className="state__title">{t[`${name}Lead`]}</p>
                  {count}
                </Card>
              )}
              {name === 'yx2' && <p className="lead">{t.yx2Lead}</p>}
              {!inHero && !login && count}
              <Content model={model} />
            </>
          )}
          {login && count}
        </div>
      </Screen>
    );
  };

function Promises() {
  const t = useTexts(campaign);
  const { policy } = buildFacts();
  const readsNothing = !policy.contact && !policy.sms && !policy.callLog;
  return (
    <>
      <List>
        {[...t.promises, ...(readsNothing ? [t.readsNothing] : [])].map((line) => (
          <ListRow key={line} label={line} icon="check" />
        ))}
      </List>
      <ExampleLoan />
    </>
  );
}

function Products({ model }: { model: Model }) {
  const t = useTexts(campaign);
  const tCosts = useTexts(costs);
  const tHome = useTexts(home);
  const tToasts = useTexts(toasts);
  const state = useStore(model.products.$state);
  if (state.state !== 'ready') {
    return (
      <NotReady state={state} load={model.products.load} failureTitle={tToasts.productFailed} />
    );
  }
  if (!state.data.products.length) return <StateView means="noOffer" title={tHome.noProduct} />;
  return (
    <>
      {state.data.products.map((one) => (
        <Card key={one.productId} title={one.name}>
          <KeyRows>
            <KeyRow
              label={t.amounts}
              value={t.amountsValue(formatKobo(one.minimumKobo), formatKobo(one.maximumKobo))}
            />
            <KeyRow label={t.terms} value={t.termsValue(one.termsDays.join(' · '))} />
            <KeyRow label={t.interest} value={formatBasisPoints(one.interestBpPerYear)} />
            <KeyRow label={tCosts.fee} value={formatBasisPoints(one.feeBp)} />
            <KeyRow label={t.tax} value={formatBasisPoints(one.taxOnFeeBp)} />
            <KeyRow
              label={tCosts.lateDay}
              value={formatBasisPoints(one.penaltyBpPerDay)}
              tone="bad"
            />
          </KeyRows>
        </Card>
      ))}
      <ExampleLoan />
    </>
  );
}

/** A visitor logs in first, and home keeps the choice. */
function Choice({ model }: { model: Model }) {
  const t = useTexts(campaign);
  const login = !useStore(model.$loggedIn) && (
    <Button kind="amber" onPress={() => void model.home.login()}>
      {t.apply}
    </Button>
  );
  return <NextLoan model={model.home} instead={login} />;
}

function Cost({ model }: { model: Model }) {
  const t = useTexts(home);
  const now = useStore(model.home.calculator.$calculation);
  const state = useStore(model.home.marketplace.$state);
  if (state.state !== 'ready') return <NotReady state={state} load={model.home.marketplace.load} />;
  if (!now || now.chosen.fault) return <StateView means="noOffer" title={t.noProduct} />;
  return (
    <Card title={t.costTitle}>
      <div data-quote={quoteMark(now.product, now.chosen)}>
        <CostRows {...now.chosen} quote />
      </div>
      <p className="small">{t.estimate}</p>
    </Card>
  );
}

function LookUp({ model }: { model: Model }) {
  const t = useTexts(campaign);
  const { login } = model;
  const busy = useStore(login.$busy);
  if (useStore(model.$loggedIn)) return <Promises />;
  return (
    <>
      {busy && <StateView means="checking" title={t.checking} />}
      <div hidden={busy}>
        <MobileStep login={{ ...login, submitMobile: model.lookUp }} lead={t.yx3Lead} />
      </div>
    </>
  );
}

export const PopScreen = campaignScreen('pop', Promises);
export const PdPopScreen = campaignScreen('pdPop', Products);
export const Yx1Screen = campaignScreen('yx1', Promises);
export const Yx2Screen = campaignScreen('yx2', Choice);
export const Yx2ConfirmBorrowScreen = campaignScreen('yx2ConfirmBorrow', Cost);
export const Yx3Screen = campaignScreen('yx3', LookUp, true);
