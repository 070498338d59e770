import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '#test/support/free-port.ts';
import { LOG_FORMAT, type LogSummary, readAccessLog, readLogSize } from './access-log.ts';
import { ensureBenchFolder, ensureProgram } from './bench-folder.ts';
import { stopChildOnExit } from './stop-child-on-exit.ts';

const LOG_FLUSH_MS = 200;

export interface StaticServer {
  /** Returns the origin of a site, `http://127.0.0.1:<port>`. */
  getOrigin(site: string): string;
  /** Starts counting the requests to a site; the returned function stops counting and returns what was requested. */
  count(site: string): () => Promise<LogSummary>;
  close(): Promise<void>;
}

/** Serves each folder on a separate port: nginx with one worker on the last core, every request logged. */
export async function startStaticServer(sites: Record<string, string>): Promise<StaticServer> {
  const nginx = ensureProgram('nginx', 'nginx-light');
  if (!nginx.ok) throw new Error(nginx.reason);
  const folder = ensureBenchFolder('server');
  const logPath = join(folder, 'access.log');
  rmSync(logPath, { force: true });
  const ports: Record<string, number> = {};
  for (const site of Object.keys(sites)) ports[site] = await findFreePort();
  const getPort = (site: string) => {
    const port = ports[site];
    if (port === undefined) throw new Error(`Unknown site: ${site}`);
    return port;
  };
  const configPath = join(folder, 'nginx.conf');
  writeFileSync(configPath, buildConfig({ sites, getPort, folder, logPath }));
  const child = startPinnedProcess(['nginx', '-p', folder, '-e', join(folder, 'error.log'), '-c', configPath]);
  stopChildOnExit(child);
  await waitUntilReady(child, Object.values(ports));
  return {
    getOrigin: (site) => `http://127.0.0.1:${getPort(site)}`,
    count(site) {
      const startByte = readLogSize(logPath);
      return async () => {
        await pause(3 * LOG_FLUSH_MS);
        return readAccessLog(logPath, startByte, getPort(site));
      };
    },
    async close() {
      const exitPromise = once(child, 'exit');
      child.kill('SIGTERM');
      await exitPromise;
    },
  };
}

/**
 * Starts a command on a separate core where possible, so that the server's work does not compete with what is measured.
 */
function startPinnedProcess(command: readonly string[]): ChildProcess {
  const cores = availableParallelism();
  const canPin = cores > 1 && ensureProgram('taskset', 'util-linux').ok;
  const [program = '', ...args] = canPin ? ['taskset', '-c', String(cores - 1), ...command] : command;
  const path = `${process.env.PATH ?? ''}:/usr/sbin:/sbin`;
  return spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, PATH: path } });
}

async function waitUntilReady(child: ChildProcess, ports: readonly number[]): Promise<void> {
  for (const port of ports) {
    for (let attempt = 0; ; attempt += 1) {
      const isUp = await fetch(`http://127.0.0.1:${port}/`).then(
        async (response) => (await response.arrayBuffer()).byteLength >= 0,
        () => false,
      );
      if (isUp) break;
      if (attempt > 100 || child.exitCode !== null) throw new Error('nginx did not start; its messages are above.');
      await pause(50);
    }
  }
}

interface ConfigInput {
  sites: Record<string, string>;
  getPort(site: string): number;
  folder: string;
  logPath: string;
}

function buildConfig({ sites, getPort, folder, logPath }: ConfigInput): string {
  const servers = Object.entries(sites).map(
    ([site, root]) => `  server { listen 127.0.0.1:${getPort(site)} backlog=4096; root "${root}"; }`,
  );
  // When started by root, the worker would otherwise run as a user without read access to the folders.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const temporaryPaths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `  ${name}_temp_path "${join(folder, `tmp-${name}`)}";`,
  );
  return `${user}
daemon off; worker_processes 1; worker_rlimit_nofile 65536; pid "${join(folder, 'nginx.pid')}";
error_log "${join(folder, 'error.log')}";
events { worker_connections 4096; }
http {
${temporaryPaths.join('\n')}
  types {
    text/html html; text/css css; text/javascript js; text/plain txt rst py c; application/json json; application/pdf pdf;
    image/png png; image/svg+xml svg; image/x-icon ico; font/woff2 woff2; font/woff woff; font/ttf ttf;
  }
  default_type application/octet-stream; charset utf-8;
  sendfile on; tcp_nopush on; tcp_nodelay on; keepalive_timeout 75; keepalive_requests 10000000;
  log_format bench '${LOG_FORMAT}';
  access_log "${logPath}" bench buffer=256k flush=${LOG_FLUSH_MS}ms;
${servers.join('\n')}
}
`;
}
