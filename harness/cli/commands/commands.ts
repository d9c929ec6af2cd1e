/** The subcommands of `npx lendmax`: purpose and options of each. The code is loaded when it is called. */
import {
  type Command,
  engineOption,
  server,
  serverOrOwn,
  sessionsOption,
  worldOptions,
} from './command.ts';
import { pagesOption, personalOption } from './pages.ts';
import { reportOptions } from './report.ts';
import { shardOption } from './shard.ts';
import { UsageError } from '../../simulator/text/usage-error.ts';
import { worldCommands } from './world-commands.ts';

export const commands: Readonly<Record<string, Command>> = {
  scenarios: {
    words: '',
    about: 'list scenarios',
    options: {},
    run: async () => ({ json: (await import('../../simulator/scenarios/index.ts')).scenarioList }),
  },
  journeys: {
    words: '',
    about: 'list journeys for run',
    options: {},
    run: async () => {
      const { journeys } = await import('../../player/journey-list.ts');
      return { json: journeys.map(({ name, title, scenario }) => ({ name, title, scenario })) };
    },
  },
  'fault-kinds': {
    words: '',
    about: 'list the kinds of faults',
    options: {},
    run: async () => ({ json: (await import('./fault-kinds.ts')).faultKinds() }),
  },
  contract: {
    words: '',
    about: "print the contract's OpenAPI document",
    options: {
      brand: { type: 'string', value: 'everything', about: "the contract of that brand's lender" },
    },
    async run(given) {
      const { openApiDocument } = await import('../../simulator/openapi/contract.ts');
      const { lenderOf } = await import('../../simulator/world/lenders.ts');
      const brand = given.text('brand') ?? '';
      if (brand !== '' && brand !== 'everything') {
        throw new UsageError(`--brand must be everything, not ${brand}`);
      }
      return { json: openApiDocument(lenderOf(brand).profile) };
    },
  },
  languages: {
    words: '',
    about: 'list what each language lacks; exit code 1 if a text is wrong',
    options: {
      export: {
        type: 'string',
        value: 'FOLDER',
        about: "write en.json and the others there, as translators' tools read them",
      },
      import: { type: 'string', value: 'FILE', about: 'take the texts of a language from there' },
    },
    run: async (given) => (await import('./languages.ts')).languages(given),
  },
  start: {
    words: '',
    about: 'create a world, print its id and phone URL',
    options: {
      ...worldOptions,
      backend: { type: 'string', value: 'URL', about: 'forward its requests to a real backend' },
      own: { type: 'boolean', about: 'start its own simulator, until Ctrl + C' },
      server,
    },
    run: async (given, say) => (await import('./start.ts')).start(given, say),
  },
  run: {
    words: '<journey…|all>',
    about: 'run journeys and check each; exit code 1 if one fails',
    options: {
      ...worldOptions,
      set: {
        type: 'string',
        multiple: true,
        value: 'FIELD=VALUE',
        about: "a field of the world's state, e.g. policy.misquotes=repayment",
      },
      engine: {
        ...engineOption,
        about: "browser (default if one is found), or screens, the app's own views without one",
      },
      keep: { type: 'boolean', about: 'keep the worlds for inspection (with --server)' },
      sessions: sessionsOption,
      pages: pagesOption,
      personal: personalOption,
      ...reportOptions,
      server: serverOrOwn,
    },
    run: async (given, say) => (await import('./run.ts')).run(given, say),
  },
  table: {
    words: '[word…]',
    about:
      'play errands and bridge actions with each fault, and judge each; exit code 1 if one is bad',
    options: {
      engine: engineOption,
      list: { type: 'boolean', about: 'print the rows whose names have these words' },
      sessions: sessionsOption,
      shard: shardOption,
      ...reportOptions,
    },
    run: async (given, say) => (await import('./table.ts')).table(given, say),
  },
  replay: {
    words: '<file>',
    about: 'replay a report and compare both runs; exit code 1 if they differ',
    options: {
      keep: { type: 'boolean', about: 'keep the world for inspection (with --server)' },
      pages: pagesOption,
      personal: personalOption,
      server: serverOrOwn,
    },
    run: async (given, say) => (await import('./replay.ts')).replay(given, say),
  },
  export: {
    words: '<file|world>',
    about: 'write a run as a report, or as a test that has run; exit code 1 if it failed',
    options: {
      as: {
        type: 'string',
        value: 'DRIVER',
        about: 'player (default), webdriverio alone, or report',
      },
      personal: personalOption,
      runs: { type: 'string', value: 'N', about: 'how often it runs first (default 3)' },
      out: { type: 'string', value: 'FILE', about: 'the file (default: named after its run)' },
      server: serverOrOwn,
    },
    run: async (given, say) => (await import('./export.ts')).exportRun(given, say),
  },
  chaos: {
    words: '',
    about: 'act at random while faults strike; exit code 1 if something is wrong',
    options: {
      engine: engineOption,
      seed: { type: 'string', value: 'N', about: 'same seed, same runs (default 1)' },
      for: { type: 'string', value: 'TIME', about: 'such as 30s, 10m or 8h (default 1m)' },
      runs: { type: 'string', value: 'N', about: 'the maximum number of worlds' },
      steps: { type: 'string', value: 'N', about: 'in each world (default 40)' },
      again: { type: 'string', value: 'FILE', about: 'plays the .steps.json of an earlier find' },
      scenario: { type: 'string', value: 'NAME', about: 'always this one, see scenarios' },
      out: { type: 'string', value: 'FOLDER', about: 'for findings (default reports/chaos)' },
    },
    run: async (given, say) => (await import('./chaos.ts')).chaos(given, say),
  },
  orders: {
    words: '[word…]',
    about:
      "two pages, or a page and the world, act on one customer's money in many orders; exit code 1 if one goes wrong",
    options: {
      again: { type: 'string', value: 'FILE', about: 'plays the .steps.json of an earlier find' },
      engine: {
        ...engineOption,
        about: 'screens (default), or browser, in which less has an order',
      },
      out: { type: 'string', value: 'FOLDER', about: 'for findings (default reports/orders)' },
      sessions: sessionsOption,
      seed: { type: 'string', value: 'N', about: 'same seed, same orders (default 7)' },
      runs: {
        type: 'string',
        value: 'N',
        about: 'how many orders are drawn (default 200, in a browser 20)',
      },
      depth: {
        type: 'string',
        value: 'N',
        about: 'instead every order that leaves the usual one up to N times',
      },
      order: { type: 'string', value: 'ORDER', about: 'plays the order of a find again' },
      for: { type: 'string', value: 'TIME', about: 'at most, such as 10m' },
      list: { type: 'boolean', about: 'print the cases whose names have these words' },
      shard: shardOption,
    },
    run: async (given, say) => (await import('./orders.ts')).orders(given, say),
  },
  merge: {
    words: '<report…>',
    about: 'one report of all shards of table or orders; exit code 2 if one is missing',
    options: reportOptions,
    run: async (given) => (await import('./merge.ts')).merge(given),
  },
  conform: {
    words: '',
    about:
      'try the rules of the contract at a real backend; exit code 1 if one is broken or untried',
    options: {
      backend: { type: 'string', value: 'URL', about: "the backend's address, before /api" },
      customer: {
        type: 'string',
        multiple: true,
        value: 'FILE',
        about:
          'the customer, and what may be done and spent; repeatable (default: reads without a session)',
      },
      yes: { type: 'boolean', about: 'do what the files allow without asking' },
      timeout: { type: 'string', value: 'SECONDS', about: 'to wait for an answer (default 60)' },
      report: {
        type: 'string',
        value: 'FOLDER',
        about: 'write conform.json and conform.xml there',
      },
    },
    run: async (given, say) => (await import('./conform.ts')).conform(given, say),
  },
  plain: {
    words: '',
    about: 'let tools that cannot encrypt talk to a lender, by the contract',
    options: {
      to: { type: 'string', value: 'URL', about: "the lender's address, before /api" },
      port: { type: 'string', value: 'N', about: 'where to listen (default: a free one)' },
    },
    run: async (given, say) => (await import('./plain.ts')).plain(given, say),
  },
  decode: {
    words: '<package name> <text…>',
    about: 'decrypt captured requests: hex, URLs or curl commands',
    options: {},
    run: async (given) => (await import('./decode.ts')).decode(given),
  },
  where: {
    words: '<release> <position…>',
    about: 'print file, line and function of the positions in an error from the field',
    options: {},
    run: async (given) => (await import('./where.ts')).where(given),
  },
  ...worldCommands,
};
