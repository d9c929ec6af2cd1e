/** For `node --import`: Node 22.18 and later run our TypeScript themselves, older ones with tsx. */
if (!process.features.typescript) (await import('tsx/esm/api')).register();
