import { z } from 'zod';
import type { PatternSample } from '#contracts/site/site-sections.ts';
import { buildUrlPattern } from '#crawl/frontier/url-pattern.ts';
import type { CrawlFile } from '#crawl/store/file/crawl-file.ts';

const SAMPLE_SIZE = 20;
const MAX_EXAMPLES = 3;

const row = z.object({ url: z.string(), textHash: z.string().nullable() });
/**
 * Compares texts without lists of links, which differ on every page of a calendar. For pages that contain nothing but
 * links, all text is compared.
 */
const SELECT_KNOWN_URLS = `SELECT urls.url, coalesce(pages.prose_hash, pages.text_hash) AS textHash FROM urls
  LEFT JOIN pages ON pages.url_id = urls.id WHERE is_internal = 1 AND urls.status <> 'known' ORDER BY urls.url`;

/** Counts the URLs that the crawl found for each of these patterns, and samples whether their pages differ. */
export function samplePatterns(file: CrawlFile, patterns: ReadonlySet<string>): Map<string, PatternSample> {
  const samples = new Map<string, PatternSample & { texts: Set<string> }>();
  if (patterns.size > 0) {
    for (const { url, textHash } of file.stream(row, SELECT_KNOWN_URLS)) {
      const pattern = buildUrlPattern(url);
      if (!patterns.has(pattern)) continue;
      const sample = samples.get(pattern) ?? createEmptySample();
      samples.set(pattern, sample);
      sample.foundCount += 1;
      if (sample.examples.length < MAX_EXAMPLES) sample.examples.push(url);
      if (textHash === null || sample.pageCount === SAMPLE_SIZE) continue;
      sample.pageCount += 1;
      sample.texts.add(textHash);
    }
  }
  return new Map(
    [...samples].map(([pattern, { texts, ...sample }]) => [pattern, { ...sample, textCount: texts.size }]),
  );
}

const createEmptySample = () => ({ foundCount: 0, pageCount: 0, textCount: 0, examples: [], texts: new Set<string>() });
