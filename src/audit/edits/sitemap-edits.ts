import { removeSitemapEntry, replaceSitemapUrl } from './draft-edit.ts';
import type { BuildEdits } from './edit-context.ts';

/** Removes a URL from the sitemaps. */
export const removeFromSitemap: BuildEdits = (context) => [removeSitemapEntry(context, context.evidence.url)];

/** Removes the foreign URL in the evidence from the sitemaps, or replaces it with the suggested one. */
export const removeForeignEntry: BuildEdits = (context) => {
  const [, url] = /such as (\S+)/.exec(context.evidence.found ?? '') ?? [];
  if (url === undefined) return [];
  const { fix } = context.evidence;
  return [fix === undefined ? removeSitemapEntry(context, url) : replaceSitemapUrl(context, url, fix)];
};

const MIN_ERROR_STATUS = 400;

/**
 * Lists the final or canonical URL instead, or only removes the entry if the sitemap lists both. A canonical that returns
 * an error has no edit here: the entry is right, and the canonical has its own issue.
 */
export const replaceWithFinalUrl: BuildEdits = (context) => {
  const { url, fix } = context.evidence;
  const [, target] = /<loc>(.*?)<\/loc>/.exec(fix ?? '') ?? [];
  if (fix === undefined || target === undefined) return [removeSitemapEntry(context, url)];
  const listed = context.site.getPage(target)?.record;
  if ((listed?.status ?? 0) >= MIN_ERROR_STATUS) return [];
  const isListed = listed?.inSitemap === true;
  return [isListed ? removeSitemapEntry(context, url) : replaceSitemapUrl(context, url, fix)];
};
