import type { Fault, InjectionResult, SkipReasons } from '../fault.ts';
import { addLinkedPages, addUnlinkedPages, linkFromTwoPages, linkToAll, listNumbers } from '../linked-pages.ts';
import { appendToMain } from '../main-region.ts';
import { addLinks, getPagePath, listInSitemap, type NewPage, removeBreadcrumb, requireSitemap } from '../new-page.ts';
import { disallow } from '../page-parts.ts';
import { makeLinksRootRelative } from '../rooted-links.ts';
import { NothingToChangeError, ORIGIN, type SiteCopy } from '../site-copy.ts';

/** Minimum number of URLs at which link equity is evaluated. */
const WEIGHTED_URL_COUNT = 50;
/** Minimum number of indexable pages at which one link is too few. */
const PAGE_COUNT_FOR_TWO_LINKS = 30;
/** Minimum number of indexable pages in a section. */
const SECTION_PAGE_COUNT = 10;
/** Minimum number of pages whose links establish a pattern. */
const PATTERN_PAGE_COUNT = 5;
const EXCESSIVE_LINK_COUNT = 1_001;
/** Other sites are requested only on web ports, so nothing is sent to this one. */
const OTHER_SITE_ORIGIN = 'https://shop.example.com:8090';

/** Adds markup at the end of the main content. */
function write(site: SiteCopy, file: string, markup: string): InjectionResult {
  site.edit(file, (html) => appendToMain(html, markup));
  return { places: [file] };
}

const writeLink = (site: SiteCopy, attributes: string, text: string): InjectionResult =>
  write(site, site.page(), `<p><a ${attributes}>${text}</a></p>`);

/** Adds pages that others link to by title and that the last page of the site does not mention. */
function addNamedPages(site: SiteCopy, names: readonly string[]): { pages: NewPage[]; place: string } {
  const place = site.evaluatedPages.filter((path) => path !== site.home).at(-1) ?? site.home;
  return { pages: addLinkedPages(site, names), place };
}

/** Adds a copy of a page that declares the original as canonical, like a print version. */
function addPrintVersion(site: SiteCopy): { urlPath: string; title: string } {
  const original = site.page();
  const canonical = `<link rel="canonical" href="${ORIGIN}${getPagePath(site, original)}">`;
  if (!site.text(original).includes(canonical)) throw new NothingToChangeError('no self-canonical page');
  const urlPath = '/version-for-print/';
  site.files.set(`${urlPath}index.html`, makeLinksRootRelative(site.text(original), getPagePath(site, original)));
  return { urlPath, title: 'The version of this page for print' };
}

/**
 * On a site that has grown this much, one link is too few, a short page is an outlier among many longer ones, and the form
 * of the new canonicals is the usual one.
 */
const GROWTH_SIDE_EFFECTS = ['single-inlink-page', 'thin-vs-template-norm', 'canonical-form-outlier'];

