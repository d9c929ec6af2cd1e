/** The drawings of a start: one for each meaning (src/docs/rules.md#sizes-and-colours). */
import { DISC, DOCUMENT, TICK, type Drawn } from './shapes.ts';

export const firstDrawings = {
  /** A mast. */
  offline: [
    'M60 36L46 82M60 36l14 46M53 59h14M49 71h22M46 40a17 17 0 0 1 0-21M74 40a17 17 0 0 0 0-21M36 47a30 30 0 0 1 0-35M84 47a30 30 0 0 0 0-35',
    'M60 24a6 6 0 1 0 0 12 6 6 0 0 0 0-12z',
  ],
  /** A page couldn't be loaded: a plug out of its socket. */
  failed: [
    'M16 82c0-16 8-26 24-26M104 82c0-16-6-26-18-26M54 50h8M54 62h8M74 44h12v24H74zM64 38l-3-8M70 36l3-8',
    'M40 44h14v24H40z',
  ],
  approved: [`${DOCUMENT}M104 42l6-4M108 56h7M96 32l2-7`, DISC, TICK],
  /** A receipt. */
  paid: [
    'M34 8h52v74l-8.7-7-8.7 7-8.6-7-8.7 7-8.6-7-8.7 7zM46 22h28M46 32h16M22 30l-7-5M20 46h-8M98 30l7-5M100 46h8',
    'M60 38a15 15 0 1 0 0 30 15 15 0 0 0 0-30z',
    'M53 53.5l5 5 9.5-10',
  ],
  /** Nothing on offer: a closed stall. */
  noOffer: ['M28 42v40M92 42v40M28 54h64M28 64h64M28 74h64', 'M26 22h68l8 20H18z'],
} as const satisfies Readonly<Record<string, Drawn>>;

export type FirstDrawing = keyof typeof firstDrawings;
