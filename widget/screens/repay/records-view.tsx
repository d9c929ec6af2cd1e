/** Records (§2): every loan with its label, its amount and its dates; filters, years, and the list as a file. */
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { common } from '#src/messages/common.ts';
import { formatCount } from '#src/messages/figures.ts';
import { records } from '#src/messages/records.ts';
import {
  countRecords,
  createRecords,
  recordFilters,
  type RecordsModel,
  recordYears,
} from '#src/screens/records.ts';
import { $loggedIn } from '#src/stores/session.ts';
import { useTexts } from '../../texts.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StateView } from '../../ui/state-view.tsx';
import { FailureView, useFailureText } from '../parts/failure-view.tsx';
import { LogInFirst } from '../parts/log-in-first.tsx';
import { Screen } from '../parts/screen.tsx';
import { useModel } from '../parts/use-model.ts';
import { RecordsExport } from './records-export.tsx';
import { RecordsList, scrollerOf } from './records-list.tsx';

/** Fewer loans need no filter. */
const FILTER_FROM = 6;

export function RecordsScreen() {
  const t = useTexts(records);
  if (useStore($loggedIn)) return <Loans />;
  return (
    <Screen title={t.title} tabbed>
      <LogInFirst title={t.logIn} />
    </Screen>
  );
}

function Loans() {
  const t = useTexts(records);
  const words = useTexts(common);
  const model = useModel(createRecords, ({ open }) => open());
  const { orders, total, reading, failure } = useStore(model.$records);
  const filter = useStore(model.$filter);
  const textOf = useFailureText();
  const [exporting, setExporting] = useState(false);
  const [cameFrom] = useState(model.comeBack);
  const top = useRef<HTMLDivElement>(null);
  // After the page's own effect, which begins every page at its top.
  useEffect(() => {
    const scroller = top.current && scrollerOf(top.current);
    if (!cameFrom || !scroller) return;
    scroller.scrollTop = cameFrom.top;
    const row = scroller.querySelector<HTMLElement>(`[data-record="${cameFrom.loanOrderId}"]`);
    row?.focus({ preventScroll: true });
  }, [cameFrom]);

  const all = total !== null && orders.length >= total;
  const progress = all
    ? undefined
    : t.readSoFar(formatCount(orders.length), formatCount(total ?? 0));
  const years = recordYears(orders, filter);
  const list = () => {
    if (!orders.length && failure) {
      return <FailureView failure={failure} onRetry={() => void model.read()} />;
    }
    if (total === 0) {
      return (
        <StateView icon="records" title={t.emptyTitle}>
          {t.emptyText}
        </StateView>
      );
    }
    if (!years.length) {
      if (all) return <StateView icon="search" title={t.noneOfThese} />;
      return <Skeleton kind="rows" label={words.loading} />;
    }
    return (
      <RecordsList
        key={filter}
        years={years}
        newest={orders[0]}
        cameFrom={cameFrom?.loanOrderId}
        onLeave={({ loanOrderId }) =>
          model.leave(loanOrderId, (top.current && scrollerOf(top.current)?.scrollTop) ?? 0)
        }
      />
    );
  };
  const trouble = orders.length > 0 && !reading && (failure || !all) && (
    <Notice
      tone="bad"
      live
      title={all ? t.newsFailed : t.restFailed}
      action={
        <Button kind="quiet" onPress={() => void model.read()}>
          {words.tryAgain}
        </Button>
      }
    >
      {failure && textOf(failure)}
    </Notice>
  );
  return (
    <Screen
      title={t.title}
      tabbed
      headerAside={
        orders.length > 0 && (
          <Button kind="text" onPress={() => setExporting(true)}>
            {t.export}
          </Button>
        )
      }
    >
      <div className="stack" ref={top}>
        {(total ?? 0) >= FILTER_FROM && <Filter model={model} all={all} />}
        {all && trouble}
        {list()}
        {!all && trouble}
        {orders.length > 0 && reading && progress && <p className="muted">{progress}</p>}
      </div>
      <RecordsExport
        model={model}
        open={exporting}
        onClose={() => setExporting(false)}
        progress={progress}
      />
    </Screen>
  );
}

/** Counts are told once all loans are known. */
function Filter({ model, all }: { model: RecordsModel; all: boolean }) {
  const t = useTexts(records);
  const { orders } = useStore(model.$records);
  const counts = countRecords(orders);
  return (
    <div className="records__filter">
      <Segmented
        id="filter"
        label={t.filter}
        value={useStore(model.$filter)}
        onChange={model.choose}
        options={recordFilters.map((value) => ({
          value,
          label: all ? `${t[value]} (${formatCount(counts[value])})` : t[value],
        }))}
      />
    </div>
  );
}