export const linksFaults: readonly Fault[] = [
  {
    ruleId: 'broken-internal-link',
    inject(site) {
      writeLink(site, 'href="/page-that-was-taken-down"', 'The opening hours of the last season');
      return { places: ['/page-that-was-taken-down'] };
    },
  },
  {
    ruleId: 'broken-fragment-link',
    inject(site) {
      const { places } = writeLink(
        site,
        'href="#opening-hours-of-last-season"',
        'The opening hours of the last season',
      );
      return { places };
    },
  },
  {
    ruleId: 'external-link-unverifiable',
    inject(site) {
      writeLink(site, `href="${OTHER_SITE_ORIGIN}/"`, 'The shop of our friends');
      return { places: [`${OTHER_SITE_ORIGIN}/`] };
    },
  },
  {
    ruleId: 'paid-link-without-rel',
    inject: (site) => writeLink(site, `href="${OTHER_SITE_ORIGIN}/wheels?affiliate_id=31"`, 'The shop of our friends'),
    // No other site can be requested from a server on loopback.
    otherChangedRules: ['external-link-unverifiable'],
  },
  {
    ruleId: 'malformed-link',
    inject: (site) => writeLink(site, 'href="https://"', 'The shop of our friends'),
  },
  {
    ruleId: 'internal-link-empty-anchor',
    inject(site) {
      const { pages, place } = addNamedPages(site, ['spring-notes']);
      return write(site, place, pages.map(({ urlPath }) => `<p><a href="${urlPath}"></a></p>`).join(''));
    },
  },
  {
    ruleId: 'generic-anchor-text',
    inject(site) {
      const { pages, place } = addNamedPages(site, ['spring-notes', 'summer-notes', 'autumn-notes']);
      return write(site, place, pages.map(({ urlPath }) => `<p><a href="${urlPath}">Read more</a></p>`).join('\n'));
    },
  },
  {
    ruleId: 'nofollow-internal-link',
    inject: (site) =>
      writeLink(site, `href="${getPagePath(site, site.home)}" rel="nofollow"`, 'Back to the start page'),
  },
  {
    ruleId: 'only-nofollow-inlinks',
    // The fault also changes the rules on nofollow links and on sitemap pages without a followed link.
    otherChangedRules: ['nofollow-internal-link', 'orphan-page'],
    inject(site) {
      requireSitemap(site);
      const pages = addUnlinkedPages(site, ['spring-notes']);
      for (const { urlPath, title } of pages) {
        writeLink(site, `href="${urlPath}" rel="nofollow"`, title);
        listInSitemap(site, [urlPath]);
      }
      return { places: pages.map(({ urlPath }) => urlPath) };
    },
  },
  {
    ruleId: 'link-to-redirect',
    inject(site) {
      const location = ORIGIN + getPagePath(site, site.page(1));
      site.responses.set('/former-address', { status: 301, headers: { location } });
      return writeLink(site, 'href="/former-address"', 'What we wrote about it before');
    },
  },
  {
    ruleId: 'link-to-noncanonical-or-noindex',
    inject(site) {
      const version = addPrintVersion(site);
      const places = site.evaluatedPages.slice(0, PATTERN_PAGE_COUNT);
      for (const path of places) addLinks(site, path, [version]);
      return { places };
    },
  },
  {
    ruleId: 'dead-end-page',
    inject(site) {
      const pages = addLinkedPages(site, ['spring-notes']);
      for (const { file } of pages) site.edit(file, (html) => html.replace(/<a\b[^>]*>|<\/a>/gi, ''));
      return { places: pages.map(({ urlPath }) => urlPath) };
    },
  },
  {
    ruleId: 'breadcrumb-missing',
    inject(site) {
      // The page is three clicks from the home page, through a page of the site and one of two overviews.
      const [deep, ...overviewPages] = addUnlinkedPages(site, ['notes/spring', 'notes', 'old-notes']);
      if (deep === undefined) throw new NothingToChangeError('no page');
      linkFromTwoPages(site, overviewPages);
      site.files.set(deep.file, removeBreadcrumb(site.text(deep.file)));
      for (const { file } of overviewPages) addLinks(site, file, [deep]);
      listInSitemap(site, [deep.urlPath]);
      return { places: [deep.urlPath] };
    },
  },
  {
    ruleId: 'single-inlink-page',
    otherChangedRules: GROWTH_SIDE_EFFECTS,
    inject(site) {
      const count = Math.max(2, PAGE_COUNT_FOR_TWO_LINKS - site.pages.length);
      const { poorlyLinkedPage } = addPages(site, count);
      addLinks(site, site.page(), [poorlyLinkedPage]);
      listInSitemap(site, [poorlyLinkedPage.urlPath]);
      return { places: [poorlyLinkedPage.urlPath] };
    },
  },
  {
    ruleId: 'too-many-links',
    inject(site) {
      const [place, target] = [site.page(0), site.page(1)];
      const link = `<a href="${getPagePath(site, target)}">All about it</a>`;
      site.append(place, 'body', `<nav aria-label="Index">${link.repeat(EXCESSIVE_LINK_COUNT)}</nav>`);
      return { places: [place] };
    },
  },
  { ruleId: 'weakly-connected-section', otherChangedRules: GROWTH_SIDE_EFFECTS, inject: addSection },
  { ruleId: 'internal-pagerank-wasted', inject: addBlockedFilterLinks },
  { ruleId: 'important-page-low-pagerank', otherChangedRules: GROWTH_SIDE_EFFECTS, inject: addPoorlyLinkedPage },
];

