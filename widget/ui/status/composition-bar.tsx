/** A bar of a sum's parts, with its key below. */
import './composition-bar.css';

export interface CompositionPart {
  label: string;
  /** Part of the whole, 0 to 1. */
  share: number;
  tone: 'brand' | 'amber' | 'bad' | 'grey';
}

export interface CompositionBarProps {
  parts: readonly CompositionPart[];
  /** Says the whole bar in words. */
  label: string;
}

/** Parts without a share are in the key only. A sliver keeps a visible width. */
export function CompositionBar({ parts, label }: CompositionBarProps) {
  return (
    <figure className="comp" aria-label={label}>
      <div className="comp__bar" aria-hidden="true">
        {parts
          .filter((part) => part.share > 0)
          .map((part) => (
            <span
              key={part.label}
              className={`comp__part comp--${part.tone}`}
              style={{ flexGrow: part.share }}
            />
          ))}
      </div>
      <ul className="comp__key">
        {parts.map((part) => (
          <li key={part.label} className="comp__item">
            <span className={`comp__dot comp--${part.tone}`} aria-hidden="true" />
            {part.label}
          </li>
        ))}
      </ul>
    </figure>
  );
}
