function refuse() {
  throw new Error(
    'The drivers of Firefox and Edge are not installed: the overrides in package.json leave them out.',
  );
}

export { refuse as download, refuse as findEdgePath, refuse as start };
