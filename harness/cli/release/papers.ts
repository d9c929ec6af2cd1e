/** Files beside the page in a release: the SBOM, the bridge's schema, the manuals. */
import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import { type BridgeAction, bridgeContract } from '#src/contract/bridge.ts';
import { BRIDGE_NAME, BRIDGE_REPLY_LIMIT } from '#src/contract/bridge.ts';
import { type Json, described } from '../../simulator/openapi/described.ts';
import { bareSchema } from '../../simulator/openapi/json-schemas.ts';
import { meanings } from '../../simulator/openapi/meanings.ts';

interface Component {
  readonly name: string;
  readonly [field: string]: unknown;
}

interface Sbom {
  readonly metadata: { readonly component: Json; readonly [field: string]: unknown };
  readonly components: readonly Component[];
  readonly [field: string]: unknown;
}

/** `exports` of the packaged workbench: its player, harness/docs/player.md. */
export const playerExports = { './player': './dist/player/player.js' } as const;

/** Names of the packages in a NOTICE. */
export const packagesOf = (notice: string): string[] =>
  [...notice.matchAll(/^-{72}\n\n(\S+) \S+ \([^)]+\)\n/gm)].map((match) => match[1] ?? '');

/**
 * npm's SBOM (CycloneDX), the same for the same build: without a time and a folder's name, and with a serial number
 * from the build. A component in the page is `required`, a tool `excluded`.
 */
export function sbomOf(said: string, inside: readonly string[], id: string): Json {
  const { metadata, components, ...rest } = JSON.parse(said) as Sbom;
  const { timestamp: _, ...lasting } = metadata;
  const digits = createHash('sha256').update(`sbom ${id}`).digest('hex');
  const uuid = /^(.{8})(.{4})(.{4})(.{4})(.{12})/.exec(digits)?.slice(1).join('-') ?? '';
  return {
    ...rest,
    serialNumber: `urn:uuid:${uuid}`,
    metadata: { ...lasting, component: { ...metadata.component, name: 'lendmax' } },
    components: components.map((one) => ({
      ...one,
      scope: inside.includes(one.name) ? 'required' : 'excluded',
    })),
  };
}

const ID_WORDS = 'The same in a call and its reply.';

const bridgeActionNames = Object.keys(bridgeContract) as BridgeAction[];

/** The seven actions as one JSON Schema: what the page sends, and what it accepts as each action's result. */
export function bridgeSchema(version: string): Json {
  const calls = bridgeActionNames.map((action) => ({
    type: 'object',
    required: ['id', 'action', 'params'],
    description: meanings.actions[action]?.text,
    properties: {
      id: { type: 'string', description: ID_WORDS },
      action: { const: action, description: 'What the page asks for.' },
      params: {
        ...described(
          bareSchema(bridgeContract[action].params()),
          meanings.actions[action]?.params,
          action,
        ),
        description: 'What the action needs.',
      },
    },
  }));
  const results = bridgeActionNames.map((action) => [
    action,
    described(
      bareSchema(bridgeContract[action].result()),
      meanings.actions[action]?.result,
      action,
    ),
  ]);
  const refused = {
    type: 'object',
    required: ['id', 'ok', 'error'],
    properties: {
      id: { type: 'string', description: ID_WORDS },
      ok: { const: false, description: 'It was not done.' },
      error: { type: 'string', description: 'Why, for those who make the shell.' },
    },
  };
  const done = {
    type: 'object',
    required: ['id', 'ok', 'result'],
    properties: {
      id: { type: 'string', description: ID_WORDS },
      ok: { const: true, description: 'It was done.' },
      result: { description: 'By action: results.' },
    },
  };
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: `LendMax bridge ${version}, object ${BRIDGE_NAME}`,
    description: `A call is a message from page to shell, a reply comes back with the same id, at most ${BRIDGE_REPLY_LIMIT} characters. results: what 'result' of a reply holds, by action. x-timeout-ms: how long the page waits.`,
    $defs: {
      call: { oneOf: calls },
      reply: { oneOf: [done, refused] },
      results: Object.fromEntries(results),
    },
    'x-timeout-ms': Object.fromEntries(
      bridgeActionNames.map((action) => [action, bridgeContract[action].timeoutMs]),
    ),
    anyOf: [{ $ref: '#/$defs/call' }, { $ref: '#/$defs/reply' }],
  };
}

/** The fields of the page's `build.json`. */
export interface BuiltPage {
  /** 12 hex digits. */
  readonly id: string;
  readonly appName: string;
  readonly packageName: string;
  readonly apiOrigin: string;
}

/** What an Xcode project needs to know about the page before it builds. Bundle identifiers have no underscore. */
export const xcconfig = ({ appName, packageName, apiOrigin }: Omit<BuiltPage, 'id'>): string =>
  [
    `APP_NAME = ${appName}`,
    `PRODUCT_BUNDLE_IDENTIFIER = ${packageName.replaceAll('_', '-')}`,
    `API_HOST = ${new URL(apiOrigin).hostname}`,
    '',
  ].join('\n');

/**
 * A manual of the repository for a release. `beside`: path in the repository → path in the release. Links and `cd` to
 * those paths are rewritten, other links become plain words, and pictures are removed.
 */
export const standalone = (
  manual: string,
  path: string,
  beside: Readonly<Record<string, string>>,
): string =>
  manual
    .replaceAll(/!?\[([^\]]*)\]\(([^)]+)\)/g, (whole, words: string, link: string) => {
      if (whole.startsWith('!')) return '';
      const [file = '', heading] = link.split('#');
      if (file === '' || /^https?:/.test(link)) return whole;
      const target = beside[posix.join(posix.dirname(path), file)];
      if (target === undefined) return words;
      return `[${words}](${target}${heading === undefined ? '' : `#${heading}`})`;
    })
    .replaceAll(/^( *cd )(\S+)$/gm, (whole, cd: string, folder: string) => {
      const target = beside[folder];
      return target === undefined ? whole : cd + target;
    });
