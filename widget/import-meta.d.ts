/** The build settings in `import.meta.env`. */
import type { Build } from '#src/core/environment.ts';

declare global {
  interface ImportMetaEnv {
    /** Origin of the API without a trailing slash. Empty: `api/` and `cou/` beside the page itself (§7). */
    readonly VITE_API_ORIGIN: string;
    /** Hosts whose https pages the app may open outside (payment pages), in small letters. */
    readonly VITE_LINK_HOSTS: readonly string[];
    /** The package's version and the brand. */
    readonly VITE_BUILD: Build;
    readonly MODE: string;
    readonly DEV: boolean;
    readonly PROD: boolean;
  }

  interface ImportMeta {
    readonly env: ImportMetaEnv;
    /** The build's own: imports every module that fits. */
    readonly glob: (
      patterns: string | readonly string[],
      options: { readonly eager: true },
    ) => unknown;
  }
}
