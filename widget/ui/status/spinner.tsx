/** A turning ring for work in progress; still where reduced motion is asked. */
import './spinner.css';

export interface SpinnerProps {
  large?: boolean | undefined;
}

/** A decoration: whoever shows it says in words what is under way. */
export function Spinner({ large }: SpinnerProps) {
  return <span className={large ? 'spin spin--large' : 'spin'} aria-hidden="true" />;
}
