/** The red dot on a tab or a row. Its meaning is spoken. */
import './badge.css';

export interface BadgeProps {
  text: string;
}

export function Badge({ text }: BadgeProps) {
  return (
    <span className="badge">
      <span className="sr">{text}</span>
    </span>
  );
}
