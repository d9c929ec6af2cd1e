/** Texts of the loan records: filters, what became of a loan, and the list as a file. */
import { area } from '../core/texts/area.ts';
import {
  coupon,
  daysLate,
  dueOn,
  interest,
  loanAmount,
  loanNumber,
  managementFee,
  toRepay,
} from '../core/texts/shared.texts.ts';

export const records = area({
  title: ['Records', 'Historial'],
  emptyTitle: ['No loans yet', 'Todavía no tiene préstamos'],
  emptyText: [
    "You'll see your loans here, with what each one cost.",
    'Aquí verá sus préstamos y lo que costó cada uno.',
  ],
  logIn: ['Log in to see your loans.', 'Inicie sesión para ver sus préstamos.'],
  appliedOn: [(date: string) => `Applied on ${date}`, (date: string) => `Solicitado el ${date}`],
  noDate: ['Date unknown', 'Fecha desconocida'],
  filter: ['Show', 'Mostrar'],
  all: ['All', 'Todos'],
  open: ['Open', 'Abiertos'],
  repaid: ['Repaid', 'Pagados'],
  noPayout: ['No money sent', 'Sin dinero enviado'],
  noneOfThese: ['No loans here.', 'No hay préstamos aquí.'],
  readSoFar: [
    (read: string, total: string) => `${read} of ${total} loans loaded`,
    (read: string, total: string) => `${read} de ${total} préstamos cargados`,
  ],
  restFailed: ["We couldn't load your older loans", 'No pudimos cargar sus préstamos anteriores'],
  newsFailed: ['This list may be out of date', 'Esta lista puede no estar al día'],
  repaidOn: [(date: string) => `Paid in full on ${date}`, (date: string) => `Pagado el ${date}`],
  dueOn,
  lateBy: daysLate,
  nothingOwed: ['No money was sent, and you owe nothing', 'No se envió dinero y no debe nada'],
  unknownStatus: ['In progress', 'En proceso'],
  export: ['Export', 'Exportar'],
  exportTitle: ['Export your loans', 'Exporte sus préstamos'],
  exportText: [
    (loans: string) =>
      `Your loans (${loans}) with every amount and date. The file (CSV) opens in any spreadsheet.`,
    (loans: string) =>
      `Sus préstamos (${loans}) con todos los montos y fechas. El archivo (CSV) se abre en hojas de cálculo.`,
  ],
  share: ['Share', 'Compartir'],
  save: ['Save file', 'Guardar archivo'],
  copy: ['Copy', 'Copiar'],
  fileName: ['loans', 'prestamos'],
  orderNo: loanNumber,
  status: ['Status', 'Estado'],
  applied: ['Applied on', 'Solicitado el'],
  paidOut: ['Money sent on', 'Enviado el'],
  due: ['Due date', 'Fecha de pago'],
  paidBack: ['Paid in full on', 'Pagado el'],
  days: ['Days', 'Días'],
  principal: loanAmount,
  fee: managementFee,
  tax: ['VAT on the fee', 'IVA sobre la comisión'],
  interest,
  coupon,
  disbursal: ['Money sent', 'Dinero enviado'],
  repayment: toRepay,
  penalty: ['Late fee', 'Recargo por mora'],
  paid: ['Already paid', 'Ya pagado'],
  owed: ['Owed now', 'Debe ahora'],
  reason: ['Reason', 'Motivo'],
});

export type RecordsTexts = (typeof records)['en'];
