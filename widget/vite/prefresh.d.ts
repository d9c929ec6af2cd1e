declare module '@prefresh/utils' {
  /** Draws what was registered again under the same name. */
  export function flush(): void;
}
