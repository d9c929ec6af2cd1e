/** A printable document with the offer's figures; a template for counsel. */
import { useStore } from '@nanostores/react';
import { documents } from '#src/account/documents.texts.ts';
import { buildFacts } from '#src/core/phone/build-facts.ts';
import { borrow } from '#src/borrow/borrow.texts.ts';
import { formatBasisPoints, formatKobo, formatRate } from '#src/core/texts/figures.ts';
import { records } from '#src/records/records.texts.ts';
import { canShare, fileSaver, share } from '#src/core/notices/sharing.ts';
import { $place } from '#src/core/navigation/router.ts';
import { createOffer, type SoundOffer } from '#src/borrow/sound-offer.ts';
import { useDates, useTexts } from '../../texts.ts';
import { Button } from '../../ui/basics/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { FaultyOffer } from './faulty-offer.tsx';
import { Schedule } from './schedule.tsx';
import { CostRows, marksOf } from '../kit/loan/cost-rows.tsx';
import { NotReady } from '../kit/states/not-ready.tsx';
import { Screen } from '../kit/page/screen.tsx';
import { TemplateNotice } from '../kit/reading/template-notice.tsx';
import { useModel } from '../kit/hooks/use-model.ts';

/** For the loan in the address or the latest one, before and after the customer accepts it. */
export function LoanAgreementScreen() {
  const { id } = useStore($place).query;
  return <Document key={id} id={id} />;
}

function Document({ id }: { id: string | undefined }) {
  const t = useTexts(borrow);
  const { resource, $sound } = useModel(
    () => createOffer(id),
    (model) => void model.resource.load(),
  );
  const state = useStore(resource.$state);
  const sound = useStore($sound);
  return (
    <Screen title={t.agreementTitle}>
      <NotReady state={state} load={resource.load} kind="text" />
      {sound && <Agreement sound={sound} />}
    </Screen>
  );
}

/** The sections of the agreement: title, text and amounts. */
function useSections(sound: SoundOffer) {
  const { offer, yearlyRate } = sound;
  const t = useTexts(borrow);
  const dates = useDates();
  const reduction = offer.couponReductionKobo;
  const marks = marksOf(sound.coupon, offer.schedule.length);
  const due = offer.schedule[offer.schedule.length - 1]?.dueAt ?? offer.payoutAt;
  return [
    [t.agreementParties, t.agreementPartiesText(offer.lenderName, offer.lenderApprovalNumber)],
    [
      t.agreementMoney,
      t.agreementMoneyText(
        formatKobo(offer.principalKobo),
        formatKobo(offer.disbursalKobo),
        formatKobo(offer.processingFeeKobo),
        formatKobo(offer.taxOnFeeKobo),
      ),
      'principal processingFee taxOnFee disbursal',
    ],
    [
      t.agreementRepay,
      t.agreementRepayText(
        formatKobo(offer.repaymentKobo),
        dates.day(due),
        formatKobo(offer.interestKobo),
        yearlyRate === undefined ? '–' : formatRate(yearlyRate),
        reduction > 0 ? formatKobo(reduction) : '',
      ),
      `${marks.repayment} interest${reduction > 0 ? ` ${marks.coupon}` : ''}${yearlyRate === undefined ? '' : ` ${marks.rate}`}`,
      due,
    ],
    [
      t.agreementLate,
      t.agreementLateText(
        formatKobo(offer.penaltyKoboPerDay),
        formatBasisPoints(offer.penaltyRateBpPerDay),
      ),
      'penaltyPerDay penaltyRate',
    ],
    [t.agreementCancel, t.agreementCancelText],
    [t.agreementData, t.agreementDataText],
    [t.agreementComplaints, t.agreementComplaintsText],
  ] as const;
}

/** The agreement as a text file. */
function useAgreementText({ offer }: SoundOffer, sections: ReturnType<typeof useSections>): string {
  const t = useTexts(borrow);
  const tDocuments = useTexts(documents);
  const dates = useDates();
  return [
    t.agreementTitle,
    ...(buildFacts().isApproved ? [] : [tDocuments.template]),
    ...sections.map(([title, said]) => `${title}\n${said}`),
    [
      t.scheduleTitle,
      ...offer.schedule.map((one) => `${dates.day(one.dueAt)}: ${formatKobo(one.amountKobo)}`),
    ].join('\n'),
    t.agreementVersion(offer.agreementVersion),
  ].join('\n\n');
}

function Agreement({ sound }: { sound: SoundOffer }) {
  const { offer } = sound;
  const t = useTexts(borrow);
  const tRecords = useTexts(records);
  const sections = useSections(sound);
  const text = useAgreementText(sound, sections);
  const save = fileSaver();
  return (
    <div className="stack" data-order={offer.loanOrderId}>
      {sound.fault && <FaultyOffer fault={sound.fault} />}
      <TemplateNotice />
      <Card>
        <div className="prose">
          {sections.map(([title, text, money, dueAt]) => (
            <section key={title}>
              <h2>{title}</h2>
              <p
                data-money={money}
                data-fact={dueAt === undefined ? undefined : 'wouldBeDueAt'}
                data-value={dueAt}
              >
                {text}
              </p>
            </section>
          ))}
        </div>
      </Card>
      <Card title={t.factsTitle}>
        <CostRows {...sound} />
      </Card>
      {!sound.fault && <Schedule sound={sound} />}
      <p className="small">{t.agreementVersion(offer.agreementVersion)}</p>
      {!sound.fault && (
        <>
          <Button kind="quiet" block onPress={() => void share(text)}>
            {canShare() ? tRecords.share : tRecords.copy}
          </Button>
          {save && (
            <Button
              kind="quiet"
              block
              onPress={() => save('loan-agreement.txt', 'text/plain', text)}
            >
              {tRecords.save}
            </Button>
          )}
        </>
      )}
    </div>
  );
}
