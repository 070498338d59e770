import type { PageFacts } from '#contracts/page/page-facts.ts';
import { parsePage } from '#crawl/parse/pipeline/parse-page.ts';

/** What the crawler reads in a document: a fault must not be hidden by what is next to it. */
export const readFacts = (html: string): PageFacts =>
  parsePage({ body: Buffer.from(html), url: 'http://localhost/', contentType: 'text/html; charset=utf-8' });
