import type { CallCost } from '../../traffic/cost.ts';
import { sizeOf } from '../kit/format.ts';

const seconds = (value: number) => `${value.toFixed(1)} s`;

/** `1.2 kB up, 3.4 kB down, 1.6 s on 2G, 0.3 s on 3G`. */
export const costWords = ({ up, down, seconds2g, seconds3g }: CallCost): string =>
  `${sizeOf(up)} up, ${sizeOf(down)} down, ${seconds(seconds2g)} on 2G, ${seconds(seconds3g)} on 3G`;
