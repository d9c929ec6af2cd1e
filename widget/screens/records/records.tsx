/** Records (§2): every loan with its label, amount and dates; filters, years, and the list as a file. */
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { common } from '#src/core/texts/common.texts.ts';
import { formatCount } from '#src/core/texts/figures.ts';
import { home } from '#src/home/home.texts.ts';
import { go } from '#src/core/navigation/router.ts';
import { records } from '#src/records/records.texts.ts';
import {
  allRead,
  countRecords,
  createRecords,
  recordFilters,
  type RecordsModel,
  recordYears,
} from '#src/records/records.ts';
import { $loggedIn } from '#src/core/customer/session.ts';
import { useTexts } from '../../texts.ts';
import { Button } from '../../ui/basics/button.tsx';
import { Notice } from '../../ui/status/notice.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { StateView } from '../../ui/status/state-view.tsx';
import { FailureView, useFailureText } from '../kit/states/failure-view.tsx';
import { CancelAsked } from '../kit/loan/cancel-asked.tsx';
import { LogInFirst } from '../kit/login/log-in-first.tsx';
import { Loading } from '../kit/states/not-ready.tsx';
import { Screen } from '../kit/page/screen.tsx';
import { useModel } from '../kit/hooks/use-model.ts';
import { RecordsExport } from './records-export.tsx';
import { RecordsList, scrollerOf } from './records-list.tsx';

/** Shorter lists need no filter. */
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

/** Reads no store, because the page renders together with the list. */
function Loans() {
  const t = useTexts(records);
  const model = useModel(createRecords, ({ open }) => open());
  const [exporting, setExporting] = useState(false);
  const [cameFrom] = useState(model.comeBack);
  const top = useRef<HTMLDivElement>(null);
  // Runs after the page's own effect, which scrolls to the top.
  useEffect(() => {
    const scroller = top.current && scrollerOf(top.current);
    if (!cameFrom || !scroller) return;
    scroller.scrollTop = cameFrom.top;
    const row = scroller.querySelector<HTMLElement>(`[data-record="${cameFrom.loanOrderId}"]`);
    row?.focus({ preventScroll: true });
  }, [cameFrom]);
  useEffect(() => {
    const scroller = top.current && scrollerOf(top.current);
    if (!scroller) return undefined;
    scroller.addEventListener('scroll', model.hold, { passive: true });
    return () => scroller.removeEventListener('scroll', model.hold);
  }, [model]);
  return (
    <Screen
      title={t.title}
      tabbed
      headerAside={<ExportButton model={model} onPress={() => setExporting(true)} />}
    >
      <div className="stack" ref={top}>
        <LoanList
          model={model}
          cameFrom={cameFrom?.loanOrderId}
          place={() => (top.current && scrollerOf(top.current)?.scrollTop) ?? 0}
        />
      </div>
      <RecordsExport model={model} open={exporting} onClose={() => setExporting(false)} />
    </Screen>
  );
}

function ExportButton({ model, onPress }: { model: RecordsModel; onPress: () => void }) {
  const t = useTexts(records);
  if (!useStore(model.$records).orders.length) return null;
  return (
    <Button kind="text" onPress={onPress}>
      {t.export}
    </Button>
  );
}

interface LoanListProps {
  model: RecordsModel;
  cameFrom: string | undefined;
  /** Scroll position, px. */
  place: () => number;
}

function LoanList({ model, cameFrom, place }: LoanListProps) {
  const t = useTexts(records);
  const tHome = useTexts(home);
  const tCommon = useTexts(common);
  const now = useStore(model.$records);
  const filter = useStore(model.$filter);
  const textOf = useFailureText();
  const { orders, total, reading, failure } = now;
  if (!orders.length) {
    if (failure) return <FailureView failure={failure} onRetry={() => void model.read()} />;
    if (total !== 0) return <Loading kind="rows" />;
    return (
      <StateView
        means="empty"
        title={t.emptyTitle}
        action={{ label: tHome.offerLead, onPress: () => go('home') }}
      />
    );
  }
  const all = allRead(now);
  const years = recordYears(orders, filter);
  const trouble = !reading && (failure || !all) && (
    <Notice
      tone="bad"
      live
      title={all ? t.newsFailed : t.restFailed}
      action={
        <Button kind="quiet" onPress={() => void model.read()}>
          {tCommon.tryAgain}
        </Button>
      }
    >
      {failure && textOf(failure)}
    </Notice>
  );
  return (
    <>
      <CancelAsked order={orders[0]} />
      {(total ?? 0) >= FILTER_FROM && <Filter model={model} all={all} />}
      {all && trouble}
      {years.length > 0 ? (
        <RecordsList
          key={filter}
          years={years}
          newest={orders[0]}
          cameFrom={cameFrom}
          onLeave={({ loanOrderId }) => model.leave(loanOrderId, place())}
        />
      ) : all ? (
        <StateView means="empty" title={t.noneOfThese} />
      ) : (
        reading && <Loading kind="rows" />
      )}
      {!all && trouble}
      {!all && reading && (
        <p className="muted">{t.readSoFar(formatCount(orders.length), formatCount(total ?? 0))}</p>
      )}
    </>
  );
}

/** Counts show once all loans are known. */
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
