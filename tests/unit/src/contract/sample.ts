/** Payloads made from a schema of the contract: every field present, each with its own kind of value. */
import type * as v from 'valibot';

interface Piece {
  readonly type: string;
  readonly [key: string]: unknown;
}

const pieceOf = (value: unknown): Piece => {
  if (typeof value !== 'object' || value === null || !('type' in value)) {
    throw new TypeError('no schema');
  }
  return value as Piece;
};

/** A value that the schema accepts. Throws for an unknown kind of schema. */
export function sampleOf(schema: v.GenericSchema<unknown, unknown>): unknown {
  return sample(pieceOf(schema));
}

function sample(piece: Piece): unknown {
  const actions = Array.isArray(piece['pipe']) ? piece['pipe'].map(pieceOf) : [];
  const has = (type: string) => actions.some((action) => action.type === type);
  switch (piece.type) {
    case 'object':
    case 'strict_object':
      return Object.fromEntries(
        Object.entries(piece['entries'] as Record<string, unknown>).map(([key, inner]) => [
          key,
          sample(pieceOf(inner)),
        ]),
      );
    case 'array':
      return [sample(pieceOf(piece['item']))];
    case 'record':
      return { 1: sample(pieceOf(piece['value'])) };
    case 'nullish':
    case 'optional':
    case 'exact_optional':
      return sample(pieceOf(piece['wrapped']));
    case 'picklist':
      return (piece['options'] as unknown[])[0];
    case 'union':
      return 1_795_000_000_000;
    case 'number':
      return 7;
    case 'boolean':
      return true;
    case 'string':
      if (has('regex')) return '0123456789abcdef0123456789abcdef';
      return has('iso_date') ? '1994-06-12' : 'Ọmọ “ẹ̀gbọ́n” ₦5';
    default:
      throw new TypeError(`no sample for ${piece.type}`);
  }
}
