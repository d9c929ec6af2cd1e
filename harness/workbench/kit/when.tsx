/** When an entry happened, world time in Lagos; the day gives way where the pane is narrow. */
import { clockTime, dayMonth, instantText } from './format.ts';
import styles from './when.module.css';

export const When = ({ at }: { readonly at: number }) => (
  <span className={styles['when']} title={instantText(at)}>
    <span className={styles['day']}>{dayMonth(at)} </span>
    {clockTime(at)}
  </span>
);
