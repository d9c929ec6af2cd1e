/** `npx lendmax mcp`: the workbench for an agent over stdio, by the Model Context Protocol. */
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import packageFile from '../../../package.json' with { type: 'json' };
import { ControlError } from '../../client/control.ts';
import { UsageError } from '../commands/words.ts';
import { type Session, ToolError, tools } from './tools.ts';

const instructions = `A loan app on a simulated phone, with its lender. Start a world, look, then tap and type by role and name as a customer would.
Amounts, law, double payments and leaks are judged by verdict. Nothing here reaches a real lender.`;

/** Serves the tools on a transport. One call at a time, because a phone has one screen. */
export async function serve(session: Session, transport: Transport): Promise<Server> {
  const server = new Server(
    { name: 'lendmax-workbench', version: packageFile.version },
    { capabilities: { tools: {} }, instructions },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: Object.entries(tools).map(([name, { description, inputSchema, readOnly }]) => ({
      name,
      description,
      inputSchema,
      annotations: { readOnlyHint: readOnly, openWorldHint: false },
    })),
  }));
  let before: Promise<unknown> = Promise.resolve();
  server.setRequestHandler(CallToolRequestSchema, ({ params }) => {
    const done = before.then(() => call(session, params.name, params.arguments ?? {}));
    before = done;
    return done;
  });
  await server.connect(transport);
  return server;
}

/** Never rejects. The agent gets a failure as one sentence. */
async function call(session: Session, name: string, input: unknown) {
  try {
    const tool = Object.hasOwn(tools, name) ? tools[name] : undefined;
    if (!tool) throw new ToolError(`Unknown tool ${name}.`);
    return { content: [...(await tool.run(session, input))] };
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    // Any other error is our bug, so the console shows where it happened.
    const expected =
      error instanceof ToolError || error instanceof UsageError || error instanceof ControlError;
    if (!expected) process.stderr.write(`${name}: ${text}\n`);
    return { content: [{ type: 'text' as const, text }], isError: true };
  }
}
