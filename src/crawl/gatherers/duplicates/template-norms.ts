import { z } from 'zod';
import type { TemplateNorm, TemplateNorms } from '#contracts/site/site-sections.ts';
import { type Gatherer, measured } from '../reading/gathering.ts';

/** Templates with fewer pages have no norm. */
const MIN_PAGES = 10;
const MAX_TEMPLATES = 10_000;

const JUDGED_CONDITION = 'is_indexable = 1 AND template IS NOT NULL';
const countRow = z.object({ count: z.number().int() });
const COUNT_QUERY = 'SELECT count(*) AS count FROM pages WHERE is_indexable = 1';
const SELECT_LARGE_TEMPLATES = `SELECT template, count(*) AS pageCount FROM pages WHERE ${JUDGED_CONDITION} GROUP BY template
  HAVING count(*) >= ${MIN_PAGES}`;
const COUNT_LARGE_TEMPLATES = `SELECT count(*) AS count FROM (${SELECT_LARGE_TEMPLATES})`;
const templateRow = z.object({ template: z.string(), pageCount: z.number().int() });
const SELECT_LARGEST_TEMPLATES = `${SELECT_LARGE_TEMPLATES} ORDER BY pageCount DESC, template LIMIT ${MAX_TEMPLATES}`;
const pageRow = z.object({ template: z.string(), words: z.number().int() });
const SELECT_PAGES = `SELECT template, text_words AS words FROM pages WHERE ${JUDGED_CONDITION}`;

/** Word counts of one template, collected while pages are read. */
interface WordCountStats {
  all: Uint32Array;
  seen: number;
}

/** Gathers the usual length of the main text by template. */
export const gatherTemplateNorms: Gatherer<TemplateNorms> = ({ file }) => {
  const words = new Map<string, WordCountStats>();
  for (const { template, pageCount } of file.stream(templateRow, SELECT_LARGEST_TEMPLATES)) {
    words.set(template, { all: new Uint32Array(pageCount), seen: 0 });
  }
  for (const page of file.stream(pageRow, SELECT_PAGES)) {
    const known = words.get(page.template);
    if (known === undefined) continue;
    known.all[known.seen] = page.words;
    known.seen += 1;
  }
  const norms = new Map([...words].map(([template, { all }]) => [template, computeNorm(all)]));
  return measured({
    checkedCount: file.get(countRow, COUNT_QUERY)?.count ?? 0,
    templateCount: file.get(countRow, COUNT_LARGE_TEMPLATES)?.count ?? 0,
    find: (template) => norms.get(template) ?? null,
  });
};

function computeNorm(words: Uint32Array): TemplateNorm {
  const sorted = words.toSorted();
  const median = computeQuantile(sorted, 0.5);
  return {
    pageCount: words.length,
    median,
    lowerQuartile: computeQuantile(sorted, 0.25),
    upperQuartile: computeQuantile(sorted, 0.75),
    deviation: computeQuantile(sorted.map((one) => Math.abs(one - median)).sort(), 0.5),
  };
}

/** Returns the entry at a given share of a sorted list, the lower one when the position is between two. */
function computeQuantile(sorted: Uint32Array, share: number): number {
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
}
