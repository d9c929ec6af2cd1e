/** A bar of a sum's parts, with its legend below. */
import './composition-bar.css';

interface CompositionPart {
  /** Empty for a part without a legend, such as the rest of a track. */
  label: string;
  /** Part of the whole, 0 to 1. */
  share: number;
  tone: 'brand' | 'amber' | 'bad' | 'grey' | 'paid' | 'way' | 'left';
  /** Marks an amount in the label for tests: the attribute `data-money`. */
  money?: string | undefined;
}

export interface CompositionBarProps {
  parts: readonly CompositionPart[];
  /** Describes the whole bar in words. */
  label: string;
}

/** Parts without a share appear only in the legend. A thin part keeps a visible width. */
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
        {parts.map(
          ({ label: name, tone, money }) =>
            name && (
              <li key={name} className="comp__item" data-money={money}>
                <span className={`comp__dot comp--${tone}`} aria-hidden="true" />
                {name}
              </li>
            ),
        )}
      </ul>
    </figure>
  );
}
