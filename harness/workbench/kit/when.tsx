/** When an entry happened, world time in Lagos. The day is dropped in a narrow pane. */
import { clockTime, dayMonth, instantText } from './format.ts';
import styles from './when.module.css';

export const When = ({ at }: { readonly at: number }) => (
  <span className={styles['when']} title={instantText(at)}>
    <span className={styles['day']}>{dayMonth(at)} </span>
    {clockTime(at)}
  </span>
);
