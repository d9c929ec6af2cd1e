/** A small word in a colour that means something: red wrong, amber made so, green money, grey the rest. */
import styles from './tag.module.css';

export interface TagProps {
  readonly tone: 'bad' | 'amber' | 'green' | 'quiet';
  readonly children: string;
}

export function Tag({ tone, children }: TagProps) {
  return (
    <span className={styles['tag']} data-tone={tone}>
      {children}
    </span>
  );
}
