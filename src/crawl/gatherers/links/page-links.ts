import type { CrawlFile } from '#crawl/store/file/crawl-file.ts';
import { iteratePageOutlinks, type Outlinks, readOutlinks } from '#crawl/store/pages/outlinks.ts';
import type { UrlIndex } from '../urls/url-index.ts';

/**
 * Yields the site's outlinks, grouped by the page that their source URL counts for (see `UrlIndex.readIdentity`): first
 * pages with one URL, then pages with several.
 */
export function* iterateIdentityOutlinks(file: CrawlFile, urlIndex: UrlIndex): Generator<Outlinks> {
  const sharedFlags = new Uint8Array(urlIndex.size);
  for (let id = 0; id < urlIndex.size; id++)
    if (urlIndex.readIdentity(id) !== id) sharedFlags[urlIndex.readIdentity(id)] = 1;
  const members: number[] = [];
  for (const outlinks of iteratePageOutlinks(file)) {
    const { sourceId } = outlinks;
    if (sharedFlags[urlIndex.readIdentity(sourceId)] === 1) members.push(sourceId);
    else yield outlinks;
  }
  members.sort((a, b) => urlIndex.readIdentity(a) - urlIndex.readIdentity(b) || a - b);
  for (const id of members) {
    const outlinks = readOutlinks(file, id);
    if (outlinks !== null) yield { ...outlinks, sourceId: urlIndex.readIdentity(id) };
  }
}
