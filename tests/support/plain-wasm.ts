/**
 * The option of Node that keeps WebAssembly to V8's baseline compiler. Node 24 optimizes the Swift grammar in the background
 * until its process aborts with “Fatal process out of memory: Zone”, seconds after its test has passed.
 */
export const plainWasm = '--liftoff-only';
