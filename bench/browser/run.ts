/**
 * `npm run bench:browser [-- --rounds 3 --pages /home,/heavy --contenders awi-lighthouse,awi-render,lighthouse-cli]`:
 * the cost of checking one page in a browser. Rounds are interleaved; ratios are taken within a round.
 */
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findBrowser, isBrowserExecutable } from '#crawl/browser/launch/find-browser.ts';
import { ensureBenchFolder } from '../crawl/bench-folder.ts';
import { measureCommand, type ProcessMeasurement } from '../crawl/measure-command.ts';
import { buildTable, computeSpread, formatSpread } from '../crawl/statistics.ts';
import { listContenders } from './contenders.ts';
import { PAGES, servePages } from './pages.ts';

const RUN_CAP = { cpuSeconds: 120, wallSeconds: 180 };
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    pages: { type: 'string', default: PAGES.join(',') },
    contenders: { type: 'string' },
  },
});
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => process.exit(1));

const folder = ensureBenchFolder('browser');
const foundBrowser = await findBrowser({
  browserSetting: process.env.AWI_BROWSER ?? null,
  allowUnsandboxed: process.env.AWI_ALLOW_UNSANDBOXED_BROWSER === '1',
  folder,
});
if (!isBrowserExecutable(foundBrowser)) throw new Error(`${foundBrowser.reason}: ${foundBrowser.detail}`);
const chosenContenders = listContenders(foundBrowser, folder).filter(
  ({ name }) => values.contenders?.split(',').includes(name) ?? true,
);
const server = await servePages();
console.log(`Browser: ${foundBrowser.path}${foundBrowser.isSandboxed ? '' : ', without sandbox'}`);

for (const page of values.pages.split(',')) {
  const measurementsByContender = new Map<string, ProcessMeasurement[]>(chosenContenders.map(({ name }) => [name, []]));
  const loadAverages: number[] = [];
  for (let round = 0; round < Number(values.rounds); round += 1) {
    for (const { name, buildCommand } of chosenContenders) {
      loadAverages.push(loadavg()[0] ?? 0);
      const measurement = await measureCommand(
        buildCommand(server.origin + page),
        RUN_CAP,
        join(folder, `${name}.log`),
      );
      if (measurement.exitCode !== 0)
        throw new Error(`${name} exited with ${measurement.exitCode}; see ${join(folder, name)}.log`);
      measurementsByContender.get(name)?.push(measurement);
    }
  }
  const computePerPage = (name: string, pick: (measurement: ProcessMeasurement) => number) => {
    const pages = chosenContenders.find((one) => one.name === name)?.pages ?? 1;
    return (measurementsByContender.get(name) ?? []).map((measurement) => pick(measurement) / pages);
  };
  const computeCpuPerPage = (name: string) => computePerPage(name, ({ cpuSeconds }) => cpuSeconds);
  const rows = chosenContenders.map(({ name, peer }) => {
    const peerSeconds = peer === null ? [] : computeCpuPerPage(peer);
    const ratios = computeCpuPerPage(name).map((awiSeconds, round) => awiSeconds / (peerSeconds[round] ?? Number.NaN));
    const peaks = (measurementsByContender.get(name) ?? []).map(({ peakResidentBytes }) => peakResidentBytes / 1e6);
    return [
      name,
      formatSpread(computeSpread(computeCpuPerPage(name))),
      peerSeconds.length === 0 ? '' : formatSpread(computeSpread(ratios)),
      formatSpread(computeSpread(peaks)),
      formatSpread(computeSpread(computePerPage(name, ({ wallSeconds }) => wallSeconds))),
    ];
  });
  console.log(
    `\n${page}: median (min-max) of ${values.rounds} rounds; load before a run ${formatSpread(computeSpread(loadAverages))}`,
  );
  console.log(buildTable([['per page', 'CPU s', 'CPU / peer', 'peak MB', 'wall s'], ...rows]));
}
server.close();
