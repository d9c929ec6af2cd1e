/** Visible content is drawn with the first frame, the rest after it. */
import { act, screen } from '@testing-library/preact';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, test } from 'vitest';
import { OptionPicker } from '#widget/ui/fields/option-picker.tsx';
import { Gradual, useLater } from '#widget/ui/layout/gradual.ts';
import { show } from './show.tsx';

const banks = Array.from({ length: 131 }, (_, index) => ({
  value: `${index}`,
  label: `Bank ${index}`,
}));

function Opening({ value }: { value: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => flushSync(() => setOpen(true))}>
        Open
      </button>
      <OptionPicker
        open={open}
        name="bank"
        title="Bank"
        options={banks}
        value={value}
        onConfirm={() => undefined}
        onCancel={() => undefined}
        cancelLabel="Cancel"
        confirmLabel="Confirm"
      />
    </>
  );
}
const labels = () => screen.queryAllByRole('radio').map((row) => row.parentElement?.textContent);

test.for([
  ['', 'Bank 0'],
  ['100', 'Bank 100'],
] as const)(
  'A long list with %j chosen opens with the visible rows, then gets all',
  async ([value, first]) => {
    await show(<Opening value={value} />);
    let drawn: readonly unknown[] = [];
    await act(() => {
      screen.getByRole('button', { name: 'Open' }).click();
      drawn = labels();
    });
    expect(drawn).toContain(first);
    expect(drawn.length).toBeLessThan(20);
    expect(labels()).toEqual(banks.map(({ label }) => label));
    expect(document.activeElement?.parentElement?.textContent).toBe(first);
  },
);

test('Parts of a form come one per frame, and drawn ones stay', async () => {
  const drawn: string[] = [];
  const Part = ({ name }: { name: string }) => {
    drawn.push(name);
    return <p>{name}</p>;
  };
  await show(
    <Gradual>
      <Part name="head" />
      <Part name="name" />
      <Part name="work" />
      <Part name="contacts" />
    </Gradual>,
  );
  expect(drawn).toEqual(['head', 'name', 'work', 'contacts']);
  expect(screen.getAllByText(/./).map((part) => part.textContent)).toEqual(drawn);
});

test('A later value shows a frame later', async () => {
  const drawn: string[] = [];
  const Later = ({ place }: { place: string }) => {
    drawn.push(useLater(place));
    return null;
  };
  const again = await show(<Later place="home" />);
  drawn.length = 0;
  await again(<Later place="records" />);
  expect(drawn).toEqual(['home', 'records']);
});
