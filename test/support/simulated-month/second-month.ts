import type { Month, MonthEvent, SimulatedSite, WatchedMonth } from '#test/support/simulated-month/month.ts';
import {
  buildRobots,
  buildShop,
  listPagesBelow,
  publishArticle,
  readPage,
  readText,
  retirePage,
  rewriteText,
  wrapSitemap,
  writeSitemap,
} from '#test/support/simulated-month/second-month-site.ts';

/** The page that the owner chose for the tripwire, in addition to the home page. */
export const SECOND_WATCHED_PAGE: string = '/seeds/sungold-tomato';

const STAGING = 'https://staging.fernhill-seed.example';
const ANALYSIS_ALERTS = ['The search score dropped', 'New issues'];

const DAYS_2_TO_7: readonly MonthEvent[] = [
  {
    day: 2,
    hour: 9,
    what: 'The editors publish an article, and link to it from the home page and the journal.',
    change: publishArticle,
    expected: [],
  },
  {
    day: 3,
    hour: 14,
    what: 'The template of the tools is deployed with the noindex meta tag of the preview.',
    change(site) {
      for (const [, page] of listPagesBelow(site, '/tools')) page.robotsMeta = 'noindex, follow';
    },
    expected: [{ anyOf: ANALYSIS_ALERTS, names: [/noindex/i, /\/tools/] }],
  },
  {
    day: 4,
    hour: 11,
    what: 'The template loses its noindex, and two tools get a new text.',
    change(site) {
      for (const [, page] of listPagesBelow(site, '/tools')) page.robotsMeta = null;
      rewriteText(site, '/tools/hand-trowel', 101);
      rewriteText(site, '/tools/hori-knife', 102);
    },
    expected: [],
  },
  {
    day: 5,
    hour: 22,
    what: 'A newsletter brings so many visitors that every response is slow.',
    change(site) {
      site.delayMs = 900;
    },
    expected: [],
  },
  {
    day: 6,
    hour: 8,
    what: 'The server is fast again, and the descriptions of delivery and returns become longer.',
    change(site) {
      site.delayMs = 5;
      for (const path of ['/delivery', '/returns']) {
        readPage(site, path).description = `${readText(path).description} With answers to common questions.`;
      }
    },
    expected: [],
  },
  {
    day: 6,
    hour: 22,
    what: 'A rule for customer accounts is applied to the home page, and redirects it to the sign-in form.',
    change(site) {
      readPage(site, '/').redirectTo = '/account';
    },
    expected: [{ anyOf: ['A watched page fails or redirects elsewhere'], names: [/\/account/] }],
  },
  {
    day: 7,
    hour: 2,
    what: 'The rule is limited to accounts, and the home page is back.',
    change(site) {
      readPage(site, '/').redirectTo = null;
    },
    expected: [],
  },
];

