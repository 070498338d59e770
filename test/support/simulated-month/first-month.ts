import { changePages, getPage, removePage, restorePages } from './change-pages.ts';
import { buildFurnitureShop, PATHS } from './furniture-shop.ts';
import type { ExpectedAlert, MonthEvent, SimulatedPage, SimulatedSite, WatchedMonth } from './month.ts';

/** A month written by someone who knows the detector: twelve deployments and failures, their repairs, and noise. */

const ANALYSIS = ['The search score dropped', 'New issues'];
const LAMPS = '/lamps/';
const CHAIRS_FOLDER = '/chairs/';
const WATCHED_PAGE = '/chairs/armchair';
const REMOVED = '/lamps/table-lamp';
const BROKEN = '/advice/light-in-small-rooms';

const buildExpectedAlerts = (anyOf: readonly string[], ...names: RegExp[]): ExpectedAlert[] => [{ anyOf, names }];

const original = buildFurnitureShop();
const restore = (site: SimulatedSite, path: string, field: keyof SimulatedPage): void =>
  restorePages(site, original, { paths: [path], field });
const restoreAll = (site: SimulatedSite, folder: string, field: keyof SimulatedPage): void =>
  restorePages(site, original, { paths: PATHS.filter((path) => path.startsWith(folder)), field });

