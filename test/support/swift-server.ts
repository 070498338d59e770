import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { findFreePort } from './free-port.ts';
import { buildProxyConfig, buildStorageConfig, type StorageKind } from './swift-config.ts';

/** A real S3-compatible server: OpenStack Swift with its `s3api`, from Debian. */
export interface SwiftServer {
  endpoint: string;
  keyId: string;
  secret: string;
  /** Stops the part that answers S3 requests; the stored files stay. */
  stopProxy(): Promise<void>;
  startProxy(): Promise<void>;
  /** Stops everything and deletes the files. */
  stop(): Promise<void>;
}

const PACKAGES = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'memcached'];
const KINDS: readonly StorageKind[] = ['account', 'container', 'object'];
const getProgram = (kind: StorageKind | 'proxy') => `/usr/bin/swift-${kind}-server`;
const START_MS = 30_000;
const MEMCACHED = '/usr/bin/memcached';
/** Created by the test configuration; not a secret. */
const KEY_ID = 'test:tester';
const SECRET = 'secret-of-the-test-server';

const isInstalled = () => [MEMCACHED, getProgram('proxy'), ...KINDS.map(getProgram)].every((path) => existsSync(path));

/** Installs the packages if this process may. @throws Error with the command that installs them */
function installSwift(): void {
  if (isInstalled()) return;
  if (process.getuid?.() === 0) {
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const options = { stdio: 'ignore', env: environment } as const;
    spawnSync('apt-get', ['update', '-qq'], options);
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...PACKAGES], options);
  }
  if (!isInstalled()) {
    throw new Error(
      `This test needs OpenStack Swift: sudo apt-get install -y --no-install-recommends ${PACKAGES.join(' ')}`,
    );
  }
}

/** Starts Swift on loopback, with one device in a temporary folder. The file system must support extended attributes. */
export async function startSwift(): Promise<SwiftServer> {
  installSwift();
  const folder = mkdtempSync(join(tmpdir(), 'awi-swift-'));
  const processes: ChildProcess[] = [];
  const ports: number[] = [];
  mkdirSync(join(folder, 'devices', 'disk'), { recursive: true });
  for (const kind of KINDS) {
    const port = await findFreePort();
    buildRing(folder, kind, port);
    writeFileSync(join(folder, `${kind}.conf`), buildStorageConfig({ kind, folder, port }));
    processes.push(startServer(folder, kind));
    ports.push(port);
  }
  const cachePort = await findFreePort();
  processes.push(startMemcached(cachePort));
  const proxyPort = await findFreePort();
  const user = { keyId: KEY_ID, secret: SECRET };
  writeFileSync(join(folder, 'proxy.conf'), buildProxyConfig({ folder, port: proxyPort, cachePort, user }));
  const endpoint = `http://127.0.0.1:${proxyPort}`;
  let proxy: ChildProcess | null = null;
  const server: SwiftServer = {
    endpoint,
    ...user,
    async stopProxy() {
      if (proxy !== null) await stopProcess(proxy);
      proxy = null;
    },
    async startProxy() {
      proxy = startServer(folder, 'proxy');
      await waitForResponse(`${endpoint}/healthcheck`, (response) => response.ok);
    },
    async stop() {
      await server.stopProxy();
      await Promise.all(processes.map(stopProcess));
      rmSync(folder, { recursive: true, force: true });
    },
  };
  try {
    await Promise.all(ports.map((port) => waitForResponse(`http://127.0.0.1:${port}/`)));
    await server.startProxy();
    return server;
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** Creates the ring that maps files to the only device. */
function buildRing(folder: string, kind: StorageKind, port: number): void {
  const builder = join(folder, `${kind}.builder`);
  for (const step of [['create', '4', '1', '1'], ['add', `r1z1-127.0.0.1:${port}/disk`, '1'], ['rebalance']]) {
    const { status, stdout } = spawnSync('/usr/bin/swift-ring-builder', [builder, ...step], { encoding: 'utf8' });
    // Status 1 is a warning, for example that nothing had to be moved.
    if (status === null || status > 1) throw new Error(`The ring of Swift could not be built: ${stdout}`);
  }
}

/** Starts one server in its own process group, because it forks. */
const startServer = (folder: string, kind: StorageKind | 'proxy'): ChildProcess =>
  spawn(getProgram(kind), [join(folder, `${kind}.conf`)], { stdio: 'ignore', detached: true });

/** Starts the cache in which the proxy keeps what it knows about users and buckets. */
const startMemcached = (port: number): ChildProcess =>
  spawn(MEMCACHED, ['-l', '127.0.0.1', '-p', String(port), '-u', 'root', '-m', '16'], {
    stdio: 'ignore',
    detached: true,
  });

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  process.kill(-child.pid, 'SIGKILL');
  await ended;
}

/** Waits for a response; the storage servers have no health check, and answer any request. */
async function waitForResponse(url: string, isGood = (_: Response) => true): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline) {
    if (await fetch(url).then(isGood, () => false)) return;
    await pause(100);
  }
  throw new Error('Swift did not start in time');
}

/** Creates a client of the SDK, to prepare and inspect buckets without our store. */
export const createSwiftClient = ({ endpoint, keyId, secret }: SwiftServer): S3Client =>
  new S3Client({
    endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: keyId, secretAccessKey: secret },
  });

/** Creates an empty bucket. */
export async function createBucket(server: SwiftServer, name: string): Promise<void> {
  const client = createSwiftClient(server);
  await client.send(new CreateBucketCommand({ Bucket: name }));
  client.destroy();
}
