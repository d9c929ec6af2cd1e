import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { borrow } from '#src/borrow/borrow.texts.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { deleteAccount } from '#src/account/delete-account.texts.ts';
import { go } from '#src/core/navigation/router.ts';
import { createDeleteAccount } from '#src/account/delete-account.ts';
import { useDates, useTexts } from '../../texts.ts';
import { Button } from '../../ui/basics/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Notice } from '../../ui/status/notice.tsx';
import { StateView } from '../../ui/status/state-view.tsx';
import { NoCode } from '../kit/login/no-code.tsx';
import { FailureNotice } from '../kit/states/failure-view.tsx';
import { NotReady } from '../kit/states/not-ready.tsx';
import { LogInFirst } from '../kit/login/log-in-first.tsx';
import { Screen } from '../kit/page/screen.tsx';
import { SmsCodeCard } from '../kit/login/sms-code-card.tsx';
import { useBackCloses } from '../kit/hooks/use-back-closes.ts';
import { useHome } from '../kit/hooks/use-home.ts';
import { useModel } from '../kit/hooks/use-model.ts';

type Model = ReturnType<typeof createDeleteAccount>;

export function DeleteAccountScreen() {
  const t = useTexts(deleteAccount);
  const toHome = useHome();
  const dates = useDates();
  const model = useModel(createDeleteAccount);
  const loggedIn = useStore(model.$loggedIn);
  const deleted = useStore(model.$deleted);
  useEffect(() => model.open(), [model, loggedIn]);
  if (deleted) {
    return (
      <Screen title={t.title}>
        <StateView means="deleted" title={t.doneTitle} action={toHome}>
          {deleted.wipedBy === null ? t.doneKept : t.doneWiped(dates.day(deleted.wipedBy))}
        </StateView>
      </Screen>
    );
  }
  return (
    <Screen title={t.title}>
      <div className="stack">
        <Card title={t.goes}>
          <p>{t.goesText}</p>
        </Card>
        <Card title={t.stays}>
          <p>{t.staysText}</p>
        </Card>
        <Notice tone="warn">{t.once}</Notice>
        {loggedIn ? <Steps model={model} /> : <LogInFirst title={t.loginFirst} />}
      </div>
    </Screen>
  );
}

function Steps({ model }: { model: Model }) {
  const t = useTexts(deleteAccount);
  const tCommon = useTexts(common);
  const tBorrow = useTexts(borrow);
  const { check, sms } = model;
  const state = useStore(check.$state);
  const codeSent = useStore(model.$codeSent);
  const leave = useStore(model.$leave);
  const busy = useStore(sms.$busy);
  const failure = useStore(sms.$failure);
  useBackCloses(leave !== null, model.cancel);
  if (state.state !== 'ready') return <NotReady state={state} load={check.load} kind="rows" />;
  const { allowed, blockedBy } = state.data;
  if (!allowed) {
    const blocked = blockedBy ?? 'openLoan';
    return (
      <StateView
        means="openLoan"
        title={t[`${blocked}Title`]}
        action={
          blocked === 'application'
            ? { label: tBorrow.askUs, onPress: () => go('customerServices') }
            : { label: t.toLoan, onPress: () => go('home') }
        }
      >
        {t[blocked]}
      </StateView>
    );
  }
  return (
    <>
      {codeSent && (
        <SmsCodeCard
          sms={sms}
          onResend={() => void model.sendCode()}
          onComplete={() => void model.submitCode()}
        >
          <p>{t.sent}</p>
        </SmsCodeCard>
      )}
      <FailureNotice failure={failure} title={t.failed} />
      <Button
        action="delete"
        kind={codeSent ? 'primary' : 'quiet'}
        busy={busy}
        busyLabel={tCommon.wait}
        onPress={() => void (codeSent ? model.submitCode() : model.sendCode())}
      >
        {codeSent ? t.check : t.sendCode}
      </Button>
      {codeSent && <NoCode />}
      <Dialog
        open={leave !== null}
        title={t.askTitle}
        tone="danger"
        confirmLabel={t.title}
        cancelLabel={tCommon.cancel}
        onCancel={model.cancel}
        onConfirm={() => void model.confirm()}
      >
        <p>{t.askText}</p>
      </Dialog>
    </>
  );
}
