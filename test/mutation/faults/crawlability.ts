import { encodePath } from '../addressing.ts';
import type { Fault, NotInjectable } from '../fault.ts';
import { linkFromTwo } from '../linked-pages.ts';
import { changeMain } from '../main-region.ts';
import { addPages, addressIn, linkFrom, listInSitemap, neededSitemap, ownTitle, urlsIn } from '../new-page.ts';
import { NothingToChange, type SetAnswer, type SiteCopy } from '../site-copy.ts';

/** With fewer pages, depth is not evaluated. */
const PAGES_JUDGED = 30;
const CHAIN_LENGTH = 6;
const OVER_2_MIB = 2_200_000;
const OVER_64_MIB = 70_000_000;
/** Combinations of two filters: more than 200. */
const FILTER_VALUES = 15;
const TRAP_LINKS = 110;
/** The crawler gives up after five refusals in a row. */
const MIN_REFUSED = 6;

const numbers = (count: number): number[] => Array.from({ length: count }, (_value, index) => index + 1);

/** Links a page to a URL that returns this response. */
function linkToAnswer(site: SiteCopy, link: { address: string; title: string }, answer: SetAnswer) {
  site.answers.set(link.address, answer);
  linkFrom(site, site.page(), [link]);
  return { places: [link.address] };
}

/** Server errors, timeouts and similar responses of linked URLs are also reported for the link. */
const BROKEN_LINK = ['broken-internal-link'];

/**
 * If the list declares no canonical, every combination is another duplicate, and most pages of its type are duplicates.
 */
const COPIES = [
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
    alsoChanges: BROKEN_LINK,
    inject: (site) => linkToAnswer(site, { address: '/opening-times/', title: 'All opening times' }, { status: 500 }),
  },
  {
    ruleId: 'waf-challenge-page',
    inject: (site) =>
      linkToAnswer(
        site,
        { address: '/opening-times/', title: 'All opening times' },
        { status: 403, headers: { 'cf-mitigated': 'challenge', server: 'cloudflare' }, body: '<h1>Just a moment</h1>' },
      ),
  },
  {
    ruleId: 'server-catch-all-200',
    // Links that were broken lead to a copy of the home page, whose images have other URLs, and a missing robots.txt
    // returns one.
    alsoChanges: [
      'link-to-noncanonical-or-noindex',
      'robots-html-instead-of-text',
      'broken-image',
      'url-messy-characters',
      // Misspelled URLs are pages now.
      'breadcrumb-missing',
      'url-too-long-or-deep',
      ...COPIES,
    ],
    inject(site) {
      const known = site.answers.get.bind(site.answers);
      const addresses = [...site.files.keys()].map((file) => addressIn(site, file));
      // A folder URL without its slash redirects as before.
      const exists = new Set([...addresses, ...addresses.map((address) => address.replace(/\/$/, ''))]);
      const page = site.text(site.home);
      const isFile = (address: string): boolean => exists.has(encodePath(address.split('?', 1)[0] ?? ''));
      // URLs that are not known beforehand cannot be listed one by one.
      site.answers.get = (address) => known(address) ?? (isFile(address) ? undefined : { status: 200, body: page });
      return { places: [] };
    },
  },
  {
    ruleId: 'response-broken',
    inject: (site) =>
      linkToAnswer(
        site,
        { address: '/opening-times/', title: 'All opening times' },
        { status: 200, headers: { 'content-encoding': 'gzip' }, body: 'This was never compressed.' },
      ),
  },
  {
    ruleId: 'rate-limited-by-server',
    inject(site) {
      const others = site.pages.filter((path) => path !== site.home);
      // Pages that the home page links to are read before the limit is reached; a home page may link to a single list.
      const later = others.filter((path) => site.getDistance(path) > 1);
      const refused = later.length < MIN_REFUSED ? others : later;
      if (refused.length < MIN_REFUSED) throw new NothingToChange('too few pages to be refused');
      for (const address of refused.map((path) => addressIn(site, path)))
        site.answers.set(address, { status: 429, headers: { 'retry-after': '1' } });
      // URLs refused to the end count as not requested: the finding refers to the entire site.
      return { places: [] };
    },
  },
  {
    ruleId: 'soft-404',
    // An error text is a short text.
    alsoChanges: ['thin-content', 'thin-vs-template-norm'],
    inject(site) {
      const [page] = addPages(site, ['winter-sale']);
      if (page === undefined) throw new NothingToChange('no page');
      site.edit(page.file, (html) =>
        changeMain(html, () => '<h1>Page not found</h1><p>There is nothing here.</p>').replace(
          /<title>[^<]*/i,
          '<title>Page not found: look around instead',
        ),
      );
      linkFromTwo(site, [page]);
      return { places: [page.address] };
    },
  },
  {
    ruleId: 'orphan-page',
    inject(site) {
      neededSitemap(site);
      const pages = addPages(site, ['forgotten-note']);
      const addresses = pages.map(({ address }) => address);
      listInSitemap(site, addresses);
      return { places: addresses };
    },
  },
  // In a chain of pages that each link only to the next, the first one has a single inlink, as pages do that were
  // previously unlinked.
  {
    ruleId: 'crawl-depth-excessive',
    alsoChanges: ['weakly-connected-section', 'single-inlink-page', 'thin-vs-template-norm'],
    inject: digDeep,
  },
  {
    ruleId: 'faceted-url-explosion',
    alsoChanges: COPIES,
    inject(site) {
      const list = addressIn(site, site.page());
      const values = numbers(FILTER_VALUES);
      for (const [index, file] of [site.page(0), site.page(1), site.page(2)].entries()) {
        const colours = values.filter((value) => value % 3 === index);
        const links = colours.flatMap((colour) =>
          values.map((size) => ({
            address: `${list}?colour=${colour}&amp;size=${size}`,
            title: `Colour number ${colour} in size ${size}`,
          })),
        );
        linkFrom(site, file, links);
      }
      return { places: [`${list}?colour=`] };
    },
  },
  {
    ruleId: 'crawl-trap',
    // A hundred links with the same text, on a page of the site.
    alsoChanges: ['keyword-stuffing'],
    inject(site) {
      const links = numbers(TRAP_LINKS).map((number) => ({
        address: `/months/months/months/${number}/`,
        title: `Overview of month number ${number}`,
      }));
      linkFrom(site, site.page(), links);
      return { places: ['/months/months/months/'] };
    },
  },
  {
    ruleId: 'html-over-2mb',
    // Anyone who reads the page pays for every byte of it.
    alsoChanges: ['page-token-weight-high'],
    inject(site) {
      const place = site.page();
      const rows = JSON.stringify({ rows: 'clay '.repeat(OVER_2_MIB / 5) });
      site.append(place, 'body', `<script type="application/json">${rows}</script>`);
      return { places: [place] };
    },
  },
  {
    ruleId: 'pdf-over-64mb',
    inject: (site) =>
      linkToAnswer(
        site,
        { address: '/catalogue.pdf', title: 'The whole catalogue as a PDF file' },
        {
          status: 200,
          headers: { 'content-type': 'application/pdf', 'content-length': String(OVER_64_MIB) },
          body: new Uint8Array(),
        },
      ),
  },
  {
    ruleId: 'linked-page-forbidden',
    inject: (site) => linkToAnswer(site, { address: '/archive/', title: 'The archive of old notes' }, { status: 403 }),
  },
  {
    ruleId: 'content-type-mismatch',
    inject(site) {
      const named = urlsIn(site.text(site.home));
      const file = named.find((path) => /\.(?:css|js)$/.test(path) && site.files.has(path));
      if (file === undefined) throw new NothingToChange('the site has no stylesheet or script');
      site.header(file, 'content-type', 'application/octet-stream');
      return { places: [file] };
    },
  },
  {
    ruleId: 'rss-feed-missing-or-invalid',
    inject(site) {
      const address = '/new-notes.xml';
      site.append(
        site.home,
        'head',
        `<link rel="alternate" type="application/rss+xml" title="Notes" href="${address}">`,
      );
      site.answers.set(address, {
        status: 200,
        headers: { 'content-type': 'application/rss+xml; charset=utf-8' },
        body: '\n<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"><channel><title>Notes</title></channel></rss>',
      });
      return { places: [address] };
    },
  },
];

