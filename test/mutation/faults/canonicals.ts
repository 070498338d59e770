import type { Fault, InjectionResult, SkipReasons } from '../fault.ts';
import { addLinkedPages, listNumbers } from '../linked-pages.ts';
import { getPagePath, listInSitemap } from '../new-page.ts';
import {
  addUnlistedPages,
  copyText,
  findLongestPage,
  getPageUrl,
  hasCanonical,
  hideFromSearch,
  removeCanonical,
  setCanonical,
} from '../page-changes.ts';
import { NothingToChangeError, ORIGIN, type SiteCopy } from '../site-copy.ts';

/** Adds a page that is in no sitemap and declares this URL as its canonical. */
function addPageWithCanonical(site: SiteCopy, url: string): InjectionResult {
  const place = addUnlistedPages(site, ['autumn-notes'])[0]?.file ?? '';
  setCanonical(site, place, url);
  return { places: [place] };
}

/** Adds pages with the same text that are in no sitemap. */
function addCopies(site: SiteCopy, names: readonly [string, ...string[]]): string[] {
  const files = addUnlistedPages(site, names).map(({ file }) => file);
  const [first = '', ...others] = files;
  for (const file of others) copyText(site, first, file);
  return files;
}

/** More than the ten pages required for a norm. */
const SIMILAR_PAGE_COUNT = 12;

/** Adds pages that declare their own URL as canonical, one of them as a relative URL. */
function addRelativeCanonical(site: SiteCopy): InjectionResult {
  const names = listNumbers(SIMILAR_PAGE_COUNT).map((number) => `visits/day-${number}`);
  const pages = addLinkedPages(site, names);
  for (const { file } of pages) if (!hasCanonical(site, file)) setCanonical(site, file, getPageUrl(site, file));
  for (const { file, urlPath } of pages.slice(0, 1)) setCanonical(site, file, urlPath);
  return { places: pages.slice(0, 1).map(({ urlPath }) => urlPath) };
}

/** Rules that report variants of a URL once no canonical link consolidates them. */
const SPELLING_SIDE_EFFECTS = ['url-case-or-index-duplicates'];

export const canonicalsFaults: readonly Fault[] = [
  {
    ruleId: 'canonical-all-to-homepage',
    inject(site) {
      const places = addUnlistedPages(site, ['autumn-notes', 'winter-notes', 'spring-notes']).map(({ file }) => file);
      for (const place of places) setCanonical(site, place, getPageUrl(site, site.home));
      return { places };
    },
  },
  {
    ruleId: 'canonical-chain-or-loop',
    inject(site) {
      const [last = '', middle = '', first = ''] = addCopies(site, ['autumn-notes', 'notes-2', 'notes-3']);
      setCanonical(site, first, getPageUrl(site, middle));
      setCanonical(site, middle, getPageUrl(site, last));
      listInSitemap(site, [getPagePath(site, last)]);
      return { places: [first] };
    },
  },
  {
    ruleId: 'canonical-cross-domain',
    inject: (site) => addPageWithCanonical(site, 'https://shop.example.net/autumn-notes/'),
  },
  { ruleId: 'canonical-form-outlier', inject: addRelativeCanonical },
  {
    ruleId: 'canonical-missing',
    otherChangedRules: SPELLING_SIDE_EFFECTS,
    inject(site) {
      const place = site.page();
      removeCanonical(site, place);
      return { places: [place] };
    },
  },
  {
    ruleId: 'canonical-outside-head',
    otherChangedRules: SPELLING_SIDE_EFFECTS,
    inject(site) {
      const place = site.page();
      site.append(place, 'body', removeCanonical(site, place));
      return { places: [place] };
    },
  },
  {
    ruleId: 'canonical-points-to-dissimilar-page',
    // Uses the longest page, because short texts are not compared.
    inject: (site) => addPageWithCanonical(site, getPageUrl(site, findLongestPage(site))),
  },
  {
    ruleId: 'canonical-to-error',
    inject: (site) => addPageWithCanonical(site, `${ORIGIN}/page-that-was-taken-down`),
  },
  {
    ruleId: 'canonical-to-noindex',
    inject(site) {
      const [hiddenCopyUrl = '', copy = ''] = addCopies(site, ['autumn-notes', 'notes-2']);
      hideFromSearch(site, hiddenCopyUrl);
      setCanonical(site, copy, getPageUrl(site, hiddenCopyUrl));
      return { places: [copy] };
    },
  },
  {
    ruleId: 'canonical-to-redirect',
    inject(site) {
      const [page] = addUnlistedPages(site, ['autumn-notes']);
      if (page === undefined) throw new NothingToChangeError('no page could be added');
      site.responses.set('/former-notes', { status: 301, headers: { location: page.urlPath } });
      setCanonical(site, page.file, `${ORIGIN}/former-notes`);
      return { places: [page.file] };
    },
  },
  {
    ruleId: 'multiple-canonicals-conflicting',
    otherChangedRules: SPELLING_SIDE_EFFECTS,
    inject(site) {
      const place = site.page();
      if (!/rel=["']?canonical\b/i.test(site.text(place))) setCanonical(site, place, getPageUrl(site, place));
      site.append(place, 'head', `<link rel="canonical" href="${getPageUrl(site, site.page(1))}">`);
      return { places: [place] };
    },
  },
];

export const canonicalsNotInjectable: SkipReasons = {
  'canonical-protocol-mismatch': 'A copy is served over http, and only https pages can declare the http URL.',
};
