import type { Fault, SkipReasons } from '../fault.ts';
import { addLinkedPages, listNumbers } from '../linked-pages.ts';
import { addLinks, getPagePath } from '../new-page.ts';
import { NothingToChangeError, type SiteCopy } from '../site-copy.ts';

const CANONICAL = /<link[^>]*rel="?canonical[^>]*>/i;

/** More than the ten pages required for a norm. */
const SIMILAR_PAGE_COUNT = 11;

/** Adds a folder of pages with words in their URLs, except one with an ID. */
function addPageWithId(site: SiteCopy): { places: string[] } {
  const names = listNumbers(SIMILAR_PAGE_COUNT).map((number) => `visits/day-${number}`);
  const pages = addLinkedPages(site, [...names, 'visits/48213']);
  return { places: pages.slice(-1).map(({ urlPath }) => urlPath) };
}

/** Adds a page with a faulty URL. */
function addPageNamed(site: SiteCopy, name: string): { places: string[] } {
  return { places: addLinkedPages(site, [name]).map(({ urlPath }) => urlPath) };
}

export const urlFaults: readonly Fault[] = [
  {
    ruleId: 'url-case-or-index-duplicates',
    inject(site) {
      // An old copy of the home page is served under its file name and declares no canonical.
      const html = site.text(site.home);
      const copy = html.replace(CANONICAL, '');
      if (copy === html) throw new NothingToChangeError('the home page has no canonical');
      const headers = { 'content-type': 'text/html; charset=utf-8' };
      site.responses.set('/index.html', { status: 200, headers, body: copy });
      return { places: ['/index.html'] };
    },
  },
  { ruleId: 'url-messy-characters', inject: (site) => addPageNamed(site, 'Spring_notes') },
  {
    ruleId: 'url-session-or-tracking-param',
    inject(site) {
      const place = site.page(0);
      const urlPath = `${getPagePath(site, site.page(1))}?PHPSESSID=8f14e45fceea167a5a36dedd4bea2543`;
      addLinks(site, place, [{ urlPath, title: 'What we wrote about it before' }]);
      return { places: [place] };
    },
  },
  { ruleId: 'url-slug-outlier', inject: addPageWithId },
  {
    ruleId: 'url-too-long-or-deep',
    inject: (site) =>
      addPageNamed(
        site,
        'everything-that-we-have-learned-in-the-last-twenty-years-about-our-trade-and-that-nobody-had-told-us-about-when-we-began',
      ),
  },
];

export const urlNotInjectable: SkipReasons = {};
