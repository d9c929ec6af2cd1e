/** The shells' code of the bridge equals what the contract generates. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bridgeKotlin, bridgeSwift, bridgeTypes } from '#harness/cli/release/bridge-code.ts';

const shells = join(import.meta.dirname, '../../../../harness/phone/shells');

test.each([
  ['android/bridge/src/main/java/com/lendmax/bridge/Bridge.kt', bridgeKotlin],
  ['ios/LendMaxBridge/Sources/LendMaxBridge/Bridge.swift', bridgeSwift],
  ['bridge.d.ts', bridgeTypes],
])('The generated bridge code of %s is current', async (file, made) => {
  await expect(made()).toMatchFileSnapshot(join(shells, file));
});
