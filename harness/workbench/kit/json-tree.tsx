/** Data as a readable tree: branches open and close, and raw values say what they mean (naira, Lagos time, %). */
import type { ReactNode } from 'react';
import { hintFor } from './hints.ts';
import styles from './json-tree.module.css';

/** A value at the end of a branch, with the names that lead to it. */
export interface LeafField {
  readonly path: readonly string[];
  readonly value: unknown;
  /** As it is shown without `renderLeaf`. */
  readonly shown: ReactNode;
}

export interface JsonTreeProps {
  readonly value: unknown;
  /** Branches below this depth start closed. */
  readonly openTo?: number;
  readonly renderLeaf?: (field: LeafField) => ReactNode;
  /** Keeps which branches are open; without it they are known until the tree is gone. */
  readonly branches?: Branches;
}

export interface Branches {
  /** Undefined: as `openTo` says. */
  readonly isOpen: (path: readonly string[]) => boolean | undefined;
  readonly toggled: (path: readonly string[], isOpen: boolean) => void;
}

export function JsonTree({ value, openTo = 3, renderLeaf, branches }: JsonTreeProps) {
  return (
    <div className={styles['tree']}>
      {isBranch(value) ? (
        <Fields value={value} path={[]} {...{ openTo, renderLeaf, branches }} />
      ) : (
        <Leaf name="" value={value} />
      )}
    </div>
  );
}

type Branch = Readonly<Record<string, unknown>> | readonly unknown[];

const isBranch = (value: unknown): value is Branch => typeof value === 'object' && value !== null;

interface NodeProps {
  readonly path: readonly string[];
  readonly openTo: number;
  readonly renderLeaf: JsonTreeProps['renderLeaf'];
  readonly branches: JsonTreeProps['branches'];
}

function Fields({ value, path, ...rest }: NodeProps & { readonly value: Branch }) {
  const { openTo, renderLeaf, branches } = rest;
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
            <details
              open={branches?.isOpen([...path, name]) ?? path.length < openTo}
              onToggle={(event) => branches?.toggled([...path, name], event.currentTarget.open)}
            >
              <summary>
                <span className={styles['name']}>{name}</span>
                <span className={styles['quiet']}>
                  {Array.isArray(child) ? `[${child.length}]` : `{${Object.keys(child).length}}`}
                </span>
              </summary>
              <Fields value={child} path={[...path, name]} {...rest} />
            </details>
          ) : (
            <div className={styles['field']}>
              <span className={styles['name']}>{name}</span>{' '}
              {renderLeaf ? (
                renderLeaf({
                  path: [...path, name],
                  value: child,
                  shown: <Leaf name={name} value={child} />,
                })
              ) : (
                <Leaf name={name} value={child} />
              )}
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