const DAYS_8_TO_13: readonly MonthEvent[] = [
  {
    day: 8,
    hour: 15,
    what: 'Related articles link to the folder of the old blog, which does not exist anymore.',
    change(site) {
      moveArticleLinks(site, '/journal/', '/blog/');
    },
    expected: [{ anyOf: ANALYSIS_ALERTS, names: [/link|404/i, /\/(journal|blog)/] }],
  },
  {
    day: 9,
    hour: 12,
    what: 'Related articles link to the journal again, in another order.',
    change(site) {
      moveArticleLinks(site, '/blog/', '/journal/');
      for (const [, page] of listPagesBelow(site, '/journal')) page.links.reverse();
    },
    expected: [],
  },
  {
    day: 10,
    hour: 4,
    what: 'One of several servers is out of memory, and 2 of 100 requests fail.',
    change(site) {
      site.failuresPerHundred = 2;
    },
    expected: [],
  },
  {
    day: 10,
    hour: 12,
    what: 'The server is replaced, the CDN sends other headers, and three pages get new titles.',
    change(site) {
      site.failuresPerHundred = 0;
      for (const page of Object.values(site.pages)) {
        page.headers = { 'cache-control': 'public, max-age=300', via: '1.1 varnish', 'x-cache': 'HIT' };
      }
      readPage(site, '/journal/clay-soil').title = 'Clay Soil: How We Improved Ours in Three Years | Fernhill';
      readPage(site, '/seeds/lincoln-pea').title = 'Lincoln Pea Seed, a Shelling Pea From 1908 | Fernhill';
      readPage(site, '/').title = 'Fernhill Seed & Tool | Seed and Tools for Kitchen Gardens';
    },
    expected: [],
  },
  {
    day: 11,
    hour: 13,
    what: 'The certificate was not renewed, and expires in 11 days.',
    change(site) {
      site.certificate = { daysLeft: 11, problem: 'none' };
    },
    expected: [{ anyOf: ['The certificate is about to expire or is not valid'], names: [/certificate/i, /expire/i] }],
  },
  {
    day: 12,
    hour: 16,
    what: 'The certificate is renewed for a year.',
    change(site) {
      site.certificate = { daysLeft: 364, problem: 'none' };
    },
    expected: [],
  },
  {
    day: 13,
    hour: 9,
    what: 'A rule of the CDN for test campaigns adds a noindex header to the best-selling seed.',
    change(site) {
      readPage(site, SECOND_WATCHED_PAGE).headers['x-robots-tag'] = 'noindex';
    },
    expected: [{ anyOf: ['A watched page has noindex'], names: [/noindex/i, /\/seeds\/sungold-tomato/] }],
  },
  {
    day: 13,
    hour: 19,
    what: 'The header is removed, and the home page links to its pages in another order.',
    change(site) {
      delete readPage(site, SECOND_WATCHED_PAGE).headers['x-robots-tag'];
      readPage(site, '/').links.reverse();
    },
    expected: [],
  },
];

