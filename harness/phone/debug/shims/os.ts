/** The used part of Node's os, for the page, which listens on no network. */
export const networkInterfaces = () => ({});
