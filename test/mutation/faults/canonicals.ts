import type { Fault, InjectionResult, SkipReasons } from '../fault.ts';
import { getPagePath, listInSitemap } from '../new-page.ts';
import {
  addUnlistedPages,
  copyText,
  findLongestPage,
  getPageUrl,
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
