import { encodePath } from '../addressing.ts';
import type { Fault, SkipReasons } from '../fault.ts';
import { linkFromTwoPages } from '../linked-pages.ts';
import { changeMain } from '../main-region.ts';
import {
  addLinks,
  addPages,
  getPagePath,
  listInSitemap,
  listUrls,
  readPageTitle,
  requireSitemap,
} from '../new-page.ts';
import { type FixedResponse, NothingToChangeError, type SiteCopy } from '../site-copy.ts';

/** With fewer pages, crawl depth is not evaluated. */
const EVALUATED_PAGE_COUNT = 30;
const CHAIN_LENGTH = 6;
const BYTES_OVER_2_MIB = 2_200_000;
const BYTES_OVER_64_MIB = 70_000_000;
/** More than 200 combinations of two filters. */
const FILTER_VALUE_COUNT = 15;
const TRAP_LINK_COUNT = 110;
/** The crawler gives up after five refusals in a row. */
const MIN_REFUSED_PAGES = 6;

const numbers = (count: number): number[] => Array.from({ length: count }, (_value, index) => index + 1);

/** Links a page to a URL that returns this response. */
function linkToResponse(site: SiteCopy, link: { urlPath: string; title: string }, response: FixedResponse) {
  site.responses.set(link.urlPath, response);
  addLinks(site, site.page(), [link]);
  return { places: [link.urlPath] };
}

/** Server errors, timeouts and similar responses of linked URLs are also reported for the link. */
const BROKEN_LINK_SIDE_EFFECTS = ['broken-internal-link'];

/**
 * If the list declares no canonical, every combination is another duplicate, and most pages of its type are duplicates.
 */
const COPY_SIDE_EFFECTS = [
  'duplicate-content-share-high',
  'exact-duplicate-page',
  'parameter-variant-duplicate',
  'thin-vs-template-norm',
  'title-duplicate',
  'h1-duplicate',
  'meta-description-duplicate',
  'indexable-page-not-in-sitemap',
];

export const crawlabilityFaults: readonly Fault[] = [
  {
    ruleId: 'server-error-5xx',
    otherChangedRules: BROKEN_LINK_SIDE_EFFECTS,
    inject: (site) => linkToResponse(site, { urlPath: '/opening-times/', title: 'All opening times' }, { status: 500 }),
  },
  {
    ruleId: 'waf-challenge-page',
    inject: (site) =>
      linkToResponse(
        site,
        { urlPath: '/opening-times/', title: 'All opening times' },
        { status: 403, headers: { 'cf-mitigated': 'challenge', server: 'cloudflare' }, body: '<h1>Just a moment</h1>' },
      ),
  },
  {
    ruleId: 'server-catch-all-200',
    // Links that were broken now lead to a copy of the home page, whose images have other URLs, and a missing
    // robots.txt also returns this copy.
    otherChangedRules: [
      'link-to-noncanonical-or-noindex',
      'robots-html-instead-of-text',
      'broken-image',
      'url-messy-characters',
      // Misspelled URLs are pages now.
      'breadcrumb-missing',
      'url-too-long-or-deep',
      ...COPY_SIDE_EFFECTS,
    ],
    inject(site) {
      const known = site.responses.get.bind(site.responses);
      const urlPaths = [...site.files.keys()].map((file) => getPagePath(site, file));
      // A folder URL without its slash redirects as before.
      const exists = new Set([...urlPaths, ...urlPaths.map((urlPath) => urlPath.replace(/\/$/, ''))]);
      const page = site.text(site.home);
      const isFile = (urlPath: string): boolean => exists.has(encodePath(urlPath.split('?', 1)[0] ?? ''));
      // URLs that are not known beforehand cannot be listed one by one.
      site.responses.get = (urlPath) => known(urlPath) ?? (isFile(urlPath) ? undefined : { status: 200, body: page });
      return { places: [] };
    },
  },
  {
    ruleId: 'response-broken',
    inject: (site) =>
      linkToResponse(
        site,
        { urlPath: '/opening-times/', title: 'All opening times' },
        { status: 200, headers: { 'content-encoding': 'gzip' }, body: 'This was never compressed.' },
      ),
  },
  {
    ruleId: 'rate-limited-by-server',
    inject(site) {
      const others = site.pages.filter((path) => path !== site.home);
      // Pages that the home page links to are read before the limit is reached; a home page may link to a single list.
      const later = others.filter((path) => site.getDistance(path) > 1);
      const refused = later.length < MIN_REFUSED_PAGES ? others : later;
      if (refused.length < MIN_REFUSED_PAGES) throw new NothingToChangeError('too few pages to be refused');
      for (const urlPath of refused.map((path) => getPagePath(site, path)))
        site.responses.set(urlPath, { status: 429, headers: { 'retry-after': '1' } });
      // URLs that are refused until the end count as not requested, so the finding refers to the entire site.
      return { places: [] };
    },
  },
  {
    ruleId: 'soft-404',
    // An error message is also a short text.
    otherChangedRules: ['thin-content', 'thin-vs-template-norm'],
    inject(site) {
      const [page] = addPages(site, ['winter-sale']);
      if (page === undefined) throw new NothingToChangeError('no page');
      site.edit(page.file, (html) =>
        changeMain(html, () => '<h1>Page not found</h1><p>There is nothing here.</p>').replace(
          /<title>[^<]*/i,
          '<title>Page not found: look around instead',
        ),
      );
      linkFromTwoPages(site, [page]);
      return { places: [page.urlPath] };
    },
  },
  {
    ruleId: 'orphan-page',
    inject(site) {
      requireSitemap(site);
      const pages = addPages(site, ['forgotten-note']);
      const urlPaths = pages.map(({ urlPath }) => urlPath);
      listInSitemap(site, urlPaths);
      return { places: urlPaths };
    },
  },
  // In a chain of pages that each link only to the next, the first page has a single inlink, and so do pages that were
  // previously unlinked. The URLs of the many new pages end with a slash; if the site's own URLs do not, they differ
  // from the new norm.
  {
    ruleId: 'crawl-depth-excessive',
    otherChangedRules: [
      'weakly-connected-section',
      'single-inlink-page',
      'thin-vs-template-norm',
      'canonical-form-outlier',
    ],
    inject: addDeepPages,
  },
  {
    ruleId: 'faceted-url-explosion',
    otherChangedRules: COPY_SIDE_EFFECTS,
    inject(site) {
      const list = getPagePath(site, site.page());
      const values = numbers(FILTER_VALUE_COUNT);
      for (const [index, file] of [site.page(0), site.page(1), site.page(2)].entries()) {
        const colors = values.filter((value) => value % 3 === index);
        const links = colors.flatMap((color) =>
          values.map((size) => ({
            urlPath: `${list}?colour=${color}&amp;size=${size}`,
            title: `Colour number ${color} in size ${size}`,
          })),
        );
        addLinks(site, file, links);
      }
      return { places: [`${list}?colour=`] };
    },
  },
  {
    ruleId: 'crawl-trap',
    // The trap adds a hundred links with the same text to a page of the site.
    otherChangedRules: ['keyword-stuffing'],
    inject(site) {
      const links = numbers(TRAP_LINK_COUNT).map((number) => ({
        urlPath: `/months/months/months/${number}/`,
        title: `Overview of month number ${number}`,
      }));
      addLinks(site, site.page(), links);
      return { places: ['/months/months/months/'] };
    },
  },
  {
    ruleId: 'html-over-2mb',
    // Every byte of the page adds tokens for AI agents.
    otherChangedRules: ['page-token-weight-high'],
    inject(site) {
      const place = site.page();
      const rows = JSON.stringify({ rows: 'clay '.repeat(BYTES_OVER_2_MIB / 5) });
      site.append(place, 'body', `<script type="application/json">${rows}</script>`);
      return { places: [place] };
    },
  },
  {
    ruleId: 'pdf-over-64mb',
    inject: (site) =>
      linkToResponse(
        site,
        { urlPath: '/catalogue.pdf', title: 'The whole catalogue as a PDF file' },
        {
          status: 200,
          headers: { 'content-type': 'application/pdf', 'content-length': String(BYTES_OVER_64_MIB) },
          body: new Uint8Array(),
        },
      ),
  },
  {
    ruleId: 'linked-page-forbidden',
    inject: (site) =>
      linkToResponse(site, { urlPath: '/archive/', title: 'The archive of old notes' }, { status: 403 }),
  },
  {
    ruleId: 'content-type-mismatch',
    inject(site) {
      const named = listUrls(site.text(site.home));
      const file = named.find((path) => /\.(?:css|js)$/.test(path) && site.files.has(path));
      if (file === undefined) throw new NothingToChangeError('the site has no stylesheet or script');
      site.header(file, 'content-type', 'application/octet-stream');
      return { places: [file] };
    },
  },
  {
    ruleId: 'rss-feed-missing-or-invalid',
    inject(site) {
      const urlPath = '/new-notes.xml';
      site.append(
        site.home,
        'head',
        `<link rel="alternate" type="application/rss+xml" title="Notes" href="${urlPath}">`,
      );
      site.responses.set(urlPath, {
        status: 200,
        headers: { 'content-type': 'application/rss+xml; charset=utf-8' },
        body: '\n<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"><channel><title>Notes</title></channel></rss>',
      });
      return { places: [urlPath] };
    },
  },
];

