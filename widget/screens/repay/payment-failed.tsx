/** A payment that failed, and the next step: another channel. */
import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { checking } from '#src/core/texts/checking.texts.ts';
import { common } from '#src/core/texts/common.texts.ts';
import { formatKobo } from '#src/core/texts/figures.ts';
import { repay } from '#src/repay/repay.texts.ts';
import type { PaymentRecord } from '#src/repay/repay.ts';
import { useTexts } from '../../texts.ts';
import { MoneyFailed, type NextStep } from '../kit/loan/money-failed.tsx';
import { Said } from '../kit/reading/said.tsx';

type Kind = PaymentRecord['channelKind'];

/** The part of the cashier and of the rollover that asks for a payment. */
interface Paying {
  readonly $channels: ReadableAtom<readonly { readonly channelId: string; readonly kind: Kind }[]>;
  readonly $asking: ReadableAtom<object | null>;
  readonly chooseChannel: (channelId: string) => void;
  readonly ask: () => void;
}

const others = ['transfer', 'card', 'gateway'] as const;

/** Asks to pay the same by another channel than `failed`: by transfer first, or by the same one if it is the only one. */
export function useOtherWay(model: Paying, failed: Kind | undefined): NextStep {
  const t = useTexts(repay);
  const tCommon = useTexts(common);
  const channels = useStore(model.$channels);
  const kind = others.find((one) => one !== failed && channels.some((way) => way.kind === one));
  const channel = channels.find((way) => way.kind === kind);
  if (!kind || !channel) return { label: tCommon.tryAgain, onPress: model.ask };
  return {
    label: t[`${kind}Instead`],
    onPress() {
      model.chooseChannel(channel.channelId);
      model.ask();
    },
  };
}

export function PaymentFailed({ model, payment }: { model: Paying; payment: PaymentRecord }) {
  const t = useTexts(repay);
  const tChecking = useTexts(checking);
  const { payOrderId, channelKind, purpose, amountKobo } = payment;
  return (
    <MoneyFailed
      attempt={payOrderId}
      asking={useStore(model.$asking) !== null}
      title={t.failedTitle}
      next={useOtherWay(model, channelKind)}
    >
      {/* Money that a customer transferred may still be on its way. */}
      <p>
        {channelKind === 'transfer' ? (
          t.failedTransferText
        ) : (
          <Said fact="failed" value={payOrderId}>
            {t.failedText}
          </Said>
        )}
      </p>
      <p>{tChecking[purpose === 'rollover' ? 'rollover' : 'payment'](formatKobo(amountKobo))}</p>
    </MoneyFailed>
  );
}
