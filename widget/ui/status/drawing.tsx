/** The small drawings: lines in one colour, fills in another, on a strip of ground. */
import { type FirstDrawing, firstDrawings } from './drawings.ts';
import type { MoreDrawing } from './more-drawings.ts';
import type { Drawn } from './shapes.ts';
import './drawing.css';

/** What a drawing means. Each meaning has its own. */
export type DrawingName = FirstDrawing | MoreDrawing;

const drawn: Record<string, Drawn> = { ...firstDrawings };

/** Called by the room of the screens that use them. */
export const addDrawings = (more: Readonly<Record<MoreDrawing, Drawn>>): void =>
  void Object.assign(drawn, more);

/** A decoration, hidden from screen readers. */
export function Drawing({ name }: { name: DrawingName }) {
  const [lines, fill, sign] = drawn[name] ?? [];
  return (
    <svg className="draw" viewBox="0 0 120 96" aria-hidden="true">
      <path className="draw__ground" d="M20 82h80l6 5H14z" />
      <path d={lines} />
      <path className="draw__fill" d={fill} />
      {sign && <path className="draw__sign" d={sign} pathLength="1" />}
    </svg>
  );
}
