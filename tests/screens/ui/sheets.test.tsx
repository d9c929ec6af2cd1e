/** Layers over the page: sheets, the option picker, dialogs and the overlay (§2, §9). */
import { act, fireEvent, screen } from '@testing-library/preact';
import { expect, test, vi } from 'vitest';
import { searchOf } from '#src/core/texts/search.ts';
import { Dialog } from '#widget/ui/overlays/dialog.tsx';
import { LoadingOverlay } from '#widget/ui/overlays/loading-overlay.tsx';
import { OptionPicker } from '#widget/ui/fields/option-picker.tsx';
import { Sheet } from '#widget/ui/overlays/sheet.tsx';
import { press, show, type } from './show.tsx';

const states = [
  { value: '24', label: 'Lagos' },
  { value: '27', label: 'Ògùn', note: 'Abeokuta' },
  { value: '19', label: 'Kano' },
];

function picker(open: boolean, value = '24', search?: string) {
  const confirmed = vi.fn<(value: string) => void>();
  const cancelled = vi.fn<() => void>();
  const view = (shown: boolean) => (
    <OptionPicker
      open={shown}
      name="state"
      title="State"
      options={states}
      value={value}
      onConfirm={confirmed}
      onCancel={cancelled}
      cancelLabel="Cancel"
      confirmLabel="Confirm"
      search={
        search === undefined
          ? undefined
          : {
              label: search,
              emptyText: 'No state has this name.',
              searchOf: (options) => searchOf(options, ({ label, note }) => [label, note ?? '']),
            }
      }
    />
  );
  return { confirmed, cancelled, view, first: view(open) };
}
const names = () => screen.queryAllByRole('radio').map((row) => row.parentElement?.textContent);
const isOn = (name: string | RegExp) =>
  screen.getByRole<HTMLInputElement>('radio', { name }).checked;

test('A row picked by keys counts only when confirmed', async () => {
  const { confirmed, cancelled, first } = picker(true);
  await show(first);
  expect(screen.getByRole('dialog', { name: 'State' })).toBeTruthy();
  expect(isOn('Lagos')).toBe(true);
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Lagos' }));
  await press('radio', 'Kano');
  expect(isOn('Kano')).toBe(true);
  expect(confirmed).not.toHaveBeenCalled();
  await press('button', 'Confirm');
  expect(confirmed.mock.calls).toEqual([['19']]);
  expect(cancelled).not.toHaveBeenCalled();
});

test.for([
  ['its radio', 'Kano', '19'],
  ['its words', 'Kano', '19'],
  ['the words of what is chosen already', 'Lagos', '24'],
] as const)('A tap on %s picks at once, and once', async ([of, name, value]) => {
  const { confirmed, cancelled, first } = picker(true);
  await show(first);
  const radio = screen.getByRole('radio', { name });
  const label = radio.closest('label');
  await act(() => {
    if (of === 'its radio' || !label) return void fireEvent.click(radio, { detail: 1 });
    // A browser then clicks the label's radio, with a count of 0.
    fireEvent.click(label, { detail: 1 });
    return void fireEvent.click(radio, { detail: 0 });
  });
  expect(confirmed.mock.calls).toEqual([[value]]);
  expect(cancelled).not.toHaveBeenCalled();
});

test('Cancelling changes nothing, and the next opening starts from the old value', async () => {
  const { confirmed, cancelled, view, first } = picker(true);
  const again = await show(first);
  await press('radio', 'Kano');
  await press('button', 'Cancel');
  expect(cancelled).toHaveBeenCalledTimes(1);
  await again(view(false));
  expect(screen.queryByRole('dialog')).toBeNull();
  await again(view(true));
  expect(isOn('Lagos')).toBe(true);
  expect(isOn('Kano')).toBe(false);
  expect(confirmed).not.toHaveBeenCalled();
});

test('Without a choice nothing can be confirmed', async () => {
  const { confirmed, first } = picker(true, '');
  await show(first);
  const confirm = screen.getByRole('button', { name: 'Confirm' });
  expect(confirm.getAttribute('aria-disabled')).toBe('true');
  await press('button', 'Confirm');
  expect(confirmed).not.toHaveBeenCalled();
});

