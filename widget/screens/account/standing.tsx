/** The customer's standing with the lender: limit, account, and a band with a diamond for each loan repaid. */
import { useStore } from '@nanostores/react';
import { ownDetailsTexts } from '#src/account/own-details.texts.ts';
import { createStanding } from '#src/account/own-details.ts';
import { common } from '#src/core/texts/common.texts.ts';
import type { Failure } from '#src/core/customer/resource.ts';
import { $online } from '#src/core/notices/toasts.ts';
import { $latest } from '#src/core/loan/order.ts';
import { formatKobo } from '#src/core/texts/figures.ts';
import { backend } from '#src/facts/profile.ts';
import { useTexts } from '../../texts.ts';
import { Button } from '../../ui/basics/button.tsx';
import { Notice } from '../../ui/status/notice.tsx';
import { useFailureText } from '../kit/states/failure-view.tsx';
import { KeyRow, KeyRows } from '../../ui/layout/key-rows.tsx';
import { useModel } from '../kit/hooks/use-model.ts';
import './standing.css';

/** Values arrive late, so the rows reserve their height. */
export function Standing() {
  const t = useTexts(ownDetailsTexts);
  const model = useModel(createStanding, ({ load }) => void load());
  const state = useStore(model.$state);
  const online = useStore($online);
  const { order } = useStore($latest);
  const account = order?.bankName && order.accountEnding && (
    <KeyRow label={t.account} value={t.endingIn(order.bankName, order.accountEnding)} />
  );
  // Offline, the read waits for the network.
  if (state.state === 'failed' || (state.state === 'loading' && !online)) {
    const failure = state.state === 'failed' ? state.failure : null;
    return (
      <>
        {account && <KeyRows>{account}</KeyRows>}
        <Unread failure={failure} onRetry={() => void model.load()} />
      </>
    );
  }
  const known = state.state === 'ready' ? state.data : null;
  const loansRepaid = known?.loansRepaid ?? 0;
  const next = backend.creditLimitNaira * 100;
  const hasNext = known && next > known.creditLimitKobo;
  return (
    <>
      <KeyRows>
        <KeyRow
          label={t.limit}
          note={hasNext ? t.nextLimit(formatKobo(next)) : undefined}
          value={known && formatKobo(known.creditLimitKobo)}
          money={known ? 'limit' : undefined}
        />
        {account}
        <KeyRow label={t.repaid} value={known && String(loansRepaid)} />
      </KeyRows>
      <Band count={loansRepaid} />
    </>
  );
}

interface UnreadProps {
  /** Null while offline. */
  failure: Failure | null;
  onRetry: () => void;
}

function Unread({ failure, onRetry }: UnreadProps) {
  const t = useTexts(ownDetailsTexts);
  const tCommon = useTexts(common);
  const textOf = useFailureText();
  if (!failure) {
    return (
      <Notice tone="info" icon="offline" live>
        {t.standingOffline}
      </Notice>
    );
  }
  const again = (
    <Button kind="text" onPress={onRetry}>
      {tCommon.tryAgain}
    </Button>
  );
  return (
    <Notice tone="warn" title={t.standingFailed} action={again} live>
      {textOf(failure)}
    </Notice>
  );
}

/** The size of a brand's strip, and its diamonds in a row. */
const WIDTH = 28;
const HEIGHT = 14;
const IN_ROW = 10;
/** More rows would push the rest of the page away. The number above the band counts all. */
const FULL_ROWS = 4;

/** Full width: a diamond of the brand's cloth for each loan repaid, and empty ones to earn. */
function Band({ count }: { count: number }) {
  const full = Math.min(Math.floor(count / IN_ROW), FULL_ROWS) * HEIGHT;
  const rest = (count % IN_ROW) * WIDTH;
  const cloth = `M0 0h${IN_ROW * WIDTH}v${full}H0zM0 ${full}h${rest}v${HEIGHT}H0z`;
  const empty = Array.from(
    { length: IN_ROW - (count % IN_ROW) },
    (_, at) => `M${rest + at * WIDTH + 14} ${full + 3}l6 5-6 5-6-5z`,
  );
  return (
    <svg className="woven" viewBox={`0 0 ${IN_ROW * WIDTH} ${full + HEIGHT}`} aria-hidden="true">
      <path d={cloth} />
      <path className="woven__cloth" d={cloth} />
      <path className="woven__left" d={empty.join('')} />
    </svg>
  );
}
