/** Records (§2): every loan with its label, its amount and its date. */
import { useStore } from '@nanostores/react';
import { common } from '#src/messages/common.ts';
import { formatKobo } from '#src/messages/figures.ts';
import { home } from '#src/messages/home.ts';
import { repay } from '#src/messages/repay.ts';
import { requireLogin } from '#src/navigation/router.ts';
import { createRecords } from '#src/screens/records.ts';
import { type OrderLabel, statusLabel } from '#src/spec/statuses.ts';
import { $loggedIn } from '#src/stores/session.ts';
import { useDates, useTexts } from '../../texts.ts';
import { Chip } from '../../ui/chip.tsx';
import { List, ListRow } from '../../ui/list.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StateView } from '../../ui/state-view.tsx';
import { FailureView } from '../parts/failure-view.tsx';
import { Screen } from '../parts/screen.tsx';
import { useModel } from '../parts/use-model.ts';

const tones: Partial<Record<OrderLabel, 'good' | 'warn' | 'bad'>> = {
  finished: 'good',
  repaying: 'good',
  disbursing: 'good',
  overdue: 'bad',
  failed: 'bad',
};

export function RecordsScreen() {
  const t = useTexts(repay);
  return (
    <Screen title={t.recordsTitle} tabbed>
      {useStore($loggedIn) ? <LoanList /> : <LoggedOut />}
    </Screen>
  );
}

function LoggedOut() {
  const t = useTexts(repay);
  const login = { label: useTexts(home).logInOrRegister, onPress: () => void logIn() };
  return <StateView icon="lock" title={t.recordsLogin} action={login} />;
}

const logIn = () => requireLogin({ name: 'records', query: {} });

function LoanList() {
  const t = useTexts(repay);
  const words = useTexts(common);
  const dates = useDates();
  const records = useModel(createRecords, (model) => void model.load());
  const state = useStore(records.$state);
  if (state.state === 'loading') return <Skeleton kind="rows" label={words.loading} />;
  if (state.state === 'failed') {
    return <FailureView failure={state.failure} onRetry={() => void records.load()} />;
  }
  const { orders } = state.data;
  if (!orders.length) {
    return (
      <StateView icon="records" title={t.recordsEmptyTitle}>
        {t.recordsEmptyText}
      </StateView>
    );
  }
  return (
    <List label={t.recordsTitle}>
      {orders.map((order) => {
        const label = statusLabel(order.status);
        return (
          <ListRow
            key={order.loanOrderId}
            label={<b data-money="principal">{formatKobo(order.principalKobo)}</b>}
            note={
              order.appliedAt === null ? order.orderNo : t.recordOf(dates.short(order.appliedAt))
            }
            aside={
              <Chip tone={(label && tones[label]) ?? 'plain'}>
                {label ? t[label] : t.unknownStatus}
              </Chip>
            }
          />
        );
      })}
    </List>
  );
}
