/**
 * `node bench/weights/write-record.ts <crawl.sqlite>`: prints the inputs of a score without the site's URLs, content or
 * titles, so that the order of the issues can be recomputed with other weights and without the site.
 */
import { readScoreRecord } from '#crawl/store/results/score-records.ts';
import type { WeightsRecord } from './weights-record.ts';

const record = readScoreRecord(process.argv[2] ?? '');
if (record === null) throw new Error(`${process.argv[2]} is not a finished crawl file.`);
const templates = [...new Set(record.pages.map(({ cluster }) => cluster))];
const anonymous: WeightsRecord = {
  ruleSetVersion: record.ruleSetVersion,
  score: record.score,
  faults: record.faults,
  pages: record.pages.map(({ cluster, weight, faults }) => ({
    template: templates.indexOf(cluster),
    weight: Math.round(weight * 1e4) / 1e4,
    faults,
  })),
  siteFaults: record.siteFaults,
  ceilings: record.ceilings.map(({ ruleId, cap }) => ({ ruleId, cap })),
  measuredCategories: record.measuredCategories,
  judgedRules: record.judgedRules,
  formula: record.formula,
};
console.log(JSON.stringify(anonymous));
