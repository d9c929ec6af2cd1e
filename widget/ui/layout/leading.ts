/** What leads from field to field of a page (lead-on.ts). Home has no fields, so its script comes later. */
export const leading: { on?: (main: HTMLElement) => () => void } = {};