const DAYS_14_TO_19: readonly MonthEvent[] = [
  {
    day: 14,
    hour: 4,
    what: 'The data source limits the rate for some hours.',
    change(site) {
      site.source = 'limits the rate';
    },
    expected: [],
  },
  {
    day: 14,
    hour: 13,
    what: 'The data source works again, and the watering can is sold out and redirects to the tools.',
    change(site) {
      site.source = 'works';
      retirePage(site, '/tools/watering-can', '/tools');
    },
    expected: [],
  },
  {
    day: 15,
    hour: 20,
    what: 'The template of the seeds is deployed with canonicals to the staging site.',
    change(site) {
      for (const [path, page] of listPagesBelow(site, '/seeds')) page.canonical = `${STAGING}${path}`;
    },
    expected: [
      {
        anyOf: ['The canonical of a watched page changed'],
        names: [/canonical/i, /\/seeds\/sungold-tomato/, /staging\.fernhill-seed\.example/],
      },
      { anyOf: ANALYSIS_ALERTS, names: [/canonical/i, /\/seeds/] },
    ],
  },
  {
    day: 16,
    hour: 10,
    what: 'The canonicals of the seeds point to the pages themselves again.',
    change(site) {
      for (const [path, page] of listPagesBelow(site, '/seeds')) page.canonical = path;
    },
    expected: [],
  },
  {
    day: 16,
    hour: 21,
    what: 'A colleague revokes the key of the data source.',
    change(site) {
      site.source = 'rejects the key';
    },
    expected: [{ anyOf: ['A data source stopped working'], names: [/key|permission|credential|access|reject/i] }],
  },
  {
    day: 18,
    hour: 11,
    what: 'An update of the shop software writes a sitemap without a single entry.',
    change(site) {
      site.sitemap = { status: 200, body: wrapSitemap([]) };
    },
    expected: [{ anyOf: ['The sitemap is missing, invalid or empty'], names: [/sitemap/i, /empty|\bno\b|\b0\b/i] }],
  },
  {
    day: 19,
    hour: 1,
    what: 'The sitemap lists all pages again, and the data source accepts a new key.',
    change(site) {
      writeSitemap(site);
      site.source = 'works';
    },
    expected: [],
  },
  {
    day: 19,
    hour: 15,
    what: 'The stock check of two tools fails, and their pages return status 500.',
    change(site) {
      for (const path of ['/tools/hori-knife', '/tools/pruning-shears']) readPage(site, path).status = 500;
    },
    expected: [{ anyOf: ANALYSIS_ALERTS, names: [/\b500\b|5xx|server error/i, /\/tools\//] }],
  },
];

const DAYS_20_TO_28: readonly MonthEvent[] = [
  {
    day: 20,
    hour: 16,
    what: 'A release repairs the two tools, and loses the h1 and the description of all articles.',
    change(site) {
      for (const path of ['/tools/hori-knife', '/tools/pruning-shears']) readPage(site, path).status = 200;
      for (const [, page] of listPagesBelow(site, '/journal')) {
        page.h1 = null;
        page.description = null;
      }
    },
    expected: [{ anyOf: ANALYSIS_ALERTS, names: [/description|\bh1\b|heading/i, /\/journal/] }],
  },
  {
    day: 21,
    hour: 23,
    what: 'The database is full, and every response has status 503.',
    change(site) {
      site.statusOfAll = 503;
    },
    expected: [{ anyOf: ['The website is unreachable'], names: [/\b503\b/] }],
  },
  {
    day: 22,
    hour: 3,
    what: 'The shop is back on another server, with the release that repairs the articles.',
    change(site) {
      site.statusOfAll = null;
      for (const page of Object.values(site.pages)) page.headers.server = 'nginx';
      for (const [path, page] of listPagesBelow(site, '/journal')) {
        page.h1 = readText(path).h1;
        page.description = readText(path).description;
      }
    },
    expected: [],
  },
  {
    day: 24,
    hour: 17,
    what: 'The robots.txt of the staging site is deployed, which blocks everything.',
    change(site) {
      site.robots = { status: 200, body: 'User-agent: *\nDisallow: /\n' };
    },
    expected: [{ anyOf: ['robots.txt blocks a watched page'], names: [/robots\.txt/i] }],
  },
  {
    day: 24,
    hour: 21,
    what: 'The robots.txt of the shop is back, and additionally blocks the search of the shop.',
    change(site) {
      site.robots = { status: 200, body: buildRobots(['Disallow: /search', '# Checked in May']) };
    },
    expected: [],
  },
  {
    day: 26,
    hour: 12,
    what: 'A new template of the seeds loads its text with JavaScript, which fails.',
    change(site) {
      for (const [, page] of listPagesBelow(site, '/seeds')) {
        page.paragraphs = [];
        page.body = '<div id="product"></div>';
      }
    },
    expected: [{ anyOf: ANALYSIS_ALERTS, names: [/text|content|words/i, /\/seeds/] }],
  },
  {
    day: 28,
    hour: 14,
    what: 'A new home page is deployed with the default title of its framework.',
    change(site) {
      readPage(site, '/').title = 'React App';
    },
    expected: [{ anyOf: ['A watched page lost its title'], names: [/title/i] }],
  },
];

/** A month of a shop for seeds and garden tools, written only from the documentation of the alerts. */
export const SECOND_MONTH: Month = {
  name: 'Fernhill Seed & Tool',
  buildSite: buildShop,
  events: [...DAYS_2_TO_7, ...DAYS_8_TO_13, ...DAYS_14_TO_19, ...DAYS_20_TO_28],
};

/** Changes the folder of the pages that articles link to. */
function moveArticleLinks(site: SimulatedSite, from: string, to: string): void {
  for (const [, page] of listPagesBelow(site, '/journal')) {
    page.links = page.links.map((link) => ({ ...link, path: link.path.replace(from, to) }));
  }
}

/** The same month with the watched page, as the simulation reads it. */
export const MONTH: WatchedMonth = { ...SECOND_MONTH, watchedPage: SECOND_WATCHED_PAGE };
