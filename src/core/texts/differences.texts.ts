/** Texts for what the lender carried out otherwise than agreed. */
import { area } from './area.ts';

export const differences = area(
  {
    title: "This isn't what you agreed to",
    text: 'The lender carried out your request with other figures. Tell customer service, so that it is put right.',
    agreed: (value: string) => `you agreed to: ${value}`,
    payment: 'Payment',
    contact: 'Contact customer service',
  },
  {
    title: 'Esto no es lo que usted aceptó',
    text: 'El prestamista realizó su solicitud con otras cifras. Avise a atención al cliente para que lo corrijan.',
    agreed: (value) => `usted aceptó: ${value}`,
    payment: 'Pago',
    contact: 'Contactar a atención al cliente',
  },
);
