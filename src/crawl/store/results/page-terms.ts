import { z } from 'zod';
import { termSchema } from '#contracts/page/page-text.ts';
import { releaseBytes } from '#lib/runtime/release-bytes.ts';
import type { CrawlFile } from '../file/crawl-file.ts';
import { readFactsJson } from '../pages/page-codec.ts';

/** The most frequent phrases of one page. */
export interface CrawledTerms {
  url: string;
  title: string;
  heading: string;
  words: number;
  terms: { term: string; count: number }[];
}

const summaryRow = z.object({ id: z.number().int(), url: z.string(), title: z.string() });
const contentRow = z.object({ content: z.instanceof(Uint8Array), heading: z.string().nullable() });
const factsSchema = z.object({
  text: z.object({
    terms: z.object({ totalWords: z.number(), two: z.array(termSchema), three: z.array(termSchema) }),
  }),
});

/** Returns the phrases of two and three words of the indexable pages, the most important pages first. */
export function readPageTerms(file: CrawlFile, limit: number): CrawledTerms[] {
  const sql = `SELECT id, url, title FROM page_summaries WHERE is_indexable = 1 AND title IS NOT NULL
    ORDER BY rank_share DESC, id LIMIT :limit`;
  return file.all(summaryRow, sql, { limit }).flatMap(({ id, url, title }): CrawledTerms[] => {
    const row = file.get(contentRow, 'SELECT content, heading FROM pages WHERE url_id = :id AND content IS NOT NULL', {
      id,
    });
    if (row === null) return [];
    const { totalWords, two, three } = factsSchema.parse(JSON.parse(readFactsJson(row.content))).text.terms;
    releaseBytes(row.content);
    const terms = [...two, ...three].map(({ term, count }) => ({ term, count }));
    return [{ url, title, heading: row.heading ?? '', words: totalWords, terms }];
  });
}
