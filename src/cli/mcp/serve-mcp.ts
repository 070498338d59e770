import { Client, SdkHttpError, StreamableHTTPClientTransport, UnauthorizedError } from '@modelcontextprotocol/client';
import { Server } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { BRAND } from '#contracts/product/brand.ts';
import { readMcpSettings } from '#server/settings/env.ts';
import type { McpEnv } from '#server/settings/mcp-env.ts';

const EXIT_CODES = { invalidUsage: 2, failed: 3 } as const;
const VERSION = '1.0.0';
const UNAUTHORIZED = 401;
const NOT_FOUND = 404;
const API_KEY_TEXT =
  'The API key in AWI_API_KEY is not valid, or was revoked. Create one in your profile under Developers.';

const USAGE = `Usage: ${BRAND.shortName} mcp

Serves the tools of an installation to an assistant over stdin and stdout (Model Context Protocol).

Settings (environment):
  AWI_URL      URL of the installation, such as https://audit.example.com
  AWI_API_KEY  an API key from your profile; its scopes determine what the assistant may do
`;

const info = { name: BRAND.shortName, version: VERSION };

/** Connects to an installation and serves its tools over stdio until stdin ends. */
export async function startMcp(): Promise<void> {
  const [argument] = process.argv.slice(2);
  if (argument === '--help') {
    process.stdout.write(USAGE);
    return;
  }
  const { env, problems } = readMcpSettings();
  if (argument !== undefined || env === null) {
    process.stderr.write(`${problems.join('\n')}\n\n${USAGE}`.trimStart());
    process.exitCode = EXIT_CODES.invalidUsage;
    return;
  }
  try {
    await serve(env);
  } catch (error) {
    process.stderr.write(`${describeConnectError(error, env.origin)}\n`);
    process.exitCode = EXIT_CODES.failed;
  }
}

/** Explains in one or two sentences why an installation cannot be used. */
export function describeConnectError(error: unknown, origin: string): string {
  if (error instanceof UnauthorizedError || (error instanceof SdkHttpError && error.status === UNAUTHORIZED))
    return API_KEY_TEXT;
  if (error instanceof SdkHttpError && error.status === NOT_FOUND)
    return `${origin} has no MCP endpoint (/mcp returned 404). Is AWI_URL correct?`;
  const causes = listCauses(error);
  if (causes.some((cause) => cause instanceof TypeError && cause.message === 'fetch failed'))
    return `No connection to ${origin}. Is AWI_URL correct?`;
  return `${origin} cannot be used: ${error instanceof Error ? error.message : String(error)}`;
}

function listCauses(error: unknown): unknown[] {
  return error instanceof Error ? [error, ...listCauses(error.cause)] : [error];
}

async function serve({ origin, apiKey }: McpEnv): Promise<void> {
  const client = new Client(info, { versionNegotiation: { mode: 'auto' } });
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', origin), {
    authProvider: { token: async () => apiKey },
  });
  await client.connect(transport);
  const instructions = client.getInstructions();
  serveStdio(() => {
    const server = new Server(info, {
      capabilities: { tools: {} },
      ...(instructions === undefined ? {} : { instructions }),
    });
    server.setRequestHandler('tools/list', () => client.listTools());
    server.setRequestHandler('tools/call', ({ params }) => client.callTool(params));
    return server;
  });
}
