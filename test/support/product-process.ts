import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');
const START_TIMEOUT_MS = 60_000;
const START_COMMAND = /\bnode ((?:--\S+ )*)src\/server\/main\.ts/;

/** Returns the environment and the Node arguments of `npm start`; `nodeEnv` is the caller's NODE_ENV. */
function parseStartCommand(nodeEnv = 'development'): { env: Record<string, string>; flags: string[] } {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: { start: string } };
  const flags = START_COMMAND.exec(scripts.start)?.[1];
  if (flags === undefined) throw new Error('package.json does not start the product the way the tests do');
  const env = [...scripts.start.matchAll(/\b([A-Z_]+)=(\S+)/g)].map(([, name = '', value = '']) => [
    name,
    value.startsWith('$') ? nodeEnv : value,
  ]);
  return { env: Object.fromEntries(env), flags: flags.split(' ').filter((flag) => flag !== '') };
}

export interface ProductProcess {
  process: ChildProcess;
  /** Everything the process has printed. */
  output(): string;
  /** Sends SIGTERM and returns the exit code. */
  stop(): Promise<number | null>;
  /** Sends SIGKILL, to simulate a power failure. */
  kill(): Promise<void>;
}

/**
 * Starts the product as `npm start` does, with only the given settings, and waits until it is ready: until it prints
 * "started" and, unless it is only a worker, `/readyz` returns a success status.
 *
 * @param wrapper a command that runs its remaining arguments as a command, such as `setpriv`
 */
export async function startProductProcess(
  settings: Record<string, string>,
  wrapper: readonly string[] = [],
): Promise<ProductProcess> {
  const kept = ['PATH', 'HOME', 'LD_LIBRARY_PATH', 'TMPDIR'].flatMap((name) =>
    process.env[name] === undefined ? [] : [[name, process.env[name]]],
  );
  const { env, flags } = parseStartCommand(settings.NODE_ENV);
  const [command = '', ...parts] = [...wrapper, process.execPath, ...flags, join(ROOT, 'src', 'server', 'main.ts')];
  const child = spawn(command, parts, {
    cwd: ROOT,
    env: { ...env, ...Object.fromEntries(kept), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const keep = (chunk: Buffer) => {
    text += chunk.toString('utf8');
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  await waitUntilReady(settings, () => text, child);
  return {
    process: child,
    output: () => text,
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function waitUntilReady(
  settings: Record<string, string>,
  output: () => string,
  child: ChildProcess,
): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The product ended while starting:\n${output()}`);
    if (output().includes('"message":"started"') && (settings.AWI_ROLES === 'worker' || (await isReady(settings.PORT))))
      return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill('SIGKILL');
  throw new Error(`The product was not ready in time:\n${output()}`);
}

const isReady = (port: string | undefined): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    (response) => response.ok,
    () => false,
  );
