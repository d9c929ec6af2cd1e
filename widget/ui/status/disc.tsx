/** Initials of a bank or a person on a colour that stays the same. They are found faster than a name is read. */
import './disc.css';

/** Initials of the first two words, or the first two letters of a single word. A final 'Bank' doesn't count. */
function initials(name: string): string {
  const [first = '', second] = name.replace(/(?:\s+bank)?\s*(?:\(.*)?$/i, '').split(/[^\p{L}\d]+/u);
  return (second ? first.slice(0, 1) + second.slice(0, 1) : first.slice(0, 2)).toUpperCase();
}

/** A decoration beside the name, hidden from screen readers. */
export function Disc({ name }: { name: string }) {
  const colour =
    Array.from(name).reduce((hash, sign) => (hash * 3 + sign.charCodeAt(0)) % 997, 0) % 6;
  return (
    <span className={`disc disc--${colour}`} aria-hidden="true">
      {initials(name)}
    </span>
  );
}
