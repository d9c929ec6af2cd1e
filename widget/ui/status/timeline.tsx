/** Stages in their order: done, current, coming. A line joins the dots. */
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import './timeline.css';

export interface Stage {
  readonly label: string;
  readonly note?: ReactNode;
  readonly at: 'done' | 'now' | 'next';
}

export interface TimelineProps {
  /** Names the list for screen readers. */
  label: string;
  stages: readonly Stage[];
  /** The meaning of the dot, for screen readers. */
  words: Readonly<Record<Stage['at'], string>>;
}

export function Timeline({ label, stages, words }: TimelineProps) {
  return (
    <ol className="card line" aria-label={label}>
      {stages.map((stage) => (
        <li
          key={stage.label}
          className={`line__stage line__stage--${stage.at}`}
          aria-current={stage.at === 'now' ? 'step' : undefined}
        >
          <span className="line__dot">{stage.at === 'done' && <Icon name="check" />}</span>
          {stage.label} <span className="sr">{words[stage.at]}</span>
          {stage.note && <span className="muted">{stage.note}</span>}
        </li>
      ))}
    </ol>
  );
}
