/** One check of the judge: its sentence, what is bad, and what differs without being the app's fault. */
import type { Check } from '../../simulator/protocol/checks.ts';
import { CircleCheck, CircleQuestionMark, OctagonAlert } from '../kit/icons.tsx';
import styles from './checks.module.css';

const icons = { good: CircleCheck, bad: OctagonAlert, 'not judged': CircleQuestionMark } as const;

export function CheckVerdict({
  check: { verdict, text, found, noted },
}: {
  readonly check: Check;
}) {
  const Icon = icons[verdict];
  return (
    <>
      <p className={styles['verdict']} data-tone={verdict} role="status">
        <Icon size={22} aria-hidden="true" />
        <b>{text}</b>
      </p>
      {[found, noted].map(
        (all, index) =>
          all.length > 0 && (
            <ul
              key={index}
              className={styles['sentences']}
              data-tone={index === 0 ? 'bad' : 'sent'}
            >
              {all.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          ),
      )}
    </>
  );
}
