/** A rotating ring for work in progress. It stands still with reduced motion. */
import './spinner.css';

export interface SpinnerProps {
  large?: boolean | undefined;
}

/** Decoration. The words are beside it. */
export function Spinner({ large }: SpinnerProps) {
  return <span className={large ? 'spin spin--large' : 'spin'} aria-hidden="true" />;
}
