/** The three choices side by side with total, due date and consequence, and the channel for the price. */
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { formatKobo } from '#src/core/texts/figures.ts';
import { rollover } from '#src/repay/rollover.texts.ts';
import type { RolloverModel } from '#src/repay/rollover.ts';
import type { Rollover } from '#src/repay/rollover-data.ts';
import { useDates, useTexts } from '../../texts.ts';
import { Amount } from '../../ui/status/amount.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Summary } from '../kit/forms/form-fields.tsx';
import { KeyRow, KeyRows } from '../../ui/layout/key-rows.tsx';
import { CHANNEL, ChannelChoice, NoChannels } from './channel-choice.tsx';
import { Said } from '../kit/reading/said.tsx';
import { RolloverFailed } from './rollover-failed.tsx';

interface WayProps {
  title: string;
  kobo: number;
  money: string;
  when: ReactNode;
  then: string;
  bad?: boolean;
  children?: ReactNode;
}

function Way({ title, kobo, money, when, then, bad, children }: WayProps) {
  return (
    <Card title={title}>
      <Amount
        size="large"
        text={formatKobo(kobo)}
        money={money}
        note={when}
        tone={bad ? 'bad' : undefined}
      />
      {children && <KeyRows>{children}</KeyRows>}
      <p>{then}</p>
    </Card>
  );
}

/** The three choices: pay now, roll over, or pay late. */
function Ways({ data }: { data: Rollover }) {
  const t = useTexts(rollover);
  const newDate = useDates().day(data.newDueAt);
  return (
    <div className="stack">
      <Way
        title={t.payNow}
        kobo={data.owedNowKobo}
        money="owed"
        when={t.today}
        then={t.payNowThen}
      />
      <Way
        title={t.rollOver(data.days)}
        kobo={data.totalWithRolloverKobo}
        money="rolloverTotal"
        when={
          <Said fact="wouldBeDueAt" value={data.newDueAt}>
            {t.inAll(newDate)}
          </Said>
        }
        then={data.order.penaltyKobo > 0 ? `${t.rollThen} ${t.penaltyStays}` : t.rollThen}
      >
        <KeyRow
          label={t.price}
          note={t.today}
          value={formatKobo(data.priceKobo)}
          money="rolloverPrice"
        />
        <KeyRow
          label={
            <Said fact="wouldBeDueAt" value={data.newDueAt}>
              {t.thenBy(newDate)}
            </Said>
          }
          value={formatKobo(data.owedAfterRolloverKobo)}
          money="owedAfterRollover"
        />
      </Way>
      <Way
        title={t.payLate}
        kobo={data.owedIfLateKobo}
        money="owedIfLate"
        when={
          <Said fact="wouldBeDueAt" value={data.newDueAt}>
            {t.lateOn(newDate)}
          </Said>
        }
        then={t.lateThen}
        bad
      >
        <KeyRow
          label={t.lateDay}
          value={`+ ${formatKobo(data.order.penaltyKoboPerDay)}`}
          money="penaltyPerDay"
          tone="bad"
        />
      </Way>
    </div>
  );
}

export function RolloverOffer({ model, data }: { model: RolloverModel; data: Rollover }) {
  const t = useTexts(rollover);
  const withoutChannel = useStore(model.$withoutChannel);
  const error = withoutChannel > 0 ? t.noChannel : undefined;
  return (
    <>
      <Summary
        errors={error ? [{ fieldId: CHANNEL, message: error }] : []}
        attempts={withoutChannel}
      />
      <RolloverFailed model={model} />
      <p className="lead">{t.lead(data.days)}</p>
      <Ways data={data} />
      {data.channels.length > 0 ? (
        <Card>
          <ChannelChoice model={model} error={error} />
        </Card>
      ) : (
        <NoChannels />
      )}
    </>
  );
}
