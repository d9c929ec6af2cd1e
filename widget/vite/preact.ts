/** How the widget's builds and the screen tests read JSX and React. */

/** Passes children as arguments of `createElement`. Without 880 times `children:` the page is 0.9 kB smaller. */
export const jsx = {
  jsx: {
    runtime: 'classic',
    pragma: 'createElement',
    pragmaFrag: 'Fragment',
    development: false,
  },
  jsxInject: "import { createElement, Fragment } from 'react'",
} as const;

/** Exact specifiers, because an alias without anchors would also match `react-resizable-panels`. */
export const preactAliases = [
  { find: /^react$/, replacement: '@preact/compat' },
  { find: /^react-dom$/, replacement: '@preact/compat' },
  { find: /^react-dom\/client$/, replacement: '@preact/compat/client' },
  { find: /^react\/jsx-runtime$/, replacement: '@preact/compat/jsx-runtime' },
  { find: /^react\/jsx-dev-runtime$/, replacement: '@preact/compat/jsx-dev-runtime' },
];

/** Packages that vitest must process itself, because an alias doesn't reach what Node loads. */
export const preactSources = [
  /node_modules\/preact\//,
  /node_modules\/@preact\//,
  /node_modules\/@testing-library\//,
  /node_modules\/@nanostores\/react\//,
];
