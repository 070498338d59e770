/**
 * `npm run rehearse:image [-- --base <folder>] [-- --keep <folder>]`: executes the install and run steps of the
 * Dockerfile in a clean Debian root made by debootstrap, starts the product as compose.yaml does (unprivileged user, no
 * capabilities, read-only root), and checks that it responds and completes an analysis. Linux, as root, with
 * debootstrap. Exits with 1 if a step or a check fails.
 *
 * `--base` keeps the base root for the next run. `--keep` keeps the built image; if the folder exists, its image is
 * used unchanged, and nothing is built.
 */
import { type ChildProcess, execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { shareFixtureSite } from '../test/support/fixture-site.ts';
import { findFreePort } from '../test/support/free-port.ts';
import { buildStage, createBaseRoot, runInRoot, shareNpmSettings, startInRoot } from './rehearse/clean-root.ts';
import { type DockerStage, readDockerfile, readEnvironment, readWorkingDirectory } from './rehearse/read-dockerfile.ts';
import { createRehearsalReport } from './rehearse/report.ts';

const { values } = parseArgs({ options: { base: { type: 'string' }, keep: { type: 'string' } } });
const RELEASE = 'bookworm';
const START_TIMEOUT_MS = 120_000;
const ADMIN = { email: 'admin@awi.example', password: 'river stone 7' };

const report = createRehearsalReport();
const folder = mkdtempSync(join(tmpdir(), 'awi-rehearsal-image-'));
const port = await findFreePort();
const origin = `http://127.0.0.1:${port}`;

interface BuiltImage {
  root: string;
  cwd: string;
  stage: DockerStage;
}

/** Returns the built image, or the image of an earlier run if it was kept. */
async function getImage(): Promise<BuiltImage> {
  const stages = readDockerfile(readFileSync(join(import.meta.dirname, '..', 'Dockerfile'), 'utf8'));
  const stage = stages.at(-1);
  if (stage === undefined) throw new Error('The Dockerfile has no stage');
  const root = values.keep ?? join(folder, 'image');
  if (!existsSync(root)) await buildStages(stages, root);
  return { root, cwd: readWorkingDirectory(stage), stage };
}

/** Builds all stages; the last one in the folder `imageRoot`. */
async function buildStages(stages: readonly DockerStage[], imageRoot: string): Promise<void> {
  const base = values.base ?? join(folder, 'base');
  await report.step('create a clean Debian root with Node.js and npm of this machine', async () => {
    createBaseRoot(base, RELEASE);
  });
  const roots = new Map<string, string>();
  for (const stage of stages) {
    const root = stage === stages.at(-1) ? imageRoot : join(folder, `stage-${roots.size}`);
    report.expect(/^node:26-bookworm(?:-slim)?$/.test(stage.from), `the clean root can replace ${stage.from}`);
    execFileSync('cp', ['-a', base, root]);
    const options = { root, stages: roots, env: shareNpmSettings(root), onStep: (step: string) => report.note(step) };
    await report.step(`build the stage ${stage.name ?? 'of the image'}`, async () => buildStage(stage, options));
    if (stage.name !== null) roots.set(stage.name, root);
  }
}

/** Returns the arguments of the only instruction with this keyword. */
function readInstruction({ stage }: BuiltImage, keyword: string): string {
  const found = stage.instructions.filter((instruction) => instruction.keyword === keyword);
  if (found[0] === undefined || found.length > 1) throw new Error(`${found.length} instructions ${keyword}`);
  return found[0].arguments;
}

/** Starts `CMD` with the restrictions of compose.yaml, on loopback. */
function startProduct(image: BuiltImage, target: string): { process: ChildProcess; output(): string } {
  const user = readInstruction(image, 'USER');
  const command = JSON.parse(readInstruction(image, 'CMD')) as string[];
  const restricted = [
    '--reuid',
    user,
    '--regid',
    user,
    '--clear-groups',
    '--no-new-privs',
    '--bounding-set=-all',
    '--inh-caps=-all',
  ];
  const env = {
    ...readEnvironment(image.stage),
    HOST: '127.0.0.1',
    PORT: String(port),
    HOME: '/data',
    AWI_BASE_URL: origin,
    AWI_SESSION_SECRET: 'only-for-rehearsals-0123456789-abcdef',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    AWI_ALLOW_TARGETS: target,
    AWI_MAX_REQUESTS_PER_SECOND: '20',
  };
  const child = startInRoot(image.root, { mode: 'ro', cwd: image.cwd, env }, ['setpriv', ...restricted, ...command]);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += String(chunk)));
  return { process: child, output: () => text };
}

