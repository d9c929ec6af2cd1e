/** Data as a readable tree: branches open and close, and raw values show their meaning (naira, Lagos time, %). */
import { hintFor } from './hints.ts';
import styles from './json-tree.module.css';

export interface JsonTreeProps {
  readonly value: unknown;
  /** Branches below this depth start closed. */
  readonly openTo?: number;
}

export function JsonTree({ value, openTo = 3 }: JsonTreeProps) {
  return (
    <div className={styles['tree']}>
      {isBranch(value) ? <Fields value={value} openTo={openTo} /> : <Leaf name="" value={value} />}
    </div>
  );
}

type Branch = Readonly<Record<string, unknown>> | readonly unknown[];

const isBranch = (value: unknown): value is Branch => typeof value === 'object' && value !== null;

interface FieldsProps {
  readonly value: Branch;
  /** Levels that are open from here on. */
  readonly openTo: number;
}

function Fields({ value, openTo }: FieldsProps) {
  const entries = Object.entries(value);
  if (entries.length === 0) {
    return (
      <span className={styles['quiet']}>{Array.isArray(value) ? 'an empty list' : 'nothing'}</span>
    );
  }
  return (
    <ul>
      {entries.map(([name, child]) => (
        <li key={name}>
          {isBranch(child) && Object.keys(child).length > 0 ? (
            <details open={openTo > 0}>
              <summary>
                <span className={styles['name']}>{name}</span>
                <span className={styles['quiet']}>
                  {Array.isArray(child) ? `[${child.length}]` : `{${Object.keys(child).length}}`}
                </span>
              </summary>
              <Fields value={child} openTo={openTo - 1} />
            </details>
          ) : (
            <div className={styles['field']}>
              <span className={styles['name']}>{name}</span> <Leaf name={name} value={child} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function Leaf({ name, value }: { readonly name: string; readonly value: unknown }) {
  const hint = hintFor(name, value);
  return (
    <>
      <span className={styles[kindOf(value)]}>{leafText(value)}</span>
      {hint !== null && <span className={styles['hint']}>{hint}</span>}
    </>
  );
}

const kindOf = (value: unknown) =>
  value === null || value === undefined || isBranch(value) ? 'quiet' : typeof value;

function leafText(value: unknown): string {
  if (value === undefined) return 'missing';
  return typeof value === 'string' ? `“${value}”` : JSON.stringify(value);
}
