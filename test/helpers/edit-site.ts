import type { EditPage, EditSite } from '#audit/edits/edit-context.ts';
import { parsePage } from '#crawl/parse/pipeline/parse-page.ts';
import { makePage } from './audit-page.ts';

const ORIGIN = 'https://shop.example';

/**
 * Builds a crawled site from its documents, keyed by path; null = the document is not stored. `inSitemap`: whether a
 * sitemap lists a path.
 */
export function makeEditSite(
  pages: Readonly<Record<string, string | null>>,
  inSitemap: (path: string) => boolean = () => true,
): EditSite {
  const entries = Object.entries(pages).map(([path, html]): [string, EditPage] => {
    const url = ORIGIN + path;
    const body = Buffer.from(html ?? '');
    const facts = html === null ? null : parsePage({ body, url, contentType: 'text/html; charset=utf-8' });
    return [url, { record: makePage({ url, facts, inSitemap: inSitemap(path) }), html }];
  });
  const byUrl = new Map(entries);
  return {
    homeUrl: `${ORIGIN}/`,
    robotsUrl: `${ORIGIN}/robots.txt`,
    sitemapUrl: `${ORIGIN}/sitemap.xml`,
    getPage: (url) => byUrl.get(url) ?? null,
    listPages: () => entries.map(([, { record }]) => record),
  };
}
