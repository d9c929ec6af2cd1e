declare module '@prefresh/utils' {
  /** Draws again what was registered again under the same name. */
  export function flush(): void;
}
