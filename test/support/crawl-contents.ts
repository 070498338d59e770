import { z } from 'zod';
import { openArtifacts } from '#crawl/gatherers/reading/open-artifacts.ts';
import { openCrawlFileForReading } from '#crawl/store/file/crawl-file.ts';
import { UrlCache } from '#crawl/store/file/url-cache.ts';
import { forEachLink, forEachResource } from '#crawl/store/pages/link-codec.ts';
import { iteratePageOutlinks } from '#crawl/store/pages/outlinks.ts';

const urlRow = z.object({
  url: z.string(),
  status: z.string(),
  reason: z.string().nullable(),
  depth: z.number().nullable(),
  inSitemap: z.number(),
  inNavigation: z.number(),
});
const checkRow = z.object({
  url: z.string(),
  kind: z.string(),
  status: z.number().nullable(),
  error: z.string().nullable(),
});

/** Returns everything that a crawl found, in a fixed order and without times, IDs or the order of requests. */
export function readCrawlContents(filePath: string) {
  const artifacts = openArtifacts(filePath);
  const file = openCrawlFileForReading(filePath);
  try {
    const pages = [...artifacts.pages()].map(({ url, finalUrl, status, redirects, error, challenge, facts }) => ({
      url,
      finalUrl,
      status,
      redirects,
      challenge,
      error: error?.code ?? null,
      facts,
    }));
    const spellings = new UrlCache(file);
    const links: string[] = [];
    const resources: string[] = [];
    for (const outlinks of iteratePageOutlinks(file)) {
      const from = spellings.readUrl(outlinks.sourceId);
      forEachLink(outlinks.links, (id, flags, index) => {
        links.push(`${from} ${index} ${id === 0 ? '-' : spellings.readUrl(id)} ${flags}`);
      });
      forEachResource(outlinks.resources, ({ kind, itemIndex, targetId }) => {
        resources.push(`${from} ${kind} ${itemIndex} ${spellings.readUrl(targetId)}`);
      });
    }
    const urls = file.all(
      urlRow,
      `SELECT url, status, skip_reason AS reason, depth, in_sitemap AS inSitemap, in_navigation AS inNavigation
        FROM urls WHERE status <> 'known' ORDER BY url`,
    );
    const checks = file.all(
      checkRow,
      `SELECT urls.url, kind, checks.status, error FROM checks JOIN urls ON urls.id = checks.url_id ORDER BY url, kind`,
    );
    return { pages, urls, checks, links: links.sort(), resources: resources.sort() };
  } finally {
    file.close();
    artifacts.close();
  }
}