const readName = (number: number): string => `note-${number}`;

/** Adds a section whose overview has a link from a single page. */
function addSection(site: SiteCopy): InjectionResult {
  const [overview, ...pages] = addUnlinkedPages(site, ['notebook', ...listNumbers(SECTION_PAGE_COUNT).map(readName)]);
  if (overview === undefined) throw new NothingToChangeError('no page');
  const from = site.page();
  addLinks(site, from, [overview]);
  addLinks(site, overview.file, pages);
  // Adds two links to every page of the section, so that only the overview depends on a single link.
  for (const [index, { file }] of pages.entries()) {
    const around = [overview, pages[(index + 1) % pages.length]];
    addLinks(
      site,
      file,
      around.flatMap((page) => page ?? []),
    );
  }
  listInSitemap(
    site,
    [overview, ...pages].map(({ urlPath }) => urlPath),
  );
  return { places: [from] };
}

/** Adds well-linked pages, and one that is not linked yet. */
function addPages(site: SiteCopy, count: number): { pages: NewPage[]; poorlyLinkedPage: NewPage } {
  const before = site.pages;
  const [poorlyLinkedPage, ...pages] = addUnlinkedPages(site, ['spring-notes', ...listNumbers(count).map(readName)]);
  const [first] = pages;
  if (poorlyLinkedPage === undefined || first === undefined) throw new NothingToChangeError('no page');
  linkFromTwoPages(site, pages);
  linkToAll(site, before, first);
  return { pages, poorlyLinkedPage };
}

/** Adds filters that robots.txt blocks, linked from every page. */
function addBlockedFilterLinks(site: SiteCopy): InjectionResult {
  // Uses only pages meant for search, because others may lack a main landmark and are not evaluated as content pages.
  const isCompleteDocument = (path: string): boolean => /<\/body>/i.test(site.text(path));
  disallow(site, '/chosen/');
  const links = listNumbers(WEIGHTED_URL_COUNT).map(
    (number) => `<li><a href="/chosen/${number}">Size ${number}</a></li>`,
  );
  const list = `<aside><ul>${links.join('')}</ul></aside>`;
  for (const path of site.evaluatedPages.filter(isCompleteDocument)) site.append(path, 'body', list);
  return { places: ['/chosen/'] };
}

/** Adds a page with the highest priority in the sitemap and few inlinks. */
function addPoorlyLinkedPage(site: SiteCopy): InjectionResult {
  const sitemap = requireSitemap(site);
  const { pages, poorlyLinkedPage } = addPages(
    site,
    Math.max(SECTION_PAGE_COUNT, WEIGHTED_URL_COUNT - site.evaluatedPages.length),
  );
  for (const [index, { file }] of pages.entries()) {
    const next = listNumbers(3).flatMap((step) => pages[(index + step) % pages.length] ?? []);
    addLinks(site, file, index < 2 ? [...next, poorlyLinkedPage] : next);
  }
  const entry = `<url><loc>${ORIGIN}${poorlyLinkedPage.urlPath}</loc><priority>1.0</priority></url>`;
  site.edit(sitemap, (xml) => xml.replace('</urlset>', `${entry}\n</urlset>`));
  return { places: [poorlyLinkedPage.urlPath] };
}

export const linksNotInjectable: SkipReasons = {
  'broken-external-link':
    'Another site would have to return "not found" twice, and on loopback only the site itself may be requested.',
  'link-http-on-https-site': 'The site is served over http, and only an https site can have such links.',
  'link-to-localhost': 'The site itself is on loopback, where links to loopback are its own.',
  'noncrawlable-links': 'Needs a browser: test/browser has a page with this fault.',
};
