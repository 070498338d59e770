import { buildTable } from '../crawl/statistics.ts';
import type { Phase } from './run-state.ts';
import type { Summary } from './summarize.ts';

const PHASES: readonly Phase[] = ['waiting', 'crawl', 'audit', 'report'];

/** Returns the figures of a run as text. */
export function buildSummaryText(summary: Summary): string {
  const { phases, goals, opening } = summary;
  const phaseRows = PHASES.map((phase) => {
    const { seconds, cpuSeconds, peakMegabytes } = phases[phase];
    return [phase, (seconds / 60).toFixed(1), cpuSeconds.toFixed(0), String(peakMegabytes)];
  });
  const openingRows = opening.map(({ name, medianMs, firstMs, bytes }) => [
    name,
    medianMs?.toFixed(0) ?? '-',
    firstMs.toFixed(0),
    (bytes / 1_000).toFixed(0),
  ]);
  return [
    `${summary.pagesRead} of ${summary.pages} pages, ${summary.status ?? 'unfinished'}; ${summary.delivered} pages sent by the site, ${summary.workers} worker processes`,
    `mean load of the machine ${summary.meanLoad.toFixed(1)}`,
    '',
    buildTable([['worker', 'minutes', 'CPU s', 'peak MB'], ...phaseRows]),
    '',
    `CPU of the site's server ${summary.siteCpuSeconds.toFixed(0)} s; peaks of the web process ${summary.webPeakMegabytes} MB, of PostgreSQL ${summary.databasePeakMegabytes} MB; crawl file ${summary.crawlFileMegabytes} MB`,
    '',
    ...(opening.length === 0 ? [] : [buildTable([['opening', 'median ms', 'first ms', 'KB'], ...openingRows]), '']),
    buildTable([
      ['goal', 'found', 'goal', ''],
      ...goals.map(({ name, found, goal, isMet }) => [name, found, goal, isMet ? 'met' : 'NOT MET']),
    ]),
  ].join('\n');
}
