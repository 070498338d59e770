import type { Settings } from './settings.ts';

/** Which installation the MCP server of the command line calls, and with which key. */
export interface McpEnv {
  /** Origin of the installation. */
  origin: string;
  apiKey: string;
}

/** Reads the settings of `mcp`. The key is a setting, because arguments are visible to all processes on a machine. */
export function readMcpEnv(settings: Settings): { env: McpEnv | null; problems: string[] } {
  const url = URL.parse(settings.AWI_URL ?? '');
  const problems: string[] = [];
  if (url === null || !/^https?:$/.test(url.protocol)) {
    problems.push('AWI_URL must be the URL of the installation, such as https://audit.example.com');
  }
  if (settings.AWI_API_KEY === undefined) problems.push('AWI_API_KEY must be an API key from your profile');
  const env =
    url === null || settings.AWI_API_KEY === undefined ? null : { origin: url.origin, apiKey: settings.AWI_API_KEY };
  return { env: problems.length > 0 ? null : env, problems };
}
