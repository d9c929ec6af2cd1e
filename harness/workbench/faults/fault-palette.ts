/**
 * The fault palette as plain data: what can go wrong on a side, grouped and searchable, and the fault that a click
 * creates.
 */
import { businessErrors, sessionErrorCodes } from '#src/facts/errors.ts';
import {
  type BridgeFaultKind,
  type FaultKindRow,
  type WireFaultKind,
  bridgeFaultGroups,
  bridgeFaultKindRows,
  effectOf,
  hostileShapeRows,
  isSmsFault,
  wireFaultGroups,
  wireFaultKindRows,
  withoutOperationsRows,
} from '../../simulator/protocol/fault-kinds.ts';
import {
  type Fault,
  LATEST_ORDER,
  sendsSms,
  type WireFault,
} from '../../simulator/protocol/faults.ts';
import { hasWords } from '../kit/has-words.ts';
import { refusalSentences } from '../../simulator/market/refusal.ts';
import type { FaultAim, FaultSide } from './fault-aim.ts';
import { codesAfterCommit, httpStatuses, statusesAfterCommit } from './http-statuses.ts';

/** Fields of a wire fault besides time and count. `path` if it fits only one call, whatever the target is. */
type WireParts = Omit<WireFault, 'path' | 'ms' | 'times'> & Partial<Pick<WireFault, 'path'>>;

interface ItemBase {
  readonly id: string;
  readonly name: string;
  /** The effect in one sentence. */
  readonly about: string;
  /** The initial time of a kind that has one, ms. */
  readonly ms?: number;
  /** The shortest time, ms. */
  readonly leastMs?: number;
}

export type PaletteItem = ItemBase &
  (
    | { readonly side: 'wire'; readonly parts: WireParts }
    | { readonly side: 'bridge'; readonly parts: { readonly kind: BridgeFaultKind } }
  );

export interface PaletteGroup {
  readonly name: string;
  /** Many short items: name and sentence on one line. */
  readonly isDense: boolean;
  readonly items: readonly PaletteItem[];
}

const entriesOf = <K extends string, V>(table: Readonly<Record<K, V>>) =>
  Object.entries(table) as [K, V][];

/** One kind as the rows that a tester chooses from. */
function wireItems(kind: WireFaultKind, row: FaultKindRow): PaletteItem[] {
  const item = (id: string, name: string, about: string, parts: Omit<WireParts, 'kind'> = {}) => ({
    side: 'wire' as const,
    id,
    name,
    about,
    parts: { kind, ...parts },
    ...(row.ms !== undefined && { ms: row.ms }),
    ...(row.leastMs !== undefined && { leastMs: row.leastMs }),
  });
  switch (kind) {
    case 'httpStatus':
      return httpStatuses.map(([status, name, about]) =>
        item(`http${status}`, `${status} ${name}`, effectOf(kind, about), { status }),
      );
    case 'captivePortal':
      return [
        item(kind, row.name, effectOf(kind, 'A hotspot responds 200 with its login page.'), {
          status: 200,
        }),
        item(
          `${kind}302`,
          'Captive portal redirect',
          effectOf(kind, 'A hotspot redirects to its login page.'),
          {
            status: 302,
          },
        ),
      ];
    case 'hostile':
      return entriesOf(hostileShapeRows).map(([shape, { name, about }]) =>
        item(`hostile ${shape}`, name, effectOf(kind, about), { shape }),
      );
    case 'businessCode':
      return [...Object.keys(sessionErrorCodes), ...Object.values(businessErrors)].map((code) =>
        item(`code${code}`, code, refusalSentences[code] ?? '', { code }),
      );
    case 'codeAfterCommit':
      return codesAfterCommit.map((code) =>
        item(`${kind} ${code}`, `Code ${code}`, effectOf(kind, `HTTP 200 with code ${code}.`), {
          code,
        }),
      );
    case 'statusAfterCommit':
      return statusesAfterCommit.map(({ status, name, ...rest }) => {
        const code = 'code' in rest ? ` with code ${rest.code}` : '';
        const what = rest.body === 'page' ? 'an HTML page' : `JSON${code}`;
        const about = effectOf(kind, `A gateway responds ${status} with ${what}.`);
        const title = `${status} ${name}, ${rest.body === 'page' ? 'HTML' : 'JSON'}`;
        return item(`${kind} ${status} ${rest.body}`, title, about, { status, ...rest });
      });
    case 'arriveLate':
      return [
        item(kind, row.name, effectOf(kind)),
        item(
          `${kind} 504`,
          'Late, 504 at once',
          effectOf(kind, 'A gateway times out at once. The request arrives after this delay.'),
          { status: 504 },
        ),
      ];
    case 'stub': {
      const reply = { code: 0, msg: '', data: null };
      return [item(kind, row.name, effectOf(kind), { reply, unchecked: true })];
    }
    case 'withoutOperations':
      return entriesOf(withoutOperationsRows).map(([data, { name, about }]) =>
        item(`${kind} ${data}`, name, about, { path: LATEST_ORDER, data }),
      );
    default:
      return [item(kind, row.name, effectOf(kind))];
  }
}

const dense: readonly string[] = ['Refused by the marketplace, nothing committed'];

/** Groups that accept any other code too, and the kind of fault that it creates. */
export const takesOtherCode: Readonly<Record<string, 'businessCode' | 'codeAfterCommit'>> = {
  'Committed, then refused': 'codeAfterCommit',
  'Refused by the marketplace, nothing committed': 'businessCode',
};

const whole: Readonly<Record<FaultSide, readonly PaletteGroup[]>> = {
  wire: wireFaultGroups.map((name) => ({
    name,
    isDense: dense.includes(name),
    items: entriesOf(wireFaultKindRows).flatMap(([kind, row]) =>
      row.group === name ? wireItems(kind, row) : [],
    ),
  })),
  bridge: bridgeFaultGroups.map((name) => ({
    name,
    isDense: false,
    items: entriesOf(bridgeFaultKindRows).flatMap(([kind, { group, ...row }]): PaletteItem[] =>
      group === name ? [{ side: 'bridge', id: kind, parts: { kind }, ...row }] : [],
    ),
  })),
};

/** The groups of a side with the items that match every search word. Empty groups are left out. */
export function paletteOf(side: FaultSide, search = ''): readonly PaletteGroup[] {
  return whole[side].flatMap((group) => {
    const items = group.items.filter(({ name, about, parts }) =>
      hasWords(`${group.name} ${name} ${about} ${parts.kind}`, search),
    );
    return items.length > 0 ? [{ ...group, items }] : [];
  });
}

/** The fault that a click on an item creates; `ms` for one with a time. */
export function faultOf(item: PaletteItem, aim: FaultAim, ms?: number): Fault {
  const times = aim.how === 'always' ? {} : { times: aim.how === 'times' ? aim.times : 1 };
  const time = item.ms === undefined ? {} : { ms: ms ?? item.ms };
  if (item.side === 'bridge') return { action: aim.target, ...item.parts, ...times, ...time };
  const after = aim.how === 'nth' && aim.nth > 1 ? { after: aim.nth - 1 } : {};
  const path = isSmsFault(item.parts) && !sendsSms(aim.target) ? '*' : aim.target;
  return { path, ...item.parts, ...times, ...after, ...time };
}
