/** The ten labels of an order's status (§3). */
import { area } from '../core/texts/area.ts';

export const statusLabels = area({
  assessing: ['Assessing', 'En revisión'],
  repaying: ['Repaying', 'En pago'],
  overdue: ['Overdue', 'Vencido'],
  finished: ['Finished', 'Terminado'],
  addingCard: ['Adding card', 'Falta la cuenta'],
  incomplete: ['Incomplete', 'Incompleto'],
  disbursing: ['Disbursing', 'Dinero en camino'],
  cancelled: ['Cancelled', 'Cancelado'],
  rejected: ['Rejected', 'Rechazado'],
  failed: ['Failed', 'Fallido'],
});

export type StatusLabels = (typeof statusLabels)['en'];
