/** `npm run bench:crawl`: the crawler's speed against peers, its memory, and its effect on the web server. */
import { writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { ensureBenchFolder } from './bench-folder.ts';
import { CONTENDERS, type Contender } from './contenders.ts';
import { CORPUS_PREPARERS } from './corpora.ts';
import { measureEventLoop } from './event-loop.ts';
import { measureMemory } from './memory.ts';
import { type BenchOptions, type Part, readOptions, USAGE } from './options.ts';
import { measureSpeed } from './speed.ts';
import { reportSpeed } from './speed-report.ts';
import { startStaticServer } from './static-server.ts';
import { formatShortNumber } from './statistics.ts';

const say = (text: string) => process.stderr.write(`${text}\n`);

async function main(): Promise<void> {
  if (process.platform !== 'linux') throw new Error('The crawl benchmark reads /proc and runs on Linux only.');
  const options = readOptions(process.argv.slice(2));
  const machine = { cpu: cpus()[0]?.model, cores: availableParallelism(), node: process.version, load: loadavg() };
  const results: Record<string, unknown> = { startedAt: new Date().toISOString(), machine };
  const parts: Record<Part, (options: BenchOptions) => Promise<unknown>> = {
    speed: runSpeedBenchmark,
    memory: measureMemory,
    'event-loop': measureEventLoop,
  };
  for (const part of options.parts) results[part] = await parts[part](options);
  const path = join(ensureBenchFolder('results'), `${new Date().toISOString().replaceAll(':', '-')}.json`);
  writeFileSync(path, `${JSON.stringify(results, null, 2)}\n`);
  console.log(`\nAll figures: ${path}`);
}

async function runSpeedBenchmark(options: BenchOptions): Promise<unknown> {
  const folders = prepareSites(options.sites ?? Object.keys(CORPUS_PREPARERS));
  const sites = Object.keys(folders);
  const { contenders, versions } = prepareContenders(options.contenders);
  const server = await startStaticServer(folders);
  try {
    const runs = await measureSpeed({
      server,
      sites,
      contenders,
      rounds: options.rounds,
      capSeconds: options.capSeconds,
      onRun: ({ contender, site, round, pages, cpuSecondsPer1000Pages: cost, wallSeconds, loadBefore }) =>
        say(
          `round ${round + 1} ${site} ${contender}: ${pages} pages, ${cost === null ? 'no' : formatShortNumber(cost)} CPU s/1k, ${formatShortNumber(wallSeconds)} s, load ${formatShortNumber(loadBefore)}`,
        ),
    });
    const report = reportSpeed(runs, contenders, sites);
    console.log(report.text);
    return { versions, runs, ratios: report.ratios };
  } finally {
    await server.close();
  }
}

/** Returns folders of the available sites; prints which are unavailable and why. */
function prepareSites(names: readonly string[]): Record<string, string> {
  const folders: Record<string, string> = {};
  for (const name of names) {
    const corpus = CORPUS_PREPARERS[name]?.();
    if (corpus === undefined) throw new Error(`Unknown site: ${name}`);
    if (corpus.availability.ok) folders[name] = corpus.folder;
    else console.log(`${name} not available: ${corpus.availability.reason}`);
  }
  return folders;
}

/** Returns the contenders that can be installed; prints which cannot and why. */
function prepareContenders(names: readonly string[] | null): {
  contenders: Contender[];
  versions: Record<string, string>;
} {
  const versions: Record<string, string> = {};
  const unknownNames = names?.filter((name) => !CONTENDERS.some((contender) => contender.name === name)) ?? [];
  if (unknownNames.length > 0) throw new Error(`Unknown contender: ${unknownNames.join(', ')}`);
  const contenders = CONTENDERS.filter((contender) => {
    if (contender.kind !== 'whole' && names !== null && !names.includes(contender.name)) return false;
    const state = contender.prepare();
    if (state.ok) versions[contender.name] = state.version ?? 'this checkout';
    else console.log(`${contender.name} not measured: ${state.reason}`);
    return state.ok;
  });
  for (const { name, note } of contenders) console.log(`${name}: ${note} [${versions[name]}]`);
  return { contenders, versions };
}

// A process that exits also ends what it started.
process.once('SIGINT', () => process.exit(130));
process.once('SIGTERM', () => process.exit(143));

main().catch((error: unknown) => {
  say(error instanceof Error ? `${error.message}\n\n${USAGE}` : String(error));
  process.exitCode = 1;
});
