/**
 * Answers that a wrong or hostile backend might send: the true `data`, changed by the contract's schema of its call.
 */
import type * as v from 'valibot';
import { type Path, endpoints } from '#src/contract/endpoints.ts';
import type { HostileShape } from '../protocol/fault-kinds.ts';
import { isRecord } from '#src/contract/is-record.ts';

type Leaf = 'text' | 'number' | 'boolean' | 'choice' | 'other';

/** A value of the contract that is neither an object nor a list, with its field's name. */
type Change = (value: unknown, leaf: Leaf, field: string) => unknown;

const DEEP = 2_000;
const LONG = 100_000;
const scripts =
  '</script><script>window.__struck=1</script><img src=x onerror="window.__struck=1">"\'><svg/onload=window.__struck=1>';

/** Fields by which rows are identified. They aren't shown, so they stay unchanged. */
const isName = (field: string) => /(?:Id|Url|No|Version|Kind)$|^(?:path|token|kind)$/.test(field);
const shown = (leaf: Leaf, field: string) => leaf === 'text' && !isName(field);

const wrongTypes: Readonly<Record<Leaf, unknown>> = {
  text: 12_345,
  number: 'twelve',
  boolean: 'yes',
  choice: 7,
  other: false,
};

const changes: Readonly<Partial<Record<HostileShape, Change>>> = {
  wrongTypes: (value, leaf) => (value === null ? value : wrongTypes[leaf]),
  hugeNumbers: (value, leaf, field) =>
    leaf === 'number' && value !== null && field !== 'status' ? Number.MAX_SAFE_INTEGER : value,
  hugeStrings: (value, leaf, field) => (shown(leaf, field) ? 'W'.repeat(LONG) : value),
  scriptTags: (value, leaf, field) => (shown(leaf, field) ? scripts : value),
  unknownValues: (value, leaf, field) => {
    if (field === 'status') return leaf === 'number' ? 99 : 'ofTomorrow';
    return leaf === 'choice' && value !== null ? 'ofTomorrow' : value;
  },
  anotherLoan: (value, _, field) =>
    /^(?:loanOrderId|orderNo|couponId|payOrderId)$/.test(field) && value
      ? `other-${String(value)}`
      : value,
  anotherAmount: (value, _, field) =>
    field.endsWith('Kobo') && typeof value === 'number' ? value + 10_000 : value,
};

/** `data` of a call's answer in a hostile shape. Parts that the contract leaves open don't change. */
export function hostileData(path: Path, data: unknown, shape: HostileShape): unknown {
  switch (shape) {
    case 'nullData':
      return null;
    case 'arrayForObject':
      return Array.isArray(data) ? { 0: data[0] ?? null } : [data];
    case 'deepNesting':
      return Array.from({ length: DEEP }).reduce((inside: unknown) => [inside], data);
    case 'missingFields':
      return withoutRequired(endpoints[path].reply(), data);
    default:
      return changed(endpoints[path].reply(), data, changes[shape] ?? ((value) => value), '');
  }
}

interface Known {
  readonly type: string;
  readonly entries?: Readonly<Record<string, unknown>>;
  readonly item?: unknown;
  readonly wrapped?: unknown;
  readonly value?: unknown;
  readonly pipe?: readonly unknown[];
}

const known = (schema: unknown): Known => schema as v.GenericSchema & Known;

/** The schema inside `nullish`, `optional` and the like. */
function bare(schema: unknown): Known {
  const outer = known(schema);
  return outer.wrapped === undefined ? outer : bare(outer.wrapped);
}

function changed(schema: unknown, value: unknown, change: Change, field: string): unknown {
  const { type, entries, item } = bare(schema);
  if (entries && isRecord(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([key, inside]) => {
        const of = entries[key];
        return [key, of === undefined ? inside : changed(of, inside, change, key)];
      }),
    );
  }
  if (item !== undefined && Array.isArray(value)) {
    return value.map((inside) => changed(item, inside, change, field));
  }
  return entries || item !== undefined ? value : change(value, leafOf(schema, type), field);
}

function leafOf(schema: unknown, type: string): Leaf {
  if (type === 'string') return bare(schema).pipe ? 'other' : 'text';
  if (type === 'number' || type === 'boolean') return type;
  return type === 'picklist' ? 'choice' : 'other';
}

const mayBeMissing = (schema: unknown) =>
  ['nullish', 'optional', 'exact_optional'].includes(known(schema).type) ||
  (typeof schema === 'object' && schema !== null && 'fallback' in schema);

/** Removes every second required field, in the outermost object and in nested ones. */
function withoutRequired(schema: unknown, value: unknown): unknown {
  const { entries, item } = bare(schema);
  if (item !== undefined && Array.isArray(value)) {
    return value.map((inside) => withoutRequired(item, inside));
  }
  if (!entries || !isRecord(value)) return value;
  let required = 0;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inside]): [string, unknown][] => {
      const of = entries[key];
      if (of === undefined) return [[key, inside]];
      if (!mayBeMissing(of) && (required += 1) % 2 === 1) return [];
      return [[key, withoutRequired(of, inside)]];
    }),
  );
}