const EVENTS: readonly MonthEvent[] = [
  {
    day: 2,
    hour: 12,
    what: 'A deployment puts noindex on all lamps',
    change: (site) => changePages(site, LAMPS, (page) => Object.assign(page, { robotsMeta: 'noindex' })),
    expected: buildExpectedAlerts(ANALYSIS, /noindex/i, /\/lamps\//),
  },
  {
    day: 3,
    hour: 12,
    what: 'The lamps are indexable again',
    change: (site) => restoreAll(site, LAMPS, 'robotsMeta'),
    expected: [],
  },
  { day: 4, hour: 2, what: 'A slow day begins', change: (site) => Object.assign(site, { delayMs: 900 }), expected: [] },
  {
    day: 4,
    hour: 22,
    what: 'The server is fast again',
    change: (site) => Object.assign(site, { delayMs: 0 }),
    expected: [],
  },
  {
    day: 5,
    hour: 10,
    what: 'A proxy adds noindex to the header of the home page',
    change: (site) => Object.assign(getPage(site, '/'), { headers: { 'x-robots-tag': 'noindex' } }),
    expected: buildExpectedAlerts(['A watched page has noindex'], /X-Robots-Tag/, /home page/),
  },
  { day: 5, hour: 15, what: 'The header is gone', change: (site) => restore(site, '/', 'headers'), expected: [] },
  {
    day: 6,
    hour: 9,
    what: 'The canonical of the home page points to the staging host',
    change: (site) => Object.assign(getPage(site, '/'), { canonical: 'https://staging.riverside.example/' }),
    expected: buildExpectedAlerts(['The canonical of a watched page changed'], /staging\.riverside\.example/),
  },
  {
    day: 6,
    hour: 13,
    what: 'The canonical is right again',
    change: (site) => restore(site, '/', 'canonical'),
    expected: [],
  },
  {
    day: 7,
    hour: 11,
    what: 'The robots.txt of the staging host is deployed',
    change: (site) => Object.assign(site, { robots: { status: 200, body: 'User-agent: *\nDisallow: /\n' } }),
    expected: buildExpectedAlerts(['robots.txt blocks a watched page'], /Googlebot/, /home page/),
  },
  {
    day: 7,
    hour: 18,
    what: 'The robots.txt of the live site is back',
    change: (site) => Object.assign(site, { robots: original.robots }),
    expected: [],
  },
  {
    day: 8,
    hour: 8,
    what: 'An editor improves a title and a text',
    change(site) {
      getPage(site, '/chairs/bar-stool').title = 'Bar stools made of oak | Riverside Furniture';
      getPage(site, '/advice/choosing-wood').paragraphs.push(
        'Beech is heavier than pine, and takes stain more evenly.',
      );
    },
    expected: [],
  },
  {
    day: 9,
    hour: 8,
    what: 'The key of the data source is revoked',
    change: (site) => Object.assign(site, { source: 'rejects the key' }),
    expected: buildExpectedAlerts(['A data source stopped working'], /Serper/),
  },
  {
    day: 10,
    hour: 14,
    what: 'The key works again',
    change: (site) => Object.assign(site, { source: 'works' }),
    expected: [],
  },
  {
    day: 10,
    hour: 17,
    what: 'The sitemap is lost',
    change: (site) => Object.assign(site, { sitemap: null }),
    expected: buildExpectedAlerts(['The sitemap is missing, invalid or empty'], /sitemap\.xml/, /404/),
  },
  {
    day: 11,
    hour: 9,
    what: 'The sitemap is back',
    change: (site) => Object.assign(site, { sitemap: { ...original.sitemap } }),
    expected: [],
  },
  {
    day: 12,
    hour: 20,
    what: 'A new template for chairs has no h1',
    change: (site) => changePages(site, CHAIRS_FOLDER, (page) => Object.assign(page, { h1: null })),
    expected: buildExpectedAlerts(ANALYSIS, /h1/i, /\/chairs\//),
  },
  {
    day: 14,
    hour: 10,
    what: 'Chairs have their h1 again',
    change: (site) => restoreAll(site, CHAIRS_FOLDER, 'h1'),
    expected: [],
  },
  {
    day: 14,
    hour: 12,
    what: 'A lamp is no longer sold, and redirects to another one',
    change: (site) => removePage(site, REMOVED, '/lamps/desk-lamp'),
    expected: [],
  },
  {
    day: 15,
    hour: 10,
    what: 'A certificate with little time left is installed',
    change: (site) => Object.assign(site, { certificate: { daysLeft: 10, problem: 'none' } }),
    expected: buildExpectedAlerts(['The certificate is about to expire or is not valid'], /certificate/i, /expires/),
  },
  {
    day: 16,
    hour: 10,
    what: 'The certificate is renewed',
    change: (site) => Object.assign(site, { certificate: { daysLeft: 90, problem: 'none' } }),
    expected: [],
  },
  {
    day: 17,
    hour: 11,
    what: 'The server returns status 503 for everything',
    change: (site) => Object.assign(site, { statusOfAll: 503 }),
    expected: buildExpectedAlerts(['The website is unreachable'], /503/),
  },
  {
    day: 17,
    hour: 15,
    what: 'The server is back',
    change: (site) => Object.assign(site, { statusOfAll: null }),
    expected: [],
  },
  {
    day: 18,
    hour: 10,
    what: 'One of a hundred requests fails',
    change: (site) => Object.assign(site, { failuresPerHundred: 1 }),
    expected: [],
  },
  {
    day: 19,
    hour: 20,
    what: 'No request fails any more',
    change: (site) => Object.assign(site, { failuresPerHundred: 0 }),
    expected: [],
  },
  {
    day: 20,
    hour: 9,
    what: 'An article is deleted that every page still links to',
    change: (site) => Object.assign(getPage(site, BROKEN), { status: 404 }),
    expected: buildExpectedAlerts(ANALYSIS, /broken|404|not found/i, /light-in-small-rooms/),
  },
  { day: 21, hour: 9, what: 'The article is back', change: (site) => restore(site, BROKEN, 'status'), expected: [] },
  {
    day: 22,
    hour: 10,
    what: 'The home page redirects to another page',
    change: (site) => Object.assign(getPage(site, '/'), { status: 301, redirectTo: '/about' }),
    expected: buildExpectedAlerts(['A watched page fails or redirects elsewhere'], /\/about/),
  },
  {
    day: 22,
    hour: 15,
    what: 'The home page is back',
    change: (site) => Object.assign(getPage(site, '/'), { status: 200, redirectTo: null }),
    expected: [],
  },
  {
    day: 24,
    hour: 10,
    what: 'A deployment gives all lamps the default title',
    change: (site) => changePages(site, LAMPS, (page) => Object.assign(page, { title: 'React App' })),
    expected: buildExpectedAlerts(ANALYSIS, /title/i, /\/lamps\//),
  },
  {
    day: 26,
    hour: 10,
    what: 'The lamps have their titles again',
    change: (site) => restoreAll(site, LAMPS, 'title'),
    expected: [],
  },
];

export const MONTH: WatchedMonth = {
  name: 'first month',
  watchedPage: WATCHED_PAGE,
  buildSite: buildFurnitureShop,
  events: EVENTS,
};
