/** The account that receives loans (§2, §3). The same screen changes it at a status that allows it. */
import { useStore } from '@nanostores/react';
import { bankCard } from '#src/application/bank/bank-card.texts.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { home } from '#src/home/home.texts.ts';
import { $place, go } from '#src/core/navigation/router.ts';
import { type BankCard, createBankCard } from '#src/application/bank/bank-card.ts';
import { statuses } from '#src/facts/statuses.ts';
import { $latest } from '#src/core/loan/order.ts';
import { accountOf } from '#src/core/loan/order-facts.ts';
import { useTexts } from '../../texts.ts';
import { Button } from '../../ui/basics/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Notice } from '../../ui/status/notice.tsx';
import { StateView } from '../../ui/status/state-view.tsx';
import { FailureNotice } from '../kit/states/failure-view.tsx';
import { NotReady } from '../kit/states/not-ready.tsx';
import { Screen } from '../kit/page/screen.tsx';
import { StepScreen } from '../kit/page/step-screen.tsx';
import { useBackCloses } from '../kit/hooks/use-back-closes.ts';
import { useModel } from '../kit/hooks/use-model.ts';
import { useOtherScreens } from '../kit/hooks/use-other-screens.ts';
import { BankCardFields } from './bank-card-fields.tsx';
import { useOwnerWords } from './owner-words.ts';

export function BankCardScreen() {
  useOtherScreens();
  const { check } = useOwnerWords();
  const t = useTexts(bankCard);
  const tCommon = useTexts(common);
  const tHome = useTexts(home);
  const model = useModel(createBankCard, (opened) => opened.open());
  const task = useStore(model.$task);
  const unread = useStore(model.$unread);
  const { query } = useStore($place);
  const changing = task === 'update' || (task === 'loading' && query['update'] === '1');
  const title = changing ? t.updateTitle : t.title;
  const submit = () => void model.submit();

  if (task === 'add') {
    return (
      <>
        <StepScreen
          name="addBankCard"
          title={title}
          step={model}
          $missing={model.form.$missing}
          onContinue={submit}
          continueLabel={check ?? t.check}
        >
          <BankCardFields model={model} />
        </StepScreen>
        <IsThisYou model={model} />
      </>
    );
  }
  if (task === 'update') return <UpdateScreen model={model} title={title} />;
  return (
    <Screen title={title}>
      <NotReady state={{ state: task, failure: unread }} load={model.read} />
      {task === 'none' && (
        <StateView
          means="stepDone"
          title={t.noneTitle}
          action={{ label: tCommon.continue, onPress: model.goOn }}
          secondary={{
            label: tHome.customerServices,
            onPress: () => go('customerServices'),
          }}
        >
          {t.noneText}
        </StateView>
      )}
    </Screen>
  );
}

/** The same form without the application's frame, for changing the account. */
function UpdateScreen({ model, title }: { model: BankCard; title: string }) {
  const { check } = useOwnerWords();
  const t = useTexts(bankCard);
  const tCommon = useTexts(common);
  const busy = useStore(model.$busy);
  const failure = useStore(model.$failure);
  return (
    <>
      <Screen
        title={title}
        footer={
          <Button busy={busy} busyLabel={tCommon.wait} onPress={() => void model.submit()}>
            {check ?? t.check}
          </Button>
        }
      >
        <div className="stack">
          <FailureNotice failure={failure} title={t.failed} />
          <AccountNow />
          <BankCardFields model={model} />
        </div>
      </Screen>
      <IsThisYou model={model} />
    </>
  );
}

/** The account that would be replaced, or the one that couldn't receive the money. */
function AccountNow() {
  const t = useTexts(bankCard);
  const tHome = useTexts(home);
  const { order } = useStore($latest);
  const account = order && accountOf(order);
  if (!account) return null;
  return (
    <Notice tone={order.status === statuses.PayFail ? 'warn' : 'info'} icon="bank">
      {order.status === statuses.PayFail ? tHome.triedAccount(account) : t.accountNow(account)}
    </Notice>
  );
}

/** Confirmation before the account is saved, with the owner's full name. */
function IsThisYou({ model }: { model: BankCard }) {
  const t = { ...useTexts(bankCard), ...useOwnerWords() };
  const asked = useStore(model.$asking);
  const banks = useStore(model.$banks);
  useBackCloses(asked !== null, model.notMine);
  const bank = banks.find(({ code }) => code === asked?.values.bankCode)?.name ?? '';
  const ending = asked?.values.accountNumber.slice(-4) ?? '';
  return (
    <Dialog
      open={asked !== null}
      title={t.askTitle}
      confirmLabel={t.yes}
      cancelLabel={t.no}
      onConfirm={() => void model.confirm()}
      onCancel={model.notMine}
    >
      <p>{t.askLead}</p>
      <p className="owner">{asked?.name}</p>
      <p>{t.askAccount(bank, ending)}</p>
      {asked?.values.bvn && <p>{t.askBvn(asked.values.bvn.slice(-4))}</p>}
    </Dialog>
  );
}
