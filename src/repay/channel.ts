/** The channel of a payment. */
import { atom, computed, type ReadableAtom } from 'nanostores';
import type { PaymentChannel } from '../contract/entities.ts';

/** The channels in these details. `tried`: the channel of a payment that is tried again. */
export function createChannel(
  $detail: ReadableAtom<{ readonly channels: readonly PaymentChannel[] } | null>,
  tried: string | undefined,
) {
  const $chosen = atom(tried ?? null);
  const $channels = computed($detail, (known) => known?.channels ?? []);
  return {
    $channels,
    /** The chosen channel; the first by default. '' if it isn't offered. */
    $channelId: computed(
      [$channels, $chosen],
      (channels, chosen) =>
        channels.find(({ channelId }) => chosen === null || channelId === chosen)?.channelId ?? '',
    ),
    chooseChannel: (channelId: string) => $chosen.set(channelId),
  };
}
