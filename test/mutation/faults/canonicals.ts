import type { Fault, Injected, NotInjectable } from '../fault.ts';
import { addressIn, listInSitemap } from '../new-page.ts';
import {
  addUnlistedPages,
  hideFromSearch,
  longestPage,
  nameCanonical,
  shareText,
  takeCanonical,
  urlIn,
} from '../page-changes.ts';
import { NothingToChange, ORIGIN, type SiteCopy } from '../site-copy.ts';

/** Adds a page that is in no sitemap and declares this URL as its canonical. */
function addPageNaming(site: SiteCopy, url: string): Injected {
  const place = addUnlistedPages(site, ['autumn-notes'])[0]?.file ?? '';
  nameCanonical(site, place, url);
  return { places: [place] };
}

/** Adds pages with the same text that are in no sitemap. */
function addCopies(site: SiteCopy, names: readonly [string, ...string[]]): string[] {
  const files = addUnlistedPages(site, names).map(({ file }) => file);
  const [first = '', ...others] = files;
  for (const file of others) shareText(site, first, file);
  return files;
}

/** Other variants of a URL, which the canonical link had consolidated. */
const SPELLINGS = ['url-case-or-index-duplicates'];

export const canonicalsFaults: readonly Fault[] = [
  {
    ruleId: 'canonical-all-to-homepage',
    inject(site) {
      const places = addUnlistedPages(site, ['autumn-notes', 'winter-notes', 'spring-notes']).map(({ file }) => file);
      for (const place of places) nameCanonical(site, place, urlIn(site, site.home));
      return { places };
    },
  },
  {
    ruleId: 'canonical-chain-or-loop',
    inject(site) {
      const [last = '', middle = '', first = ''] = addCopies(site, ['autumn-notes', 'notes-2', 'notes-3']);
      nameCanonical(site, first, urlIn(site, middle));
      nameCanonical(site, middle, urlIn(site, last));
      listInSitemap(site, [addressIn(site, last)]);
      return { places: [first] };
    },
  },
  {
    ruleId: 'canonical-cross-domain',
    inject: (site) => addPageNaming(site, 'https://shop.example.net/autumn-notes/'),
  },
  {
    ruleId: 'canonical-missing',
    alsoChanges: SPELLINGS,
    inject(site) {
      const place = site.page();
      takeCanonical(site, place);
      return { places: [place] };
    },
  },
  {
    ruleId: 'canonical-outside-head',
    alsoChanges: SPELLINGS,
    inject(site) {
      const place = site.page();
      site.append(place, 'body', takeCanonical(site, place));
      return { places: [place] };
    },
  },
  {
    ruleId: 'canonical-points-to-dissimilar-page',
    // The texts of short pages are not compared.
    inject: (site) => addPageNaming(site, urlIn(site, longestPage(site))),
  },
  {
    ruleId: 'canonical-to-error',
    inject: (site) => addPageNaming(site, `${ORIGIN}/page-that-was-taken-down`),
  },
  {
    ruleId: 'canonical-to-noindex',
    inject(site) {
      const [hidden = '', copy = ''] = addCopies(site, ['autumn-notes', 'notes-2']);
      hideFromSearch(site, hidden);
      nameCanonical(site, copy, urlIn(site, hidden));
      return { places: [copy] };
    },
  },
  {
    ruleId: 'canonical-to-redirect',
    inject(site) {
      const [page] = addUnlistedPages(site, ['autumn-notes']);
      if (page === undefined) throw new NothingToChange('no page could be added');
      site.answers.set('/former-notes', { status: 301, headers: { location: page.address } });
      nameCanonical(site, page.file, `${ORIGIN}/former-notes`);
      return { places: [page.file] };
    },
  },
  {
    ruleId: 'multiple-canonicals-conflicting',
    alsoChanges: SPELLINGS,
    inject(site) {
      const place = site.page();
      if (!/rel=["']?canonical\b/i.test(site.text(place))) nameCanonical(site, place, urlIn(site, place));
      site.append(place, 'head', `<link rel="canonical" href="${urlIn(site, site.page(1))}">`);
      return { places: [place] };
    },
  },
];

export const canonicalsNotInjectable: NotInjectable = {
  'canonical-protocol-mismatch': 'A copy is served over http, and only https pages can declare the http URL.',
};
