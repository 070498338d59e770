/**
 * `npm run bench:wall-time -- <site folder> [--origin https://example.com] [--peer '<command>'] [--before <checkout>]
 * [--rounds 3]`: how long a user waits for the audit of one site, at the default pace and with the browser stage,
 * compared with another auditor and with an earlier version of AWI. In the peer's command, `{url}` stands for the home
 * page. See `bench/README.md`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { serveCopy } from '#test/mutation/serve-copy.ts';
import { readSite, type SiteCopy } from '#test/mutation/site-copy.ts';
import { type Command, measureCommand } from '../crawl/measure-command.ts';
import { buildTable, computeSpread, formatSpread } from '../crawl/statistics.ts';

/** An audit that takes longer is considered hung. */
const CAP = { cpuSeconds: Number.POSITIVE_INFINITY, wallSeconds: 900 };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    origin: { type: 'string' },
    peer: { type: 'string' },
    before: { type: 'string' },
    rounds: { type: 'string', default: '3' },
  },
});

interface Contender {
  name: string;
  buildCommand(url: string): Command;
}

interface Run {
  contender: string;
  wallSeconds: number;
  pages: number;
}

const folder = mkdtempSync(join(tmpdir(), 'awi-bench-wall-time-'));
const site = readSite(resolve(positionals[0] ?? '.'), values.origin ?? null);
// Removes the Content-Security-Policy, which the published site does not have and which would block its JavaScript.
site.header('*', 'content-security-policy', '');
const contenders: Contender[] = [
  createAwiContender('awi', process.cwd()),
  ...(values.before === undefined ? [] : [createAwiContender('awi before', resolve(values.before))]),
  ...(values.peer === undefined ? [] : [createPeerContender(values.peer)]),
];

/** Returns the command line of an AWI checkout with its defaults, including the browser stage. */
function createAwiContender(name: string, cwd: string): Contender {
  return {
    name,
    buildCommand: (url) => ({
      program: join(cwd, 'node_modules', '.bin', 'node'),
      args: ['--no-memory-pool-share-memory-on-teardown', 'src/cli/audit.ts', url, '--format', 'json'],
      cwd,
      env: {
        AWI_ALLOW_TARGETS: new URL(url).host,
        // Gives both versions the environment that `npm run audit` sets.
        UV_THREADPOOL_SIZE: '16',
        NODE_COMPILE_CACHE: join(folder, name.replace(' ', '-')),
        PATH: `${join(cwd, 'node_modules', '.bin')}:${process.env.PATH}`,
      },
    }),
  };
}

function createPeerContender(line: string): Contender {
  return {
    name: 'peer',
    buildCommand: (url) => ({ program: 'sh', args: ['-c', `exec ${line.replaceAll('{url}', url)}`], cwd: folder }),
  };
}

/** Runs once on a separate port, so that data cached by an earlier run cannot shorten this one. */
async function runOnce({ name, buildCommand: command }: Contender, round: number): Promise<Run> {
  await using server = await serveCopy(site);
  const output = join(folder, `${name.replace(' ', '-')}-${round}.txt`);
  const { wallSeconds, exitCode, isCapped } = await measureCommand(command(`${server.origin}/`), CAP, output);
  // Auditors exit with 1 when they find problems.
  if (isCapped || exitCode === null || exitCode > 1) throw new Error(`${name} exited with ${exitCode}: see ${output}`);
  return { contender: name, wallSeconds, pages: countRequestedPages(site, server.hits) };
}

function countRequestedPages(copy: SiteCopy, hits: readonly string[]): number {
  const pages = new Set(copy.pages.map((path) => copy.getUrlPath(path)));
  return new Set(hits.map((hit) => decodeURI(hit.split('?', 1)[0] ?? '')).filter((path) => pages.has(path))).size;
}

console.log(`Machine: ${cpus().length} x ${cpus()[0]?.model}, load ${loadavg()[0]?.toFixed(1)}`);
const runs: Run[] = [];
// The first round fills compile caches and is not counted.
for (let round = 0; round <= Number(values.rounds); round += 1) {
  for (const contender of contenders) {
    const run = await runOnce(contender, round);
    console.log(`  round ${round}: ${run.contender} ${run.wallSeconds.toFixed(1)} s, ${run.pages} pages`);
    if (round > 0) runs.push(run);
  }
}
const getSeconds = (name: string) => runs.filter(({ contender }) => contender === name).map((run) => run.wallSeconds);
const peerSeconds = getSeconds('peer');
const rows = contenders.map(({ name }) => {
  const seconds = getSeconds(name);
  const ratios = seconds.map((value, round) => value / (peerSeconds[round] ?? Number.NaN));
  const pages = runs.find(({ contender }) => contender === name)?.pages;
  return [name, `${pages}`, formatSpread(computeSpread(seconds)), formatSpread(computeSpread(ratios))];
});
console.log(`\n${buildTable([['median (min-max)', 'pages', 'wall s', 'wall / peer'], ...rows])}`);
rmSync(folder, { recursive: true, force: true });
