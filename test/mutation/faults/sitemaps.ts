import type { Fault, InjectionResult, SkipReasons } from '../fault.ts';
import { getPagePath, listUrls } from '../new-page.ts';
import { getPageUrl, hideFromSearch, setCanonical } from '../page-changes.ts';
import { disallow } from '../page-parts.ts';
import { NothingToChangeError, ORIGIN, type SiteCopy } from '../site-copy.ts';

const URL_ENTRY = /[ \t]*<url>[\s\S]*?<\/url>\n?/g;
const SITEMAP_LINE = /^[ \t]*sitemap:.*\n?/gim;
const DAY_MS = 86_400_000;
/** Annotations that exist only in the sitemap are lost with it. */
const HREFLANG_SIDE_EFFECTS = ['hreflang-self-reference-missing'];

/** A sitemap entry and the file of its page. */
interface Entry {
  markup: string;
  /** Path below the origin. */
  urlPath: string;
  page: string;
}

/** Returns the XML files that list pages. */
function listSitemaps(site: SiteCopy): string[] {
  return [...site.files.keys()].filter((path) => path.endsWith('.xml') && site.text(path).includes('<urlset'));
}

function getSitemap(site: SiteCopy): string {
  const [path] = listSitemaps(site);
  if (path === undefined) throw new NothingToChangeError('no sitemap');
  return path;
}

/** Returns the entries that lead to a page of the folder, except the home page. */
function buildEntries(site: SiteCopy): Entry[] {
  const entryByUrl = new Map(
    site.evaluatedPages.flatMap((page) => [page, site.getUrlPath(page)].map((urlPath) => [urlPath, page])),
  );
  return [...site.text(getSitemap(site)).matchAll(URL_ENTRY)].flatMap(([markup]) => {
    const loc = /<loc>\s*(.*?)\s*<\/loc>/.exec(markup)?.[1] ?? '';
    const urlPath = loc.startsWith(ORIGIN) ? loc.slice(ORIGIN.length) : '';
    const page = entryByUrl.get(urlPath);
    return page === undefined || page === site.home ? [] : [{ markup, urlPath, page }];
  });
}

/** Returns the entry whose page has the fewest inlinks, because pages in the menu have their own rules. */
function findLeastLinkedEntry(site: SiteCopy): Entry {
  const targets = new Map(site.pages.map((path) => [path, listUrls(site.text(path))]));
  // Links may omit the slash.
  const countLinksTo = ({ urlPath, page }: Entry): number =>
    [...targets].filter(([other, named]) => {
      return other !== page && named.some((one) => one === urlPath || `${one}/` === urlPath);
    }).length;
  // Without its entry, a page without inlinks would be unknown.
  const linked = buildEntries(site).filter((entry) => countLinksTo(entry) > 0);
  const [entry] = linked.toSorted((a, b) => countLinksTo(a) - countLinksTo(b));
  if (entry === undefined) throw new NothingToChangeError('no entry that leads to a page');
  return entry;
}

function addEntries(site: SiteCopy, ...urlPaths: string[]): void {
  const lines = urlPaths.map((urlPath) => `  <url><loc>${urlPath}</loc></url>\n`).join('');
  site.edit(getSitemap(site), (xml) => xml.replace('</urlset>', `${lines}</urlset>`));
}

/** Adds an entry for a URL of this site that is not linked. */
function addEntry(site: SiteCopy, urlPath: string): InjectionResult {
  addEntries(site, ORIGIN + urlPath);
  return { places: [urlPath] };
}

function setLastmod(site: SiteCopy, { markup, page }: Entry, lastmod: string): InjectionResult {
  site.edit(getSitemap(site), (xml) => xml.replace(markup, () => setEntryLastmod(markup, lastmod)));
  return { places: [page] };
}

function setEntryLastmod(entry: string, lastmod: string): string {
  const bare = entry.replace(/\s*<lastmod>[\s\S]*?<\/lastmod>/, '');
  return bare.replace('</loc>', `</loc><lastmod>${lastmod}</lastmod>`);
}

/** Returns the date `days` days ago, as `2026-11-20`. */
function formatDaysAgo(days: number): string {
  return new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
}

