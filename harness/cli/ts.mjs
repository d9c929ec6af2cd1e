/** For `node --import`: Node 22.18 and later run TypeScript natively, older ones with tsx. */
if (!process.features.typescript) (await import('tsx/esm/api')).register();
