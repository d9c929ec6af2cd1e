/** The build settings in `import.meta.env`. */
import type { Build } from '#src/core/environment.ts';

declare global {
  interface ImportMetaEnv {
    /** Origin of the API without a trailing slash. Empty: `api/` and `cou/` beside the page (§7). */
    readonly VITE_API_ORIGIN: string;
    /** Hosts with https pages that the app may open outside (payment pages), in lower case. */
    readonly VITE_LINK_HOSTS: readonly string[];
    /** The package's version and the brand. */
    readonly VITE_BUILD: Build;
    readonly MODE: string;
    readonly DEV: boolean;
    readonly PROD: boolean;
  }

  interface ImportMeta {
    readonly env: ImportMetaEnv;
    /** Replaced by the build: imports every matching module. */
    readonly glob: (
      patterns: string | readonly string[],
      options: { readonly eager: true },
    ) => unknown;
  }
}
