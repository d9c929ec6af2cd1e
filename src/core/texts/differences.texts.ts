/** Texts for what the lender carried out otherwise than agreed. */
import { area } from './area.ts';

export const differences = area({
  title: ["This isn't what you agreed to", 'Esto no es lo que usted aceptó'],
  text: [
    "The lender used different figures. Contact customer service and we'll put it right.",
    'El prestamista usó otras cifras. Contacte a atención al cliente y lo corregiremos.',
  ],
  agreed: [
    (value: string) => `you agreed to: ${value}`,
    (value: string) => `usted aceptó: ${value}`,
  ],
  payment: ['Payment', 'Pago'],
  contact: ['Contact customer service', 'Contactar a atención al cliente'],
});
