/**
 * `npm run bench:million [-- --pages 1000000] [-- --fresh]` (Linux): analyzes one million generated pages with the
 * built product, kills its worker in the middle, and opens the report. See `bench/README.md`.
 */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findFreePort } from '#test/support/free-port.ts';
import { ensureBenchFolder } from '../crawl/bench-folder.ts';
import { registerReader } from '../report/opened-page.ts';
import { type Installation, startInstallation } from './installation.ts';
import { measureOpening, type OpeningTime } from './measure-opening.ts';
import { buildSummaryText } from './print-summary.ts';
import { openRunFolder, type RunFolder, type RunState } from './run-state.ts';
import { summarizeRun } from './summarize.ts';
import { rememberProcesses, watchRun } from './watch-run.ts';

const { values } = parseArgs({
  options: { pages: { type: 'string', default: '1000000' }, fresh: { type: 'boolean', default: false } },
});

async function createState(pages: number): Promise<RunState> {
  const [sitePort, productPort] = [await findFreePort(), await findFreePort()];
  return { pages, sitePort, productPort, cookie: null, analysisId: null, killedAtPages: null, workers: 0, pids: [] };
}

/** Registers the user and submits the analysis, unless an earlier command has done so. */
async function submitAnalysis(folder: RunFolder, state: RunState, { origin, site, database }: Installation) {
  if (state.cookie === null) {
    const { email, cookie } = await registerReader(origin);
    await database.query('update users set email_verified = true, is_premium = true where email = $1', [email]);
    state.cookie = cookie;
    folder.writeState(state);
  }
  if (state.analysisId !== null) return;
  const response = await fetch(`${origin}/api/analyze`, {
    method: 'POST',
    headers: { origin, cookie: state.cookie, 'content-type': 'application/json', prefer: 'respond-async' },
    body: JSON.stringify({ url: `http://${site.host}/` }),
  });
  if (!response.ok) throw new Error(`The analysis was rejected: ${await response.text()}`);
  state.analysisId = ((await response.json()) as { id: string }).id;
  folder.writeState(state);
}

function report(
  folder: RunFolder,
  state: RunState,
  results: { opening: OpeningTime[]; status: string | null },
): boolean {
  const summary = summarizeRun(state, { samples: folder.readSamples(), ...results });
  const text = buildSummaryText(summary);
  console.log(text);
  const name = `million-${state.pages}-${new Date().toISOString().replaceAll(':', '-')}`;
  for (const path of [join(folder.path, 'summary'), join(ensureBenchFolder('results'), name)]) {
    writeFileSync(`${path}.json`, `${JSON.stringify(summary, null, 2)}\n`);
    writeFileSync(`${path}.txt`, `${text}\n`);
  }
  return summary.goals.every(({ isMet }) => isMet);
}

async function main(): Promise<number> {
  if (process.platform !== 'linux') throw new Error('The benchmark reads /proc and runs on Linux only.');
  const pages = Number(values.pages);
  if (!Number.isInteger(pages) || pages < 100) throw new Error('--pages must be a whole number from 100.');
  const interruption = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // The package that starts PostgreSQL would stop it before the product has returned the analysis to its queue.
    process.removeAllListeners(signal);
    process.once(signal, () => interruption.abort());
  }
  if (values.fresh) rmSync(openRunFolder(pages).path, { recursive: true, force: true });
  const folder = openRunFolder(pages);
  const state = folder.readState() ?? (await createState(pages));
  const installation = await startInstallation(folder.path, state);
  state.workers += 1;
  const run = { folder, state, installation, signal: interruption.signal };
  rememberProcesses(run);
  try {
    await submitAnalysis(folder, state, installation);
    const status = await watchRun(run);
    const { origin } = installation;
    const opening =
      status === 'completed' ? await measureOpening(origin, state.cookie ?? '', state.analysisId ?? '') : [];
    const isMet = report(folder, state, { opening, status });
    if (status === null) console.log('Interrupted: the same command continues this run.');
    return isMet ? 0 : 1;
  } finally {
    await installation.stop();
  }
}

process.exitCode = await main();
