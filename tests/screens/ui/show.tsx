/** Renders a piece of the UI kit. */
import { act, cleanup, fireEvent, screen } from '@testing-library/preact';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';

const roots = new Map<Root, HTMLElement>();

/** Called after each test by tests/screens/setup.ts. */
export async function clearAway(): Promise<void> {
  for (const [root, place] of roots) {
    await act(() => root.unmount());
    place.remove();
  }
  roots.clear();
  cleanup();
}

/** Renders the view into the document. Returns a function that renders it with other props. */
export async function show(view: ReactNode): Promise<(view: ReactNode) => Promise<void>> {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  roots.set(root, place);
  const again = async (next: ReactNode) => {
    await act(() => root.render(next));
  };
  await again(view);
  return again;
}

/** Presses the element with this role and name, as the user knows it. */
export async function press(role: string, name: string | RegExp): Promise<void> {
  await act(() => screen.getByRole(role, { name }).click());
}

/** Types the whole text into the input, as one input event. */
export async function type(input: HTMLElement, value: string): Promise<void> {
  await act(() => {
    fireEvent.input(input, { target: { value } });
  });
}

/** What a phone's keyboard does while it composes a word: the input has the text, and must not change it. */
export async function compose(input: HTMLInputElement, value: string): Promise<void> {
  await act(() => {
    input.value = value;
    input.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }));
  });
}

export async function endComposition(input: HTMLInputElement): Promise<void> {
  await act(() => {
    input.dispatchEvent(new Event('compositionend', { bubbles: true }));
  });
}

/** The texts that describe the control to a screen reader. */
export function description(control: HTMLElement): string {
  const ids = (control.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean);
  return ids.map((id) => document.getElementById(id)?.textContent ?? `no #${id}`).join(' | ');
}