/**
 * Adds a group of pages near the home page, so that the site is large enough, and a chain of pages that each link to
 * the next.
 */
function digDeep(site: SiteCopy) {
  const nearCount = Math.max(2, PAGES_JUDGED + 1 - site.pages.length - CHAIN_LENGTH);
  const pages = addPages(
    site,
    numbers(nearCount + CHAIN_LENGTH).map((number) => `note-${number}`),
  );
  const hub = site.page();
  const previous = site.pages
    .filter((file) => !pages.some((page) => page.file === file))
    .map((file) => linkTo(site, file));
  const [near, chain] = [pages.slice(0, nearCount), pages.slice(nearCount)];
  linkFrom(site, hub, [...near, ...chain.slice(0, 1)]);
  // Two links to every page, including older ones: on a site of this size a page with a single link has its own check.
  for (const [index, { file }] of pages.entries()) {
    const around = [pages[index - 1], pages[index + 1], index === pages.length - 3 ? pages.at(-1) : undefined];
    const links = around.flatMap((page) => (page === undefined || page.file === file ? [] : [page]));
    linkFrom(site, file, [...links, ...previous.filter((_page, place) => place % pages.length === index)]);
  }
  listInSitemap(
    site,
    pages.map(({ address }) => address),
  );
  return { places: chain.slice(-1).map(({ address }) => address) };
}

function linkTo(site: SiteCopy, file: string) {
  return { address: addressIn(site, file), title: ownTitle(site, file) };
}

export const crawlabilityNotInjectable: NotInjectable = {
  'broken-js-or-css': 'Needs a browser: test/browser has a page with this fault.',
  'homepage-error': 'A home page that returns an error ends the analysis before there is a report.',
  'page-timeout': 'The crawler waits 10 seconds for a response and tries twice, which takes longer than 20 seconds.',
  'site-unreachable': 'A site that does not respond ends the analysis before there is a report.',
  'staging-host-public':
    "A staging copy needs a second host name in the site's domain, and a loopback server has no domain.",
};
