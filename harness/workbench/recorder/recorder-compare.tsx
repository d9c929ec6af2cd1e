/** Two runs side by side: the steps that agree, or every difference, with both screens of the chosen one. */
import { useState } from 'react';
import type { Comparison, Side } from '../../recording/compare.ts';
import { maskOf } from '../../recording/page.ts';
import type { Recording } from '../../protocol/recording.ts';
import type { Step } from '../../recording/steps.ts';
import { Picture } from '../kit/picture.tsx';
import styles from './recorder.module.css';

export interface RecorderCompareProps {
  readonly comparison: Comparison;
  readonly recordings: readonly [Recording, Recording];
  readonly names: readonly [string, string];
}

export function RecorderCompare({ comparison, recordings, names }: RecorderCompareProps) {
  const { differences, sentence, agreed, left, right } = comparison;
  const [one, other] = recordings;
  const [chosen, setChosen] = useState(0);
  const hide = (text: string) => maskOf(other)(maskOf(one)(text));
  const at = Math.min(chosen, differences.length - 1);
  const shown = differences[at];
  return (
    <section className={styles['compare']} aria-label="Comparison" tabIndex={0}>
      <p className={styles['verdict']} role="status" data-same={!shown || undefined}>
        {hide(sentence)}
      </p>
      {differences.length > 1 && (
        <ol className={styles['agreed']} aria-label="Differences">
          {differences.map((difference, index) => (
            <li key={index}>
              <button
                type="button"
                aria-current={index === at || undefined}
                onClick={() => setChosen(index)}
              >
                {hide(difference.sentence)}
              </button>
            </li>
          ))}
        </ol>
      )}
      {differences.length < 2 && (
        <ol className={styles['agreed']}>
          {left.slice(0, agreed).map((step) => (
            <li key={step.number}>
              <span className={styles['number']}>{step.number}</span> {step.text}
            </li>
          ))}
        </ol>
      )}
      {shown && (
        <div className={styles['sides']}>
          <SideView name={names[0]} recording={one} side={shown.left} hide={hide} rest={left} />
          <SideView name={names[1]} recording={other} side={shown.right} hide={hide} rest={right} />
        </div>
      )}
    </section>
  );
}

interface SideViewProps {
  readonly name: string;
  readonly recording: Recording;
  readonly side: Side;
  readonly hide: (text: string) => string;
  readonly rest: readonly Step[];
}

function SideView({ name, recording, side, hide, rest }: SideViewProps) {
  const { step, text, detail } = side;
  const moment = step?.moment ?? null;
  const after = step ? rest.slice(step.number) : [];
  return (
    <div className={styles['side']}>
      <h3>{name}</h3>
      {step && (
        <p className={styles['act']}>
          <span className={styles['number']}>{step.number}</span> {step.text}
        </p>
      )}
      <p className={styles['found']}>{hide(text)}</p>
      {moment && (
        <Picture
          title={`The screen of ${name} after step ${step?.number ?? 0}`}
          recording={recording}
          moment={moment}
          width={150}
        />
      )}
      {detail !== null && <pre>{hide(JSON.stringify(detail, null, 2)).slice(0, 4_000)}</pre>}
      {after.length > 0 && (
        <>
          <h4>Then</h4>
          <ul>
            {after.slice(0, 30).map((one) => (
              <li key={one.number}>{one.text}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
