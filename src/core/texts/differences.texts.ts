/** Texts for what the lender carried out otherwise than agreed. */
import { area } from './area.ts';

export const differences = area({
  title: ["This isn't what you agreed to", 'Esto no es lo que usted aceptó'],
  text: [
    'The lender carried out your request with other figures. Tell customer service, so that it is put right.',
    'El prestamista realizó su solicitud con otras cifras. Avise a atención al cliente para que lo corrijan.',
  ],
  agreed: [
    (value: string) => `you agreed to: ${value}`,
    (value: string) => `usted aceptó: ${value}`,
  ],
  payment: ['Payment', 'Pago'],
  contact: ['Contact customer service', 'Contactar a atención al cliente'],
});
