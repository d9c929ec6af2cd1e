/**
 * The full offer before accepting (src/docs/rules.md#cost-before-agreeing), with the agreement to open and tick, and
 * one button.
 */
import { useStore } from '@nanostores/react';
import { borrow } from '#src/borrow/borrow.texts.ts';
import { checking } from '#src/core/texts/checking.texts.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { formatKobo } from '#src/core/texts/figures.ts';
import { toasts } from '#src/core/texts/toasts.texts.ts';
import { $latest } from '#src/core/loan/order.ts';
import { hrefOf } from '#src/core/navigation/hash.ts';
import { createConfirmBorrow } from '#src/borrow/confirm-borrow.ts';
import type { SoundOffer } from '#src/borrow/sound-offer.ts';
import { statuses } from '#src/facts/statuses.ts';
import { home } from '#src/home/home.texts.ts';
import { useDates, useTexts } from '../../texts.ts';
import { Button } from '../../ui/basics/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Amount } from '../../ui/status/amount.tsx';
import { Chip } from '../../ui/status/chip.tsx';
import { Summary } from '../kit/forms/form-fields.tsx';
import { StateView } from '../../ui/status/state-view.tsx';
import { MoneyFailed, useStep } from '../kit/loan/money-failed.tsx';
import { Refused } from '../kit/reading/said.tsx';
import { useFailureText } from '../kit/states/failure-view.tsx';
import { NotReady } from '../kit/states/not-ready.tsx';
import { Screen } from '../kit/page/screen.tsx';
import { useModel } from '../kit/hooks/use-model.ts';
import { COUPON, CouponChoice } from './coupon-choice.tsx';
import { FaultyOffer } from './faulty-offer.tsx';
import { OfferChanges } from './offer-changes.tsx';
import { OfferFacts } from './offer-facts.tsx';
import { useAskUs } from './use-ask-us.ts';

type Model = ReturnType<typeof createConfirmBorrow>;
const AGREE = 'agreementVersion';

export function ConfirmScreen() {
  const t = useTexts(borrow);
  const tCommon = useTexts(common);
  const tHome = useTexts(home);
  const tToasts = useTexts(toasts);
  const model = useModel(createConfirmBorrow, ({ open }) => open());
  const over = useStore(model.$over);
  const askUs = useAskUs();
  const dates = useDates();
  const { order } = useStore($latest);
  const state = useStore(model.resource.$state);
  const sound = useStore(model.$sound);
  const changes = useStore(model.$changes);
  const unagreed = useStore(model.$unagreedPresses);
  const refusals = useStore(model.$couponRefusals);
  if (over !== null) {
    const cancelled = over === statuses.Cancel;
    const ended = order?.confirmedAt ? tHome.loanCancelled : t.expiredTitle;
    return (
      <Screen title={t.confirmTitle}>
        <Card tone="known">
          <StateView
            means={cancelled ? 'expired' : 'empty'}
            title={cancelled ? ended : t.noOfferTitle}
            action={{
              label: cancelled ? t.applyAgain : tCommon.continue,
              onPress: model.goOn,
            }}
            secondary={cancelled ? askUs : undefined}
          >
            {cancelled && t.cancelledText}
            {cancelled && order?.cancelsAt && (
              <Amount size="large" text={dates.day(order.cancelsAt)} />
            )}
          </StateView>
        </Card>
      </Screen>
    );
  }
  const errors = [
    ...(refusals ? [{ fieldId: COUPON, message: t.couponRefused }] : []),
    ...(unagreed ? [{ fieldId: AGREE, message: tToasts.agreeToLoanAgreement }] : []),
  ];
  return (
    <Screen
      title={t.confirmTitle}
      two
      headerAside={sound && <Chip tone="good">{tCommon.days(sound.offer.termDays)}</Chip>}
      footer={sound && !sound.fault && <Yes model={model} sound={sound} />}
    >
      <div className="stack stack--two">
        <Summary errors={errors} attempts={unagreed + refusals} />
        {changes && sound && !sound.fault && <OfferChanges changes={changes} sound={sound} />}
        <NotConfirmed model={model} />
        <NotReady state={state} load={model.load} />
        {sound?.fault && <FaultyOffer fault={sound.fault} onAgain={model.readAgain} />}
        {sound && (
          <OfferFacts
            sound={sound}
            choice={!sound.fault && <CouponChoice model={model} sound={sound} />}
          />
        )}
      </div>
    </Screen>
  );
}

/** Why the lender refused, and what wasn't sent. */
function NotConfirmed({ model }: { model: Model }) {
  const t = useTexts(borrow);
  const tCommon = useTexts(common);
  const tChecking = useTexts(checking);
  const textOf = useFailureText(true);
  const failure = useStore(model.$failure);
  const sound = useStore(model.$sound);
  const again = { label: tCommon.tryAgain, onPress: () => void model.confirm() };
  const step = useStep(failure, again);
  return (
    failure && (
      <MoneyFailed
        attempt={failure}
        asking={false}
        title={<Refused failure={failure}>{t.refused}</Refused>}
        next={step}
      >
        <p>{textOf(failure)}</p>
        {sound && <p>{tChecking.notSent(tChecking.loan(formatKobo(sound.offer.disbursalKobo)))}</p>}
      </MoneyFailed>
    )
  );
}

function Yes({ model, sound }: { model: Model; sound: SoundOffer }) {
  const t = useTexts(borrow);
  const tCommon = useTexts(common);
  const tToasts = useTexts(toasts);
  const agreed = useStore(model.$agreed);
  const unagreed = useStore(model.$unagreedPresses);
  const busy = useStore(model.$busy);
  return (
    <>
      <Checkbox
        id={AGREE}
        checked={agreed}
        onChange={model.agree}
        required
        error={unagreed > 0 ? tToasts.agreeToLoanAgreement : undefined}
      >
        {t.readAgreement} <a href={hrefOf('loanAgreement')}>{t.agreementLink}</a>. {t.cannotCancel}
      </Checkbox>
      <Button
        action="getMoney"
        busy={busy}
        busyLabel={tCommon.moneyWait}
        onPress={() => void model.confirm()}
      >
        {t.getMoney} <span data-money="disbursal">{formatKobo(sound.offer.disbursalKobo)}</span>
      </Button>
    </>
  );
}
