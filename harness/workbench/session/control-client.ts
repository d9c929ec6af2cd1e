/** The server of this page. */
import { createControl } from '../../simulator/client/control.ts';

export const control = createControl('', undefined, 'script');

/** Address of a phone page of the world, the first by default. */
export const phoneUrl = (id: string, phone = 1) =>
  `/w/${encodeURIComponent(id)}/${phone === 1 ? '' : `${phone}/`}`;
