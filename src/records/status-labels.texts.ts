/** The ten labels of an order's status (§3). */
import { area } from '../core/texts/area.ts';

export const statusLabels = area('statusLabels', {
  assessing: 'Assessing',
  repaying: 'Repaying',
  overdue: 'Overdue',
  finished: 'Finished',
  addingCard: 'Adding card',
  incomplete: 'Incomplete',
  disbursing: 'Disbursing',
  cancelled: 'Cancelled',
  rejected: 'Rejected',
  failed: 'Failed',
});

export type StatusLabels = (typeof statusLabels)['en'];
