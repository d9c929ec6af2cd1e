/** Layers over the workbench: the command palette and the help. Opening one closes the other. */
import { createSpotlight } from '@mantine/spotlight';
import { type WritableAtom, atom } from 'nanostores';

export const [paletteStore, palette] = createSpotlight();
export const $helpIsOpen: WritableAtom<boolean> = atom(false);

export function togglePalette(): void {
  $helpIsOpen.set(false);
  palette.toggle();
}

export function toggleHelp(): void {
  palette.close();
  $helpIsOpen.set(!$helpIsOpen.get());
}
