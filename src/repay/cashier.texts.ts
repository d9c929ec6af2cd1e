/** Texts of the cashier, of a payment on its way, of receipts, and of one loan in full. */
import { area } from '../core/texts/area.ts';
import { formatKobo } from '../core/texts/figures.ts';
import { backend } from '../facts/profile.ts';
import { loanNumber, nothingToRepay, paidOn, payRest } from '../core/texts/shared.texts.ts';

export const cashier = area({
  pay: ['Pay', 'Pagar'],
  nothingTitle: nothingToRepay,
  nothingText: [
    "You haven't received money from a loan.",
    'No ha recibido dinero de ningún préstamo.',
  ],
  transferNote: [
    "Transfer from your bank to the account we'll show you.",
    'Transfiera desde su banco a la cuenta que le mostraremos.',
  ],
  cardNote: backend.cardCouponNaira
    ? [
        `You pay by card right away. The first time, you get a coupon of ${formatKobo(backend.cardCouponNaira * 100)}.`,
        `Paga con tarjeta de inmediato. La primera vez recibe un cupón de ${formatKobo(backend.cardCouponNaira * 100)}.`,
      ]
    : ['You pay by card right away.', 'Paga con tarjeta de inmediato.'],
  gatewayNote: [
    'You pay on a page outside the app, then come back.',
    'Paga en una página fuera de la aplicación y vuelve.',
  ],
  transferExactly: ['Transfer exactly', 'Transfiera exactamente'],
  finishIt: ['Finish your payment', 'Termine su pago'],
  finishText: [
    "We count it when it arrives. Already paid? You don't need to pay again.",
    'La contamos cuando llega. ¿Ya pagó? No tiene que pagar otra vez.',
  ],
  bank: ['Bank', 'Banco'],
  accountName: ['Account name', 'Titular de la cuenta'],
  accountNumber: ['Account number', 'Número de cuenta'],
  copyNumber: ['Copy account number', 'Copiar número de cuenta'],
  copyAmount: ['Copy amount', 'Copiar monto'],
  openPage: ['Open payment page', 'Abrir página de pago'],
  pageText: [
    'It opens outside the app. Come back here when you finish.',
    'Se abre fuera de la aplicación. Vuelva aquí cuando termine.',
  ],
  noPage: [
    "We can't open this payment page safely. Contact customer service before you pay again.",
    'No podemos abrir esta página de pago con seguridad. Contacte a atención al cliente antes de pagar otra vez.',
  ],
  havePaid: ["I've paid", 'Ya pagué'],
  notYet: [
    (time: string) => `We hadn't received it at ${time}. We'll keep checking.`,
    (time: string) => `A las ${time} aún no lo recibimos. Seguiremos revisando.`,
  ],
  payRest,
  howToPay: ['See how to pay', 'Ver cómo pagar'],
  leftToPay: ['Left to pay', 'Falta por pagar'],
  payNow: ['Pay now', 'Pague ahora'],
  byDay: [(date: string) => `By ${date}`, (date: string) => `Hasta el ${date}`],
  wasDueOn: [(date: string) => `It was due on ${date}`, (date: string) => `Venció el ${date}`],
  allLeft: ["All that's left", 'Todo lo que falta'],
  seeLeft: ["See what's left", 'Ver lo que falta'],
  receipt: ['Receipt', 'Recibo'],
  shareReceipt: ['Share receipt', 'Compartir recibo'],
  paidOn,
  by: ['Payment method', 'Forma de pago'],
  payOrderId: ['Payment number', 'Número de pago'],
  orderNo: loanNumber,
  bill: ['Loan details', 'Detalles del préstamo'],
  agreed: ['What you agreed to', 'Lo que aceptó'],
  sent: ['Money sent', 'Dinero enviado'],
  finishedOn: [
    (date: string) => `Paid in full on ${date}`,
    (date: string) => `Pagado por completo el ${date}`,
  ],
  payments: ['Payments', 'Pagos'],
  noPayments: ['None yet', 'Ninguno todavía'],
  succeeded: ['Received', 'Recibido'],
  failed: ['Failed', 'Fallido'],
  pending: ['Not received yet', 'No recibido aún'],
  replaced: ['Replaced', 'Reemplazado'],
  refunded: ['Sent back', 'Devuelto'],
  payAnotherWay: ['Pay another way', 'Pagar de otra forma'],
  keepPayment: ['Keep the earlier payment', 'Mantener el pago anterior'],
  replaceText: [
    "This replaces the earlier payment. If you've already sent that money, don't pay again. It can take a few minutes.",
    'Reemplaza el pago anterior. Si ya envió ese dinero, no pague otra vez. Puede tardar unos minutos.',
  ],
  replacedText: [
    "Don't use the earlier account or page any more. If its money still arrives, we'll count it or send it back. You never pay twice.",
    'Ya no use la cuenta o página anterior. Si ese dinero aún llega, lo contamos o lo devolvemos. Nunca paga dos veces.',
  ],
  refundedText: [
    (amount: string) => `We received ${amount} that this loan didn't need. We're sending it back.`,
    (amount: string) => `Recibimos ${amount} que este préstamo no necesitaba. Los devolvemos.`,
  ],
  refundedRollover: [
    "That doesn't buy more days. We're sending it back.",
    'Eso no alcanza para más días. Lo devolvemos.',
  ],
  receivedInstead: [
    (received: string, ordered: string) => `We received ${received} instead of ${ordered}`,
    (received: string, ordered: string) => `Recibimos ${received} en vez de ${ordered}`,
  ],
  receivedLess: [
    'All of it counts. Pay the rest when you can.',
    'Todo cuenta. Pague el resto cuando pueda.',
  ],
  receivedMore: ['All of it counts.', 'Todo cuenta.'],
  surplusTitle: [
    (amount: string) => `You paid ${amount} too much`,
    (amount: string) => `Pagó ${amount} de más`,
  ],
  surplusText: [
    (number: string) =>
      `It's still yours. To get it back, give customer service this payment number: ${number}`,
    (number: string) =>
      `Sigue siendo suyo. Para recuperarlo, dé este número de pago a atención al cliente: ${number}`,
  ],
  received: ['Received in total', 'Recibido en total'],
  ordered: ['Ordered', 'Pedido'],
  surplus: ['Too much, still yours', 'De más, sigue siendo suyo'],
  dueDate: ['When to pay', 'Cuándo pagar'],
  toCalendar: ['Add to calendar', 'Agregar al calendario'],
  copyDate: ['Copy the date', 'Copiar la fecha'],
  paymentDue: ['Payment due', 'Vence un pago'],
  inTheApp: ['Open the app to see the amount.', 'Abra la aplicación para ver el monto.'],
  useCoupon: ['Use a coupon', 'Usar un cupón'],
});
