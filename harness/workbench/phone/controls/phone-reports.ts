/** Reports of phones to the workbench. They are checked, because any page of the origin may post. */
import type { PhoneReport } from '../../../simulator/protocol/phone.ts';

const kinds = [
  'started',
  'codeField',
  'chooser',
  'asked',
  'life',
] satisfies readonly PhoneReport['type'][];

export const isReport = (data: unknown): data is PhoneReport =>
  typeof data === 'object' &&
  data !== null &&
  'type' in data &&
  kinds.some((kind) => kind === data.type);
