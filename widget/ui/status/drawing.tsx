/** The small drawings: lines in one colour, fills in another, on a strip of ground. */
import './drawing.css';

/** Ground, lines, fills and a tick over them. The last two may be missing. */
const DRAWINGS = {
  empty: [
    'M22 74h76l8 8H14z',
    'M24 34h28l7 9h37v31H24zM46 62h28M40 22l-4-6M60 18v-8M80 22l4-6',
    'M24 50h72v24H24z',
  ],
  offline: [
    'M18 78h84l6 6H12z',
    'M60 32L46 78M60 32l14 46M53 55h14M49 67h22M46 36a17 17 0 0 1 0-21M74 36a17 17 0 0 0 0-21M36 43a30 30 0 0 1 0-35M84 43a30 30 0 0 0 0-35',
    'M60 20a6 6 0 1 0 0 12 6 6 0 0 0 0-12z',
  ],
  approved: [
    'M20 80h80l6 6H14z',
    'M32 10h42l14 14v56H32zM74 10v14h14M43 28h18M43 40h28M43 52h14M104 40l6-4M108 54h7M96 30l2-7',
    'M82 44a18 18 0 1 0 0 36 18 18 0 0 0 0-36z',
    'M74 62.5l5.5 5.5L90 57',
  ],
  later: [
    'M20 82h80l6 5H14z',
    'M30 18h60v64H30zM30 36h60M44 10v14M76 10v14M42 48h8M56 48h8M70 48h8M42 62h8M102 44l6-4M106 54h7M18 44l-6-4M14 54H7',
    'M63 54a12 12 0 1 0 0 24 12 12 0 0 0 0-24z',
    'M63 60v7l4 3',
  ],
  paid: [
    'M20 82h80l6 5H14z',
    'M34 8h52v74l-8.7-7-8.7 7-8.6-7-8.7 7-8.6-7-8.7 7zM46 22h28M46 32h16M22 30l-7-5M20 46h-8M98 30l7-5M100 46h8',
    'M60 38a15 15 0 1 0 0 30 15 15 0 0 0 0-30z',
    'M53 53.5l5 5 9.5-10',
  ],
} as const;

export type DrawingName = keyof typeof DRAWINGS;

/** A decoration, hidden from screen readers. */
export function Drawing({ name }: { name: DrawingName }) {
  const [ground, lines, fill, tick] = DRAWINGS[name];
  return (
    <svg className="draw" viewBox="0 0 120 96" aria-hidden="true">
      <path className="draw__ground" d={ground} />
      <path d={lines} />
      <path className="draw__fill" d={fill} />
      {tick && <path className="draw__tick" d={tick} pathLength="1" />}
    </svg>
  );
}
