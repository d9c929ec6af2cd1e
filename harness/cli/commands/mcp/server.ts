/** `npx lendmax mcp`: the workbench for an agent, over stdio, by the Model Context Protocol. */
import type { StandardSchemaV1 } from '@standard-schema/spec';
import { McpServer } from 'tmcp';
import { JsonSchemaAdapter } from 'tmcp/adapter';
import packageFile from '../../../../package.json' with { type: 'json' };
import { ControlError } from '../../../simulator/client/control.ts';
import { UsageError } from '../../../simulator/text/usage-error.ts';
import { type Session, type Tool, ToolError, tools } from './tools.ts';

const instructions = `A loan app on a simulated phone, with its lender. Start a world, look, then tap and type by role and name as a customer would.
Amounts, law, double payments and leaks are judged by verdict. Nothing here reaches a real lender.`;

/** A tool reads its input itself, because its sentence for a wrong one is shorter than the library's. */
interface ToolInput extends StandardSchemaV1<Record<string, unknown>> {
  readonly shape: Tool['inputSchema'];
}

const inputOf = ({ inputSchema }: Tool): ToolInput => ({
  shape: inputSchema,
  '~standard': {
    version: 1,
    vendor: 'lendmax',
    validate: (value) => ({ value: { ...(value as object) } }),
  },
});

class Shapes extends JsonSchemaAdapter<ToolInput> {
  override toJsonSchema({ shape }: ToolInput) {
    return Promise.resolve(shape);
  }
}

function serverOf(session: Session) {
  const server = new McpServer(
    { name: 'lendmax-workbench', version: packageFile.version, description: instructions },
    { adapter: new Shapes(), capabilities: { tools: {} }, instructions },
  );
  for (const [name, tool] of Object.entries(tools)) {
    const { description, readOnly } = tool;
    const annotations = { readOnlyHint: readOnly, openWorldHint: false };
    server.tool({ name, description, schema: inputOf(tool), annotations }, (input) =>
      call(session, name, tool, input),
    );
  }
  return server;
}

/**
 * Answers each line of JSON-RPC with `answer` until the lines end. One message at a time, because a phone has one screen.
 */
export async function serve(
  session: Session,
  lines: AsyncIterable<string>,
  answer: (line: string) => void,
): Promise<void> {
  const server = serverOf(session);
  for await (const line of lines) {
    if (line.trim() === '') continue;
    const reply = await replyTo(server, line);
    // A notification has no reply.
    if (reply) answer(JSON.stringify(reply));
  }
}

/** https://www.jsonrpc.org/specification#error_object */
const [NOT_JSON, NO_REQUEST] = [-32_700, -32_600];

/** The reply to a line of JSON-RPC. The protocol's error if the line isn't a message. */
async function replyTo(server: ReturnType<typeof serverOf>, line: string): Promise<unknown> {
  try {
    return await server.receive(JSON.parse(line), {});
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const code = error instanceof SyntaxError ? NOT_JSON : NO_REQUEST;
    return { jsonrpc: '2.0', id: null, error: { code, message } };
  }
}

/** Never rejects. The agent gets a failure as one sentence. */
async function call(session: Session, name: string, tool: Tool, input: unknown) {
  try {
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