export const sitemapsFaults: readonly Fault[] = [
  {
    ruleId: 'sitemap-missing',
    otherChangedRules: HREFLANG_SIDE_EFFECTS,
    inject(site) {
      for (const path of [...site.files.keys()].filter((name) => /sitemap[^/]*\.(?:xml|txt)$/.test(name))) {
        site.files.delete(path);
      }
      if (site.files.has('/robots.txt')) site.edit('/robots.txt', (text) => text.replace(SITEMAP_LINE, ''));
      return { places: [] };
    },
  },
  {
    ruleId: 'sitemap-invalid-xml',
    otherChangedRules: HREFLANG_SIDE_EFFECTS,
    inject(site) {
      const place = getSitemap(site);
      // A file that is not a sitemap is treated as a sitemap only where it is referenced.
      const rules = site.files.has('/robots.txt') ? site.text('/robots.txt') : 'User-agent: *\nAllow: /\n';
      if (!rules.includes(place)) site.files.set('/robots.txt', `${rules}\nSitemap: ${ORIGIN}${place}\n`);
      site.edit(place, (xml) => xml.replace(/<urlset[^>]*>/, '<list>').replace('</urlset>', '</list>'));
      return { places: [place] };
    },
  },
  {
    ruleId: 'sitemap-empty-or-stale',
    otherChangedRules: HREFLANG_SIDE_EFFECTS,
    inject(site) {
      const places = listSitemaps(site);
      if (places.length === 0) throw new NothingToChangeError('no sitemap');
      for (const place of places) site.edit(place, (xml) => xml.replace(URL_ENTRY, ''));
      return { places };
    },
  },
  {
    ruleId: 'sitemap-over-limits',
    inject(site) {
      const place = getSitemap(site);
      const padding = ' '.repeat(52_428_800);
      site.edit(place, (xml) => xml.replace('</urlset>', `<!--${padding}--></urlset>`));
      return { places: [place] };
    },
  },
  {
    ruleId: 'sitemap-duplicate-urls',
    inject(site) {
      addEntries(site, ORIGIN + findLeastLinkedEntry(site).urlPath);
      return { places: [getSitemap(site)] };
    },
  },
  {
    ruleId: 'sitemap-foreign-host-or-scheme',
    inject(site) {
      addEntries(site, 'https://shop.example.net/new-this-week');
      return { places: [getSitemap(site)] };
    },
  },
  {
    ruleId: 'indexable-page-not-in-sitemap',
    otherChangedRules: HREFLANG_SIDE_EFFECTS,
    inject(site) {
      const { markup, page } = findLeastLinkedEntry(site);
      site.edit(getSitemap(site), (xml) => xml.replace(markup, ''));
      return { places: [page] };
    },
  },
  { ruleId: 'sitemap-url-not-200', inject: (site) => addEntry(site, '/page-that-was-taken-down') },
  {
    ruleId: 'sitemap-url-redirects',
    inject(site) {
      const { urlPath } = findLeastLinkedEntry(site);
      site.responses.set('/former-address', { status: 301, headers: { location: ORIGIN + urlPath } });
      return addEntry(site, '/former-address');
    },
  },
  {
    ruleId: 'sitemap-url-disallowed',
    // `googlebot-blocked-robots` uses sitemap entries to recognize pages that should be found.
    otherChangedRules: ['googlebot-blocked-robots'],
    inject(site) {
      disallow(site, '/staff-only/');
      return addEntry(site, '/staff-only/rota');
    },
  },
  {
    ruleId: 'sitemap-url-noindex',
    // A sitemap entry makes a page important for the first of these rules; both rules are in one family and count once.
    otherChangedRules: ['noindex-important-page', 'hreflang-target-noindex-or-blocked'],
    inject(site) {
      const { page } = findLeastLinkedEntry(site);
      hideFromSearch(site, page);
      return { places: [page] };
    },
  },
  {
    ruleId: 'sitemap-url-non-canonical',
    inject(site) {
      // A copy that declares the original as canonical, like a print version. That is correct, but such a page does not
      // belong in a sitemap.
      const { page } = findLeastLinkedEntry(site);
      const copy = page.replace(/(?=\.html?$)/, '-print');
      site.files.set(copy, site.text(page));
      if (!/rel=["']?canonical\b/i.test(site.text(page))) setCanonical(site, copy, getPageUrl(site, page));
      return addEntry(site, getPagePath(site, copy));
    },
  },
  {
    ruleId: 'sitemap-lastmod-invalid',
    inject: (site) => setLastmod(site, findLeastLinkedEntry(site), formatDaysAgo(9).split('-').toReversed().join('.')),
  },
  {
    ruleId: 'sitemap-lastmod-drift',
    inject(site) {
      const entry = findLeastLinkedEntry(site);
      site.append(entry.page, 'head', `<meta property="article:modified_time" content="${formatDaysAgo(10)}">`);
      return setLastmod(site, entry, formatDaysAgo(60));
    },
  },
  {
    ruleId: 'sitemap-lastmod-uniform',
    // Pages that show their publication date contradict the new date.
    otherChangedRules: ['sitemap-lastmod-drift'],
    inject(site) {
      // The rule requires a minimum number of dates. Text files provide them without new pages, each of which would
      // need its own content.
      const paperPaths = Array.from({ length: 20 }, (_, number) => `/papers/sheet-${number + 1}.txt`);
      for (const path of paperPaths) site.files.set(path, `Sheet ${path.replaceAll(/\D/g, '')} of the series.\n`);
      addEntries(site, ...paperPaths.map((path) => ORIGIN + path));
      const places = listSitemaps(site);
      for (const place of places) {
        site.edit(place, (xml) => xml.replace(URL_ENTRY, (entry) => setEntryLastmod(entry, formatDaysAgo(0))));
      }
      return { places };
    },
  },
];

export const sitemapsNotInjectable: SkipReasons = {};
