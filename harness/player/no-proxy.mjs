/**
 * This machine is never asked through a proxy: with `HTTP_PROXY`, WebdriverIO would look for its own driver there. Node
 * and WebdriverIO read `NO_PROXY` when they load, so this comes first, and child processes get it.
 */
const own = ['localhost', '127.0.0.1', '::1'];
const known = process.env.NO_PROXY ?? process.env.no_proxy ?? '';
const listed = known.split(/[\s,;]+/).filter((name) => name !== '');
const all = [...new Set([...listed, ...own])].join(',');
process.env.NO_PROXY = all;
process.env.no_proxy = all;
