/** Placeholder shapes during loading. */
import './skeleton.css';

export interface SkeletonProps {
  kind: 'text' | 'card' | 'rows';
  /** Number of lines or rows, 3 by default. */
  lines?: number | undefined;
  /** Spoken instead of the grey shapes. */
  label: string;
}

/** Not animated, because a shimmer costs too much on a cheap phone. */
export function Skeleton({ kind, lines = 3, label }: SkeletonProps) {
  return (
    <output className={`skel skel--${kind}`}>
      <span className="sr">{label}</span>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className="skel__line" />
      ))}
    </output>
  );
}
