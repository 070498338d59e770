/**
 * `node bench/weights/write-blind-list.ts <audit.json> <crawl.sqlite> "<name>" "<site description>"`: prints the issues
 * of one audited site as Markdown for a specialist who orders them without seeing scores. Input: output and `--file` of
 * `npm run audit:folder`.
 */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { ScoreRecord } from '#contracts/rules/score-record.ts';
import { openAnyCrawlFileForReading } from '#crawl/store/file/crawl-file.ts';
import { readScoreRecord } from '#crawl/store/results/score-records.ts';

const evidenceSchema = z.object({
  url: z.string(),
  found: z.string().nullable(),
  expected: z.string().nullable(),
});
const findingSchema = z.object({
  ruleId: z.string(),
  confidence: z.string(),
  count: z.number(),
  evidence: z.array(evidenceSchema),
});
const auditSchema = z.object({ findings: z.array(findingSchema) });
type Finding = z.infer<typeof findingSchema>;

const factsSchema = z.object({
  pages: z.number(),
  titles: z.number(),
  descriptions: z.number(),
  headings: z.number(),
  canonicals: z.number(),
});
const FACTS = `SELECT count(*) AS pages, count(nullif(title, '')) AS titles, count(nullif(description, '')) AS descriptions,
  count(nullif(heading, '')) AS headings, count(canonical_id) AS canonicals FROM pages WHERE status = 200 AND is_indexable = 1`;
const wordsSchema = z.object({ words: z.number() });
const MEAN_WORDS =
  'SELECT coalesce(round(avg(words)), 0) AS words FROM page_summaries WHERE status = 200 AND is_indexable = 1';

const EXAMPLE_COUNT = 3;
const MAX_CHARACTERS = 180;

const [auditPath = '', crawlPath = '', name = '', about = ''] = process.argv.slice(2);
const record = readScoreRecord(crawlPath);
if (record === null) throw new Error(`${crawlPath} is not a finished crawl file.`);
const { findings } = auditSchema.parse(JSON.parse(readFileSync(auditPath, 'utf8')));
console.log([...buildSiteLines(record), ...buildIssueLines(record, findings)].join('\n'));

function buildSiteLines({ pages }: ScoreRecord): string[] {
  const file = openAnyCrawlFileForReading(crawlPath);
  const facts = file.get(factsSchema, FACTS);
  const words = file.get(wordsSchema, MEAN_WORDS)?.words ?? 0;
  file.close();
  return [
    `# ${name}`,
    '',
    about,
    '',
    `- Pages meant for search: ${pages.length}, in ${new Set(pages.map(({ cluster }) => cluster)).size} groups of one template`,
    `- Indexable pages read: ${facts?.pages ?? 0}; with a title ${facts?.titles ?? 0}, a meta description ${facts?.descriptions ?? 0}, an h1 ${facts?.headings ?? 0}, a canonical ${facts?.canonicals ?? 0}`,
    `- Mean length of the main text: ${words} words`,
    '- HTTPS was not evaluated, because the copy was served on loopback.',
    '',
  ];
}

/** Builds the lines of the issues, sorted by title, so that the list suggests no ranking. */
function buildIssueLines(record: ScoreRecord, findings: readonly Finding[]): string[] {
  const titled = findings.map((finding) => ({ ...finding, title: record.titles[finding.ruleId] ?? finding.ruleId }));
  titled.sort((a, b) => (a.title < b.title ? -1 : 1));
  return titled.flatMap((finding) => [
    `## ${finding.title}`,
    '',
    `- id: \`${finding.ruleId}\``,
    `- affected: ${describeExtent(record, finding)}`,
    `- certainty: ${finding.confidence === 'confirmed' ? 'certain' : 'likely'}`,
    ...finding.evidence.slice(0, EXAMPLE_COUNT).map(formatExample),
    '',
  ]);
}

function describeExtent(record: ScoreRecord, { ruleId, count }: Finding): string {
  const isOwn = (number: number) => record.faults[number]?.ruleId === ruleId;
  if (record.siteFaults.some(isOwn)) return `the site as a whole (${count} places)`;
  const pages = record.pages.filter(({ faults }) => faults.some(isOwn)).length;
  return pages === 0 ? `${count} places` : `${pages} of ${record.pages.length} pages`;
}

function formatExample({ url, found, expected }: z.infer<typeof evidenceSchema>): string {
  const parsed = URL.parse(url);
  const place = parsed === null ? url : `${parsed.pathname}${parsed.search}`;
  return `- example: ${place}: found ${shorten(found ?? 'nothing')}; expected ${shorten(expected ?? 'not stated')}`;
}

function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').replaceAll(/(?:https?:\/\/)?127\.0\.0\.1:\d+/g, '');
  return line.length > MAX_CHARACTERS ? `${line.slice(0, MAX_CHARACTERS)}…` : line;
}
