/**
 * A small word in a meaningful colour: red is wrong, amber is caused by a fault, green is money, grey is everything
 * else.
 */
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