/**
 * Adds a group of pages near the home page, so that the site is large enough, and a chain of pages that each link to
 * the next.
 */
function addDeepPages(site: SiteCopy) {
  const nearCount = Math.max(2, EVALUATED_PAGE_COUNT + 1 - site.pages.length - CHAIN_LENGTH);
  const pages = addPages(
    site,
    numbers(nearCount + CHAIN_LENGTH).map((number) => `note-${number}`),
  );
  const hub = site.page();
  const previous = site.pages
    .filter((file) => !pages.some((page) => page.file === file))
    .map((file) => linkTo(site, file));
  const [near, chain] = [pages.slice(0, nearCount), pages.slice(nearCount)];
  addLinks(site, hub, [...near, ...chain.slice(0, 1)]);
  // Adds two links to every page, including older ones, because a page with a single link has its own check on a site
  // of this size.
  for (const [index, { file }] of pages.entries()) {
    const around = [pages[index - 1], pages[index + 1], index === pages.length - 3 ? pages.at(-1) : undefined];
    const links = around.flatMap((page) => (page === undefined || page.file === file ? [] : [page]));
    addLinks(site, file, [...links, ...previous.filter((_page, place) => place % pages.length === index)]);
  }
  listInSitemap(
    site,
    pages.map(({ urlPath }) => urlPath),
  );
  return { places: chain.slice(-1).map(({ urlPath }) => urlPath) };
}

function linkTo(site: SiteCopy, file: string) {
  return { urlPath: getPagePath(site, file), title: readPageTitle(site, file) };
}

export const crawlabilityNotInjectable: SkipReasons = {
  'broken-js-or-css': 'Needs a browser: test/browser has a page with this fault.',
  'homepage-error': 'A home page that returns an error ends the analysis before there is a report.',
  'page-timeout': 'The crawler waits 10 seconds for a response and tries twice, which takes longer than 20 seconds.',
  'site-unreachable': 'A site that does not respond ends the analysis before there is a report.',
  'staging-host-public':
    "A staging copy needs a second host name in the site's domain, and a loopback server has no domain.",
};
