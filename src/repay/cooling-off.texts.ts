/** Texts of the cooling-off period: a loan that can be cancelled by sending the money back. */
import { area } from '../core/texts/area.ts';

export const coolingOffTexts = /* @__PURE__ */ area({
  title: ['Changed your mind?', '¿Cambió de opinión?'],
  text: [
    (until: string, amount: string) =>
      `You can cancel until ${until}, Lagos time. Send back ${amount}. You pay no interest and no fee.`,
    (until: string, amount: string) =>
      `Puede cancelar hasta ${until}, hora de Lagos. Devuelva ${amount}. No paga interés ni comisión.`,
  ],
  cancel: ['Cancel this loan', 'Cancelar este préstamo'],
  keep: ['Keep this loan', 'Mantener este préstamo'],
  sendBack: [(amount: string) => `Send back ${amount}`, (amount: string) => `Devolver ${amount}`],
  ask: [
    'The loan ends once the money arrives. A part of it cancels nothing.',
    'El préstamo termina cuando llegue el dinero. Una parte no cancela nada.',
  ],
});
