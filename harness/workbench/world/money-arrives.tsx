/** Money that arrives for a payment: another sum, a second time, too late, or for a repaid loan. */
import { Button, Group, NativeSelect, NumberInput } from '@mantine/core';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { naira } from '../../simulator/text/naira.ts';
import { useSession, useWorkbench } from '../session/context.ts';
import { NoneYet } from '../kit/none-yet.tsx';
import styles from './world.module.css';

const KOBO = 100;

export function MoneyArrives({ close }: { readonly close: () => void }) {
  const { control, say, withWorld } = useWorkbench();
  const world = useStore(useSession().$world);
  const [chosen, choose] = useState('');
  const [typed, setTyped] = useState<number | string | null>(null);
  const payments = [...(world?.payments ?? [])].reverse();
  const payment = payments.find(({ payOrderId }) => payOrderId === chosen) ?? payments[0];
  if (!payment) return <NoneYet title="No payments yet">Order one on the phone.</NoneYet>;

  const { payOrderId, amountKobo } = payment;
  const sum = typed ?? amountKobo / KOBO;
  const kobo = typeof sum === 'number' ? Math.round(sum * KOBO) : 0;
  const arrive = () =>
    withWorld(async ({ id }) => {
      const { state, surplusKobo } = await control.payIn(id, { payOrderId, kobo });
      const surplus = surplusKobo > 0 ? `, ${naira(surplusKobo)} too much` : '';
      say('good', `${naira(kobo)} arrived. The payment is now ${state}${surplus}.`);
    });
  return (
    <form
      className={styles['editor']}
      onSubmit={(event) => {
        event.preventDefault();
        void arrive();
      }}
    >
      <NativeSelect
        size="xs"
        label="Payment"
        data={payments.map((row) => ({
          value: row.payOrderId,
          label: `${row.payOrderId}: ${naira(row.amountKobo)}, ${row.state}`,
        }))}
        value={payOrderId}
        onChange={({ currentTarget: { value } }) => {
          choose(value);
          setTyped(null);
        }}
      />
      <NumberInput
        size="xs"
        label="Sum that arrives"
        prefix="₦"
        thousandSeparator=","
        decimalScale={2}
        min={0}
        value={sum}
        onChange={setTyped}
      />
      <Group gap={8}>
        <Button type="submit" size="xs" disabled={kobo <= 0}>
          Let it arrive
        </Button>
        <Button size="xs" variant="default" onClick={close}>
          Close
        </Button>
      </Group>
    </form>
  );
}
