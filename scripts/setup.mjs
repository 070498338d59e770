/**
 * Prepares a fresh clone: installs the locked dependencies (including the pinned Node), verifies that the pinned Node
 * starts, and builds the web application on request. Plain JavaScript for any Node >= 20; prints everything to standard
 * error so that commands with machine-readable output stay clean.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isBuilt, markAsBuilt } from './build-stamp.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const installStampPath = join(root, 'node_modules', '.awi-installed');
const buildFolder = join(root, 'build');
/** The inputs of a build. */
const BUILD_INPUTS = [
  'src',
  'content',
  'public',
  'scripts',
  'vite.config.ts',
  'react-router.config.ts',
  'package.json',
  'package-lock.json',
];
/** Tests are not part of a build. */
const UNBUILT_FILES = /\.test\.tsx?$/;
const lockPath = join(root, '.setup.lock');
const LOCK_WAIT_MS = 10 * 60_000;

const say = (text) => process.stderr.write(`${text}\n`);
const hash = (...parts) => parts.reduce((sum, part) => sum.update(part), createHash('sha256')).digest('hex');

/**
 * Waits for a setup that is already running in this folder; its lock is taken over if its process has ended, or after
 * 10 minutes.
 */
async function runWithLock(work) {
  const startedAt = Date.now();
  for (;;) {
    try {
      const lockHandle = openSync(lockPath, 'wx');
      writeSync(lockHandle, String(process.pid));
      closeSync(lockHandle);
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      if (!isHolderAlive() || Date.now() - startedAt > LOCK_WAIT_MS) rmSync(lockPath, { force: true });
      else await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
  try {
    await work();
  } finally {
    rmSync(lockPath, { force: true });
  }
}

function isHolderAlive() {
  try {
    const pid = Number(readFileSync(lockPath, 'utf8'));
    if (!pid) return Date.now() - statSync(lockPath).mtimeMs < 5_000;
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Runs npm with the Node.js that started this process, not with the pinned copy that `npm ci` is about to delete. */
function npm(args, environment = {}) {
  const cli = process.env.npm_execpath;
  const [command, prefix] = cli ? [process.env.npm_node_execpath ?? process.execPath, [cli]] : ['npm', []];
  return spawnSync(command, [...prefix, ...args], {
    cwd: root,
    // The tools' standard output goes to our standard error.
    stdio: ['ignore', 2, 2],
    env: { ...process.env, npm_config_loglevel: 'error', ...environment },
    shell: !cli && process.platform === 'win32',
  }).status;
}

function install() {
  const expectedHash = hash(readFileSync(join(root, 'package-lock.json')), process.platform, process.arch);
  if (existsSync(installStampPath) && readFileSync(installStampPath, 'utf8') === expectedHash) return;
  say('Installing the locked dependencies (once)...');
  if (npm(['ci', '--include=dev', '--no-audit', '--no-fund']) !== 0)
    throw new Error('npm ci failed; its messages are above.');
  writeFileSync(installStampPath, expectedHash);
}

const getPinnedNodePath = () => join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');

/** Checks that the pinned Node starts. On Linux it needs libatomic, which a minimal Debian lacks. */
function checkNode() {
  const run = () =>
    spawnSync(getPinnedNodePath(), ['--version'], { encoding: 'utf8', shell: process.platform === 'win32' });
  const first = run();
  if (first.status === 0) return;
  const isLibatomicMissing = /libatomic/.test(`${first.stderr}${first.error ?? ''}`);
  if (!isLibatomicMissing)
    throw new Error(`The pinned Node does not start: ${first.stderr || first.error?.message || 'no reason given'}`);
  const isRoot = process.getuid?.() === 0;
  if (isRoot && spawnSync('apt-get', ['--version']).status === 0) {
    say('Installing libatomic1, which the pinned Node needs...');
    spawnSync('apt-get', ['update', '-qq'], { stdio: ['ignore', 2, 2] });
    spawnSync('apt-get', ['install', '-y', '-qq', 'libatomic1'], { stdio: ['ignore', 2, 2] });
    if (run().status === 0) return;
  }
  throw new Error('The pinned Node needs libatomic. Install it and try again:\n  sudo apt-get install -y libatomic1');
}

/** Returns a hash of every file that the build reads. */
function computeSourceHash() {
  const sum = createHash('sha256');
  const visit = (path) => {
    if (!existsSync(path) || UNBUILT_FILES.test(path)) return;
    if (statSync(path).isDirectory()) for (const name of readdirSync(path).sort()) visit(join(path, name));
    else sum.update(path.slice(root.length)).update(readFileSync(path));
  };
  for (const name of BUILD_INPUTS) visit(join(root, name));
  return sum.digest('hex');
}

function build() {
  const expectedHash = computeSourceHash();
  if (isBuilt(buildFolder, expectedHash)) return;
  say('Building the web application and the threads of analyses...');
  if (npm(['run', 'build']) !== 0) throw new Error('The build failed; its messages are above.');
  markAsBuilt(buildFolder, expectedHash);
}

/** Finds or unpacks a Chromium for the browser tests. Runs on the pinned Node. */
function ensureBrowser() {
  const run = spawnSync(getPinnedNodePath(), [join(root, 'scripts', 'test-browser.mjs')], {
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (run.status !== 0) throw new Error('No browser is available for the tests; see the reason above.');
}

try {
  await runWithLock(async () => {
    install();
    checkNode();
    if (process.argv.includes('--build')) build();
    if (process.argv.includes('--browser')) ensureBrowser();
  });
} catch (error) {
  say(`\nSetup stopped: ${error.message}`);
  process.exitCode = 1;
}
