import { z } from 'zod';
import type { OrphanPages } from '#contracts/artifacts.ts';
import type { CrawlFile } from '../store/crawl-file.ts';
import { decodeLinkFlags, eachLink } from '../store/link-codec.ts';
import { readOutlinks } from '../store/outlinks.ts';
import { ADDRESS } from './address-table.ts';
import { type Gatherer, measured, missing } from './gathering.ts';
import { inlinkTest } from './has-inlink.ts';

/** A heading and a sentence. */
const FEW_WORDS = 20;
const FRAME: ReadonlySet<string> = new Set(['header', 'navigation', 'footer']);

/**
 * Indexable pages of the sitemap that no other page links to with a followed link, under none of the URLs that count for
 * them; the home page is never one.
 */
export const gatherOrphanPages: Gatherer<OrphanPages> = ({ file, site, shared }) => {
  if (!site.measured) return site;
  if (!site.value.isCrawlComplete) {
    return missing(
      'Not every page was read, so a link to a page may stand on one that is unknown',
      'Analyze the whole site with a higher page limit',
    );
  }
  const { addresses } = shared;
  const hasInlink = inlinkTest(shared);
  const known = [...addresses.ordered((id) => addresses.isIndexable(id) && addresses.is(id, ADDRESS.inSitemap))];
  return measured({
    checkedCount: known.length,
    items: known
      .filter((id) => !hasInlink(id))
      .map((id) => ({
        url: shared.urlOf(id),
        detail: 'In the sitemap, but no other page has a followed link to it',
        ...(isEmptyPage(file, id) && { isEmpty: true }),
      })),
  });
};

const wordsRow = z.object({ words: z.number().int() });
const WORDS = 'SELECT text_words AS words FROM pages WHERE url_id = :id';

/** A list without entries, such as the overview of categories that nobody uses. */
function isEmptyPage(file: CrawlFile, id: number): boolean {
  if ((file.get(wordsRow, WORDS, { id })?.words ?? 0) >= FEW_WORDS) return false;
  let hasLink = false;
  eachLink(readOutlinks(file, id)?.links ?? new Uint8Array(), (_target, flags) => {
    if (!FRAME.has(decodeLinkFlags(flags).region)) hasLink = true;
  });
  return !hasLink;
}
