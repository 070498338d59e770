import type { Fault, SkipReasons } from '../fault.ts';
import { listNumbers } from '../linked-pages.ts';
import { addLinks, addPages, listInSitemap, type NewPage } from '../new-page.ts';
import { addUnlistedPages, getPageUrl, hideFromSearch, setCanonical } from '../page-changes.ts';
import { NothingToChangeError, type SiteCopy } from '../site-copy.ts';

const ENTRY_COUNT = 6;

interface PaginatedList {
  first: NewPage;
  second: NewPage;
}

/** Adds a list of two pages that link to each other; the sitemap contains the first one. */
function addList(site: SiteCopy): PaginatedList {
  const [first, second] = addUnlistedPages(site, ['all-notes', 'all-notes/page/2']);
  if (first === undefined || second === undefined) throw new NothingToChangeError('no list could be added');
  addLinks(site, first.file, [second]);
  addLinks(site, second.file, [first]);
  listInSitemap(site, [first.urlPath]);
  return { first, second };
}

export const paginationFaults: readonly Fault[] = [
  {
    ruleId: 'pagination-broken-or-loop',
    inject(site) {
      const place = site.page();
      site.append(place, 'head', `<link rel="next" href="${getPageUrl(site, place)}">`);
      return { places: [place] };
    },
  },
  {
    ruleId: 'pagination-noindex-or-blocked',
    inject(site) {
      const { second } = addList(site);
      const entries = addPages(
        site,
        listNumbers(ENTRY_COUNT).map((number) => `entry-${number}`),
      );
      addLinks(site, second.file, entries);
      listInSitemap(
        site,
        entries.map(({ urlPath }) => urlPath),
      );
      hideFromSearch(site, second.file);
      return { places: [second.file] };
    },
  },
  {
    ruleId: 'pagination-page-canonical-to-first',
    inject(site) {
      const { first, second } = addList(site);
      setCanonical(site, second.file, getPageUrl(site, first.file));
      return { places: [second.file] };
    },
  },
];

export const paginationNotInjectable: SkipReasons = {
  'infinite-scroll-without-urls': 'Needs a browser: test/browser has a page with this fault.',
};
