/** The used part of Node's net, for the page, where no address comes from outside. */
export const isIPv4 = () => false;
export const isIPv6 = () => false;
