import type { InlineConfig } from 'vite';

/**
 * The config of one build, for the development server. Vite gets the config and not the name of its file, because it
 * restarts whenever something that the file imports changes, which includes every text.
 */
export async function devConfig(mode: string, command: 'build' | 'serve'): Promise<InlineConfig> {
  const { default: config } = await import('../../vite.config.ts');
  return { ...config({ mode, command }), configFile: false, mode, logLevel: 'warn' };
}
