import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { findFreePort } from '#test/support/free-port.ts';
import { type ProductProcess, startProductProcess } from '#test/support/product-process.ts';

const TIMEOUT_MS = 240_000;
/** Runs as an ordinary user without capabilities, in a separate namespace. */
const RUN_AS_USER = ['unshare', '--user', '--map-user=1000', '--map-group=1000', 'setpriv', '--no-new-privs'];
/**
 * Limits the number of user namespaces. The user's own namespace counts: with a limit of 1, a browser cannot create
 * another one.
 */
const limited = (limit: number) => [
  'unshare',
  '--user',
  '--map-root-user',
  'sh',
  '-c',
  `echo ${limit} > /proc/sys/user/max_user_namespaces && exec "$@"`,
  'sh',
  ...RUN_AS_USER,
];
/** Where no namespace may be created at all, every process is already restricted. */
const canCreateNamespaces = spawnSync('unshare', ['--user', '--map-root-user', 'true']).status === 0;

let product: ProductProcess | null = null;
const folders: string[] = [];
afterEach(async () => {
  await product?.stop();
  product = null;
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

async function start(wrapperCommand: readonly string[]) {
  const port = await findFreePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'awi-restricted-'));
  folders.push(dataDir);
  product = await startProductProcess(
    {
      PORT: String(port),
      AWI_DATA_DIR: dataDir,
      AWI_BROWSER: 'shipped',
      AWI_EXAMPLE_SITE_PORT: '0',
    },
    canCreateNamespaces ? wrapperCommand : [],
  );
  const readBrowser = async () => (await (await fetch(`http://127.0.0.1:${port}/readyz`)).json()).browser;
  await expect.poll(readBrowser, { timeout: TIMEOUT_MS }).not.toMatchObject({ reason: 'The browser is being tested' });
  return { browser: await readBrowser(), log: product.output() };
}

it(
  'a process without capabilities that may not create user namespaces reports at start and in /readyz why it has no browser',
  async () => {
    const { browser, log } = await start(limited(1));
    expect(browser).toMatchObject({ available: false, reason: expect.stringContaining('sandbox') });
    expect(browser.step).toMatch(/user namespaces|another user than root/);
    const line = log.split('\n').find((text) => text.includes('No browser'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({ level: 'warn', message: expect.stringContaining(browser.step) });
  },
  TIMEOUT_MS,
);

it('the same process has its sandboxed browser where user namespaces are allowed', {
  tags: ['long'],
  timeout: TIMEOUT_MS,
}, async () => {
  const { browser } = await start(limited(1_000));
  expect(browser).toMatchObject(canCreateNamespaces ? { available: true, isSandboxed: true } : { available: false });
});

it('the seccomp profile of compose.yaml allows the system calls of the sandbox, and blocks those of the host', () => {
  const root = join(import.meta.dirname, '..', '..');
  expect(readFileSync(join(root, 'compose.yaml'), 'utf8')).toContain('seccomp=./deploy/seccomp-browser.json');
  const profile = JSON.parse(readFileSync(join(root, 'deploy', 'seccomp-browser.json'), 'utf8'));
  const deniedSyscalls: string[] = profile.syscalls.flatMap(({ names }: { names: string[] }) => names);
  for (const name of ['clone', 'clone3', 'unshare', 'setns', 'chroot']) expect(deniedSyscalls).not.toContain(name);
  for (const name of ['mount', 'bpf', 'keyctl', 'init_module', 'kexec_load', 'perf_event_open', 'io_uring_setup']) {
    expect(deniedSyscalls).toContain(name);
  }
});
