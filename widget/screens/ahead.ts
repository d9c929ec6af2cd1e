/** What draws the likely next form (draw-ahead.ts). Its script comes later than home. */
export const ahead: { draw?: () => () => void } = {};
