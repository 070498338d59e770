import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { type DockerStage, readCopy, readEnvironment } from './read-dockerfile.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const ENTER_SCRIPT = join(import.meta.dirname, 'enter-root.sh');
const DEFAULT_PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
const CA_PATH = '/tmp/extra-ca.pem';

/** How a command runs in a root folder. */
export interface RunOptions {
  /** `ro`: only `/data` and `/tmp` can be written. */
  mode: 'rw' | 'ro';
  /** Working directory in the root. */
  cwd: string;
  env: Record<string, string>;
}

function buildEnterCommand(root: string, { mode, cwd }: RunOptions, command: readonly string[]): string[] {
  const isolated = ['--mount', '--pid', '--fork', '--kill-child', 'sh', ENTER_SCRIPT, root, mode];
  return [...isolated, 'sh', '-c', 'cd "$0" && exec "$@"', cwd, ...command];
}

/** Runs a command to its end. Prints the output of the command. @throws Error when it fails */
export function runInRoot(root: string, options: RunOptions, command: readonly string[]): void {
  const env = { PATH: DEFAULT_PATH, ...options.env };
  execFileSync('unshare', buildEnterCommand(root, options, command), { env, stdio: ['ignore', 'inherit', 'inherit'] });
}

/** Starts a command that keeps running. */
export function startInRoot(root: string, options: RunOptions, command: readonly string[]): ChildProcess {
  const env = { PATH: DEFAULT_PATH, ...options.env };
  return spawn('unshare', buildEnterCommand(root, options, command), { env, stdio: ['ignore', 'pipe', 'pipe'] });
}

/**
 * Creates what the base image contains: Debian, Node.js and npm. Debian comes from `debootstrap`, and Node.js and npm
 * come from this machine, because the image itself cannot be loaded without a container engine.
 *
 * @param release name of the Debian release
 */
export function createBaseRoot(root: string, release: string): void {
  if (!existsSync(join(root, 'usr', 'bin', 'setpriv')))
    execFileSync('debootstrap', ['--variant=minbase', release, root], { stdio: ['ignore', 'ignore', 'inherit'] });
  copyFileSync('/etc/resolv.conf', join(root, 'etc', 'resolv.conf'));
  const bin = join(root, 'usr', 'local', 'bin');
  copyFileSync(realpathSync(process.execPath), join(bin, 'node'));
  chmodSync(join(bin, 'node'), 0o755);
  const npm = dirname(dirname(realpathSync(execFileSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).trim())));
  const library = join(root, 'usr', 'local', 'lib', 'node_modules', 'npm');
  mkdirSync(dirname(library), { recursive: true });
  cpSync(npm, library, { recursive: true });
  for (const name of ['npm', 'npx']) {
    rmSync(join(bin, name), { force: true });
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(bin, name));
  }
  // Part of the base image: Node needs it.
  const installCommand = 'apt-get update -qq && apt-get install -y -qq --no-install-recommends libatomic1 > /dev/null';
  runInRoot(root, { mode: 'rw', cwd: '/', env: { DEBIAN_FRONTEND: 'noninteractive' } }, ['sh', '-c', installCommand]);
}

/** Returns the settings of this machine for npm: its registry, and a certificate authority that it may need. */
export function shareNpmSettings(root: string): Record<string, string> {
  const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim();
  const authorityPath = process.env.NODE_EXTRA_CA_CERTS;
  if (authorityPath !== undefined) copyFileSync(authorityPath, join(root, CA_PATH));
  return { npm_config_registry: registry, ...(authorityPath !== undefined && { NODE_EXTRA_CA_CERTS: CA_PATH }) };
}

/**
 * Lists the files of the build context: everything that git knows or would add, except what `.dockerignore` excludes.
 */
function listContextFiles(): string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 26 }).split('\0');
  const ignored = readFileSync(join(ROOT, '.dockerignore'), 'utf8').split('\n').filter(Boolean);
  const isIgnored = (file: string) => ignored.some((name) => file === name || file.startsWith(`${name}/`));
  return files.filter((file) => file !== '' && !isIgnored(file) && existsSync(join(ROOT, file)));
}

export interface BuildOptions {
  root: string;
  /** Roots of earlier stages by name. */
  stages: ReadonlyMap<string, string>;
  /** Environment of the machine that `RUN` needs in addition to `ENV`. */
  env: Record<string, string>;
  onStep(step: string): void;
}

/** Copies as `COPY` does: folders with their content, and from another stage by absolute path. */
function copyFiles(text: string, cwd: string, { root, stages }: Pick<BuildOptions, 'root' | 'stages'>): void {
  const { from, sources, target } = readCopy(text);
  const targetPath = join(root, cwd, target);
  if (from === null) {
    const files = listContextFiles().filter((file) => sources.includes('.') || sources.includes(file));
    for (const file of files) cpSync(join(ROOT, file), join(targetPath, file), { preserveTimestamps: true });
    return;
  }
  const stageRoot = stages.get(from);
  if (stageRoot === undefined) throw new Error(`The Dockerfile copies from the unknown stage ${from}`);
  for (const source of sources) {
    const path = target.endsWith('/') ? join(targetPath, source.split('/').at(-1) ?? '') : targetPath;
    mkdirSync(dirname(path), { recursive: true });
    execFileSync('cp', ['-a', '--no-target-directory', join(stageRoot, source), path]);
    execFileSync('chown', ['-R', 'root:root', path]);
  }
}

/** Executes the instructions of a stage that install something. */
export function buildStage(stage: DockerStage, { root, stages, env, onStep }: BuildOptions): void {
  let cwd = '/';
  for (const { keyword, arguments: text } of stage.instructions) {
    if (keyword === 'WORKDIR') {
      cwd = text;
      mkdirSync(join(root, cwd), { recursive: true });
    }
    if (keyword !== 'RUN' && keyword !== 'COPY') continue;
    onStep(`${keyword} ${text}`);
    if (keyword === 'COPY') copyFiles(text, cwd, { root, stages });
    else
      runInRoot(root, { mode: 'rw', cwd, env: { HOME: '/root', ...env, ...readEnvironment(stage) } }, [
        'sh',
        '-c',
        text,
      ]);
  }
}
