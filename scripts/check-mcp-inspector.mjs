/**
 * Runs the official MCP inspector against a running installation: it must accept the schemas of all tools, and call two
 * of them. The inspector takes up 110 MB, so it is installed in a temporary folder and not with the product.
 *
 * Usage: AWI_API_KEY=<key with all reading scopes> node scripts/check-mcp-inspector.mjs <URL of the installation>
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const INSPECTOR = '@modelcontextprotocol/inspector@2.12.0';
const CALLS = [
  ['--method', 'tools/list', '--strict'],
  ['--method', 'tools/call', '--tool-name', 'list_websites'],
  ['--method', 'tools/call', '--tool-name', 'list_rules', '--tool-arg', 'limit=3'],
];

const url = process.argv[2];
const key = process.env.AWI_API_KEY;
if (!url || !key) throw new Error('Usage: AWI_API_KEY=<key> node scripts/check-mcp-inspector.mjs <URL>');

const folder = mkdtempSync(join(tmpdir(), 'awi-inspector-'));
try {
  run('npm', ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', '--silent', INSPECTOR]);
  // The key is passed in a file, because arguments are visible to other programs.
  const config = join(folder, 'config.json');
  const server = {
    type: 'streamable-http',
    url: new URL('/mcp', url).href,
    headers: { Authorization: `Bearer ${key}` },
  };
  writeFileSync(config, JSON.stringify({ mcpServers: { product: server } }), { mode: 0o600 });
  const command = join(folder, 'node_modules', '.bin', 'mcp-inspector');
  for (const options of CALLS) {
    const { stdout, stderr } = run(command, ['--cli', '--config', config, '--server', 'product', ...options]);
    const result = JSON.parse(stdout);
    if (result.isError === true) throw new Error(`${options.join(' ')}: ${stdout}`);
    const names = result.tools?.map(({ name }) => name).join(', ');
    const details = names === undefined ? 'success' : `${names}; ${stderr.trim().split('\n').at(-1)}`;
    console.log(`${options.join(' ')}: ${details}`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Runs a command and returns what it prints. The command stores nothing outside the temporary folder. */
function run(file, options) {
  const env = { ...process.env, MCP_INSPECTOR_SECRET_STORE: 'memory', MCP_STORAGE_DIR: folder };
  const { status, stdout, stderr, error } = spawnSync(file, options, { encoding: 'utf8', env });
  if (status !== 0) throw error ?? new Error(`${options.join(' ')} ended with ${status}:\n${stderr}`);
  return { stdout, stderr };
}