/** Stops the product as a container engine does. A signal to `unshare` itself would only kill it. */
async function stopProduct(outer: ChildProcess): Promise<void> {
  if (outer.pid === undefined || outer.exitCode !== null) return;
  const ended = new Promise<number | null>((resolve) => outer.once('exit', resolve));
  const innerPid = Number(readFileSync(`/proc/${outer.pid}/task/${outer.pid}/children`, 'utf8').trim());
  process.kill(innerPid, 'SIGTERM');
  const exitCode = await ended;
  report.expect(exitCode === 0, `the product ends on SIGTERM, with the exit code ${exitCode}`);
}

async function waitUntil(isTrue: () => Promise<boolean>, description: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await isTrue().catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`Not in time: ${description}`);
    await pause(300);
  }
}

async function checkProduct(image: BuiltImage, siteUrl: string): Promise<void> {
  const [, healthcheck = ''] = /\bCMD (.+)$/.exec(readInstruction(image, 'HEALTHCHECK')) ?? [];
  runInRoot(image.root, { mode: 'ro', cwd: image.cwd, env: { PORT: String(port) } }, ['sh', '-c', healthcheck]);
  report.expect(true, 'the command of HEALTHCHECK succeeds');
  await waitUntil(
    async () => (await (await fetch(`${origin}/readyz`)).json()).browser.available !== undefined,
    '/readyz',
  );
  const readiness = await fetch(`${origin}/readyz`);
  const state = await readiness.json();
  report.expect(readiness.status === 200, `/readyz returns 200: ${JSON.stringify(state)}`);
  const page = await (await fetch(origin)).text();
  report.expect(page.includes('</html>'), 'the landing page is complete');
  const script = /(?:src|href)="(\/assets\/[^"]+)"/.exec(page)?.[1] ?? '/missing';
  report.expect((await fetch(`${origin}${script}`)).status === 200, `${script} is served`);

  const headers = { origin, 'content-type': 'application/json' };
  const body = JSON.stringify(ADMIN);
  const signIn = await fetch(`${origin}/api/auth/login`, { method: 'POST', headers, body });
  report.expect(signIn.status === 200, 'the administrator signs in');
  const cookie = signIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const call = { method: 'POST', headers: { ...headers, cookie }, body: JSON.stringify({ url: siteUrl }) };
  const analysis = await report.step('analyze a site', async () => (await fetch(`${origin}/api/analyze`, call)).json());
  report.expect(
    analysis.status === 'completed',
    `the analysis is ${analysis.status}, with the score ${analysis.seoScore}`,
  );
}

try {
  const image = await getImage();
  const site = await shareFixtureSite('flawed');
  const product = startProduct(image, site.target);
  try {
    await report.step('start the product', () =>
      waitUntil(async () => {
        if (product.process.exitCode !== null) throw new Error(product.output());
        return (await fetch(`${origin}/healthz`)).ok;
      }, product.output()),
    );
    await checkProduct(image, site.origin);
  } catch (error) {
    report.note(product.output().slice(-4_000));
    throw error;
  } finally {
    await stopProduct(product.process);
  }
  process.exitCode = report.end();
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
// The server of the site would keep this process running.
process.exit();