test('The search ignores accents and case, and a hidden row cannot be confirmed', async () => {
  const { confirmed, first } = picker(true, '24', 'Search states');
  await show(first);
  const search = screen.getByRole('searchbox', { name: 'Search states' });
  await type(search, 'OGUN');
  expect(names()).toEqual(['ÒgùnAbeokuta']);
  await press('button', 'Confirm');
  expect(confirmed).not.toHaveBeenCalled();

  await type(search, 'xyz');
  expect(names()).toEqual([]);
  expect(screen.getByRole('status').textContent).toBe('No state has this name.');

  await type(search, ' abeo ');
  await press('radio', /Ògùn/u);
  await press('button', 'Confirm');
  expect(confirmed.mock.calls).toEqual([['27']]);
});

test('Escape and a press beside the sheet cancel it, a press that began inside does not', async () => {
  const cancelled = vi.fn<() => void>();
  await show(
    <Sheet open title="Birthday" onCancel={cancelled} cancelLabel="Cancel">
      <p>Inside</p>
    </Sheet>,
  );
  const dialog = screen.getByRole('dialog', { name: 'Birthday' });
  const escape = new Event('cancel', { cancelable: true });
  await act(() => {
    dialog.dispatchEvent(escape);
  });
  expect(escape.defaultPrevented).toBe(true);
  expect(cancelled).toHaveBeenCalledTimes(1);

  fireEvent.mouseDown(screen.getByText('Inside'));
  fireEvent.click(dialog);
  expect(cancelled).toHaveBeenCalledTimes(1);
  fireEvent.mouseDown(dialog);
  fireEvent.click(dialog);
  expect(cancelled).toHaveBeenCalledTimes(2);
  expect(screen.getByRole('dialog').hasAttribute('open')).toBe(true);
});

test('Cancelling a file input inside a sheet does not cancel the sheet', async () => {
  const cancelled = vi.fn<() => void>();
  await show(
    <Sheet open title="Photo" onCancel={cancelled} cancelLabel="Cancel">
      <input type="file" aria-label="Photo file" />
    </Sheet>,
  );
  fireEvent(screen.getByLabelText('Photo file'), new Event('cancel', { bubbles: true }));
  expect(cancelled).not.toHaveBeenCalled();
});

test('The focus returns to what opened the sheet', async () => {
  const view = (open: boolean) => (
    <>
      <button type="button">Open</button>
      <Sheet open={open} title="State" onCancel={() => undefined} cancelLabel="Cancel">
        <button type="button" data-first="">
          Inside
        </button>
      </Sheet>
    </>
  );
  const again = await show(view(false));
  const opener = screen.getByRole('button', { name: 'Open' });
  opener.focus();
  await again(view(true));
  expect(document.activeElement?.textContent).toBe('Inside');
  await again(view(false));
  expect(document.activeElement).toBe(opener);
});

test('A dialog starts on its cancel button and reports either answer', async () => {
  const [confirmed, cancelled] = [vi.fn<() => void>(), vi.fn<() => void>()];
  await show(
    <Dialog
      open
      title="Delete my account?"
      confirmLabel="Delete"
      cancelLabel="Keep it"
      onConfirm={confirmed}
      onCancel={cancelled}
      tone="danger"
    >
      This cannot be undone.
    </Dialog>,
  );
  const dialog = screen.getByRole('dialog', { name: 'Delete my account?' });
  expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'This cannot be undone.',
  );
  expect(document.activeElement?.textContent).toBe('Keep it');
  await press('button', 'Delete');
  await press('button', 'Keep it');
  expect([confirmed.mock.calls.length, cancelled.mock.calls.length]).toEqual([1, 1]);
});

test('The overlay is spoken, holds the focus and cannot be closed by the person', async () => {
  const again = await show(<LoadingOverlay open label="Sending your loan" />);
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('Sending your loan');
  expect(document.activeElement).toBe(status);
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Sending your loan' });
  const escape = new Event('cancel', { cancelable: true });
  dialog.dispatchEvent(escape);
  expect(escape.defaultPrevented).toBe(true);
  dialog.close();
  expect(dialog.open).toBe(true);
  await again(<LoadingOverlay open={false} label="Sending your loan" />);
  expect(screen.queryByRole('status')).toBeNull();
});
