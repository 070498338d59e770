import { z } from 'zod';
import type { OrphanPages } from '#contracts/site/artifacts.ts';
import type { CrawlFile } from '#crawl/store/file/crawl-file.ts';
import { decodeLinkFlags, forEachLink } from '#crawl/store/pages/link-codec.ts';
import { readOutlinks } from '#crawl/store/pages/outlinks.ts';
import { readFactsJson } from '#crawl/store/pages/page-codec.ts';
import { type Gatherer, measured, missing } from '../reading/gathering.ts';
import { URL_BIT } from '../urls/url-index.ts';
import { createInlinkPredicate } from './has-inlink.ts';

/** Pages with fewer words contain no more than a heading and a sentence. */
const MIN_CONTENT_WORDS = 20;
/** Number of images that count as content; a single one may be a logo. */
const MIN_GALLERY_IMAGES = 3;
const BOILERPLATE_REGIONS: ReadonlySet<string> = new Set(['header', 'navigation', 'footer']);

/**
 * Gathers indexable pages in the sitemap without a followed link from another page to any of their URLs. The home page
 * is never an orphan.
 */
export const gatherOrphanPages: Gatherer<OrphanPages> = ({ file, site, shared }) => {
  if (!site.measured) return site;
  if (!site.value.isCrawlComplete) {
    return missing(
      'Not every page was crawled, so an uncrawled page may link to a page that seems unlinked',
      'Analyze the entire site with a higher page limit',
    );
  }
  const { urlIndex } = shared;
  const hasFollowedInlink = createInlinkPredicate(shared);
  const known = [...urlIndex.iterateInUrlOrder((id) => urlIndex.isIndexable(id) && urlIndex.is(id, URL_BIT.inSitemap))];
  return measured({
    checkedCount: known.length,
    items: known
      .filter((id) => !hasFollowedInlink(id))
      .map((id) => ({
        url: shared.readUrl(id),
        detail: 'In the sitemap, but no other page has a followed link to it',
        ...(isEmptyPage(file, id) && { isEmpty: true }),
      })),
  });
};

const pageRow = z.object({ words: z.number().int(), content: z.instanceof(Uint8Array).nullable() });
const SELECT_PAGE = 'SELECT text_words AS words, content FROM pages WHERE url_id = :id';

const isInBoilerplateSchema = z
  .object({ region: z.string().optional() })
  .transform(({ region = '' }) => BOILERPLATE_REGIONS.has(region));
const hideableSchema = z.object({ isHidden: z.boolean().default(false) });
const visualContentSchema = z.object({
  images: z.array(z.unknown()),
  markup: z.object({
    appAreas: z.number().default(0),
    counts: z.object({ video: z.number().default(0) }).prefault({}),
    iframes: z.array(hideableSchema).default([]),
    fields: z.array(z.intersection(hideableSchema, z.object({ region: z.string().default('') }))).default([]),
    imageExtras: z.array(isInBoilerplateSchema).default([]),
  }),
});

/** Whether the page is empty, such as the archive of an unused category. */
function isEmptyPage(file: CrawlFile, id: number): boolean {
  const page = file.get(pageRow, SELECT_PAGE, { id });
  if ((page?.words ?? 0) >= MIN_CONTENT_WORDS || (page?.content != null && hasVisualContent(page.content)))
    return false;
  let hasLink = false;
  forEachLink(readOutlinks(file, id)?.links ?? new Uint8Array(), (_target, flags) => {
    if (!BOILERPLATE_REGIONS.has(decodeLinkFlags(flags).region)) hasLink = true;
  });
  return !hasLink;
}

/**
 * Whether a page with little text has other content: an app area such as a canvas, a video, an iframe, a form field or
 * several images.
 */
function hasVisualContent(content: Uint8Array): boolean {
  const { images, markup } = visualContentSchema.parse(JSON.parse(readFactsJson(content)));
  const { appAreas, counts, imageExtras } = markup;
  const iframeCount = markup.iframes.filter((frame) => !frame.isHidden).length;
  const fieldCount = markup.fields.filter((field) => !field.isHidden && !BOILERPLATE_REGIONS.has(field.region)).length;
  const imageCount = images.length - imageExtras.filter((isInBoilerplate) => isInBoilerplate).length;
  return appAreas + counts.video + iframeCount + fieldCount > 0 || imageCount >= MIN_GALLERY_IMAGES;
}
