import type { PageFacts } from '#contracts/page/page-facts.ts';
import { parsePage } from '#crawl/parse/pipeline/parse-page.ts';

/** Reads a document as the crawler does, because surrounding markup must not hide a fault. */
export const readFacts = (html: string): PageFacts =>
  parsePage({ body: Buffer.from(html), url: 'http://localhost/', contentType: 'text/html; charset=utf-8' });
