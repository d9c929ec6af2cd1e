import type { InlineConfig } from 'vite';

/**
 * A build's config for the development server. Not by the name of its file, because Vite would start anew at each change
 * of what that file imports, which is every text.
 */
export async function devConfig(mode: string, command: 'build' | 'serve'): Promise<InlineConfig> {
  const { default: config } = await import('../../vite.config.ts');
  return { ...config({ mode, command }), configFile: false, mode, logLevel: 'warn' };
}
