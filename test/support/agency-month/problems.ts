import { getPage, restorePages } from '../simulated-month/change-pages.ts';
import type { SimulatedPage, SimulatedSite } from '../simulated-month/month.ts';
import type { SiteDesign } from './build-site.ts';
import type { TripwirePlan } from './plan.ts';

/** Kinds of alerts about the results of analyses, as named in the table in docs/alerts.md. */
export const ANALYSIS_KINDS: readonly string[] = ['The search score dropped', 'New issues'];
const FAILED_KINDS: readonly string[] = ['The analysis failed'];
const STAGING = 'https://staging.agency-clients.example';
const BLOCKING_ROBOTS = { status: 200, body: 'User-agent: *\nDisallow: /\n' };

export interface ProblemPlace {
  design: SiteDesign;
  tripwire: TripwirePlan | null;
}

/** Something that goes wrong on a website, and may be repaired later. */
export interface Problem {
  id: string;
  /** What notices it: the next analysis, the next checks of the tripwire, or an analysis that fails. */
  by: 'analysis' | 'tripwire' | 'failed analysis';
  what: string;
  repair: string;
  fits?(place: ProblemPlace): boolean;
  breakSite(site: SimulatedSite, place: ProblemPlace): void;
  repairSite(site: SimulatedSite, original: SimulatedSite, place: ProblemPlace): void;
  /** Kinds of alerts, any of which is right if no analysis runs before the repair. */
  kinds: readonly string[];
  /** Kinds of alerts, any of which is also right if an analysis runs before the repair. */
  analysisKinds: readonly string[];
  /** Patterns that must all match the title or the cause of the alert. */
  names(place: ProblemPlace): RegExp[];
  /** First day on which the problem can occur. */
  fromDay?: number;
  /** Whether the problem is always repaired before the end of the month. */
  isAlwaysRepaired?: boolean;
}

/** Builds a problem of all topic pages: one field of each page is changed, and restored by the repair. */
const changeTopics = (field: keyof SimulatedPage, getValue: (path: string) => SimulatedPage[typeof field]) => ({
  breakSite(site: SimulatedSite, { design }: ProblemPlace) {
    for (const path of design.topics) Object.assign(getPage(site, path), { [field]: getValue(path) });
  },
  repairSite(site: SimulatedSite, original: SimulatedSite, { design }: ProblemPlace) {
    restorePages(site, original, { paths: design.topics, field });
  },
  by: 'analysis' as const,
  kinds: ANALYSIS_KINDS,
  analysisKinds: ANALYSIS_KINDS,
});

/** Builds a problem of the home page: fields are changed, and restored by the repair. */
const changeHome = (kind: string, change: Partial<SimulatedPage>) => ({
  breakSite: (site: SimulatedSite) => void Object.assign(getPage(site, '/'), structuredClone(change)),
  repairSite(site: SimulatedSite, original: SimulatedSite) {
    for (const field of Object.keys(change) as (keyof SimulatedPage)[])
      restorePages(site, original, { paths: ['/'], field });
  },
  by: 'tripwire' as const,
  kinds: [kind],
  analysisKinds: ANALYSIS_KINDS,
});

/** Builds a problem of the entire website: settings of the server are changed, and restored by the repair. */
const changeServer = (change: Partial<SimulatedSite>) => ({
  breakSite: (site: SimulatedSite) => void Object.assign(site, structuredClone(change)),
  repairSite(site: SimulatedSite, original: SimulatedSite) {
    const fields = Object.keys(change) as (keyof SimulatedSite)[];
    Object.assign(site, Object.fromEntries(fields.map((field) => [field, structuredClone(original[field])])));
  },
});

/** Builds a pattern that matches a path anywhere in a text. */
const buildPattern = (path: string): RegExp => new RegExp(path.replaceAll(/[^\w/]/g, '\\$&'));

/** Returns a pattern for the folder of the topics; empty if they are not in a folder. */
const findFolder = ({ design }: ProblemPlace): RegExp[] => {
  const folder = /^\/[^/]+\//.exec(design.topics[0] ?? '')?.[0];
  return folder === undefined ? [] : [buildPattern(folder)];
};
const getLastTopic = ({ design }: ProblemPlace): string => design.topics.at(-1) ?? '/';
const getCompanyPage = ({ design }: ProblemPlace): string => design.companyPages[0] ?? '/';

export const PROBLEMS: readonly Problem[] = [
  {
    id: 'topics-noindex',
    what: 'A deployment puts noindex on all pages about topics',
    repair: 'The pages are indexable again',
    ...changeTopics('robotsMeta', () => 'noindex'),
    names: (place) => [/noindex/i, ...findFolder(place)],
  },
  {
    id: 'topics-title',
    what: 'A deployment gives all pages about topics the default title of a framework',
    repair: 'The pages have their titles again',
    ...changeTopics('title', () => 'React App'),
    names: (place) => [/title/i, ...findFolder(place)],
  },
  {
    id: 'topics-canonical',
    what: 'The canonicals of all pages about topics point to the staging host',
    repair: 'The canonicals point to the pages again',
    ...changeTopics('canonical', (path) => `${STAGING}${path}`),
    names: (place) => [/canonical/i, ...findFolder(place)],
  },
  {
    id: 'topics-h1',
    what: 'A new template of the pages about topics has no h1',
    repair: 'The template has its h1 again',
    ...changeTopics('h1', () => null),
    names: (place) => [/h1|heading/i, ...findFolder(place)],
  },
  {
    id: 'topics-error',
    what: 'Two pages about topics return status 500',
    repair: 'The pages respond again',
    by: 'analysis',
    breakSite(site, { design }) {
      for (const path of design.topics.slice(0, 2)) getPage(site, path).status = 500;
    },
    repairSite: (site, original, { design }) => restorePages(site, original, { paths: design.topics, field: 'status' }),
    kinds: ANALYSIS_KINDS,
    analysisKinds: ANALYSIS_KINDS,
    names: (place) => [/\b500\b|5xx|server error/i, ...findFolder(place)],
  },
  {
    id: 'broken-links',
    what: 'A page is deleted that other pages still link to',
    repair: 'The page is back',
    by: 'analysis',
    breakSite(site, place) {
      getPage(site, getLastTopic(place)).status = 404;
    },
    repairSite: (site, original, place) =>
      restorePages(site, original, { paths: [getLastTopic(place)], field: 'status' }),
    kinds: ANALYSIS_KINDS,
    analysisKinds: ANALYSIS_KINDS,
    names: (place) => [/broken|404|not found/i, buildPattern(getLastTopic(place))],
  },
  {
    id: 'topics-text',
    what: 'A new template of the pages about topics loads its text with JavaScript, which fails',
    repair: 'The text is part of the pages again',
    ...changeTopics('paragraphs', () => []),
    names: (place) => [/text|content|words/i, ...findFolder(place)],
  },
  {
    id: 'home-noindex',
    what: 'A proxy adds noindex to the header of the home page',
    repair: 'The header is gone',
    ...changeHome('A watched page has noindex', { headers: { 'x-robots-tag': 'noindex' } }),
    names: () => [/noindex/i],
  },
  {
    id: 'home-canonical',
    what: 'The canonical of the home page points to the staging host',
    repair: 'The canonical of the home page is right again',
    ...changeHome('The canonical of a watched page changed', { canonical: `${STAGING}/` }),
    names: () => [/canonical/i],
  },
  {
    id: 'home-title',
    what: 'A new home page has the default title of its framework',
    repair: 'The home page has its title again',
    ...changeHome('A watched page lost its title', { title: 'React App' }),
    names: () => [/title/i],
  },
  {
    id: 'home-redirect',
    what: 'The home page redirects to another page',
    repair: 'The home page is back',
    by: 'tripwire',
    breakSite: (site, place) => void Object.assign(getPage(site, '/'), { redirectTo: getCompanyPage(place) }),
    repairSite: (site, original) => restorePages(site, original, { paths: ['/'], field: 'redirectTo' }),
    kinds: ['A watched page fails or redirects elsewhere'],
    analysisKinds: ANALYSIS_KINDS,
    names: (place) => [buildPattern(getCompanyPage(place))],
  },
  {
    id: 'watched-noindex',
    what: 'A template puts noindex on the watched page',
    repair: 'The watched page is indexable again',
    by: 'tripwire',
    fits: ({ tripwire }) => tripwire?.page != null,
    breakSite: (site, { tripwire }) =>
      void Object.assign(getPage(site, tripwire?.page ?? '/'), { robotsMeta: 'noindex' }),
    repairSite: (site, original, { tripwire }) =>
      restorePages(site, original, { paths: [tripwire?.page ?? '/'], field: 'robotsMeta' }),
    kinds: ['A watched page has noindex'],
    analysisKinds: ANALYSIS_KINDS,
    names: ({ tripwire }) => [/noindex/i, buildPattern(tripwire?.page ?? '/')],
  },
  {
    id: 'robots',
    what: 'The robots.txt of the staging host is deployed',
    repair: 'The robots.txt of the website is back',
    by: 'tripwire',
    ...changeServer({ robots: BLOCKING_ROBOTS }),
    kinds: ['robots.txt blocks a watched page'],
    analysisKinds: ANALYSIS_KINDS,
    names: () => [/robots\.txt/i],
  },
  {
    id: 'sitemap',
    what: 'The sitemap is lost',
    repair: 'The sitemap is back',
    by: 'tripwire',
    fits: ({ design }) => design.shape !== 'no-sitemap' && design.shape !== 'no-robots',
    ...changeServer({ sitemap: null }),
    kinds: ['The sitemap is missing, invalid or empty'],
    analysisKinds: ANALYSIS_KINDS,
    names: () => [/sitemap/i],
  },
  {
    id: 'certificate',
    what: 'A certificate with little time left is installed',
    repair: 'The certificate is renewed',
    by: 'tripwire',
    ...changeServer({ certificate: { daysLeft: 13, problem: 'none' } }),
    kinds: ['The certificate is about to expire or is not valid'],
    analysisKinds: ANALYSIS_KINDS,
    names: () => [/certificate/i],
    // Connections verify certificates against the clock of the machine, which shows the end of the month.
    fromDay: 20,
  },
  {
    id: 'outage',
    what: 'The server returns status 503 for everything',
    repair: 'The server is back',
    by: 'tripwire',
    ...changeServer({ statusOfAll: 503 }),
    kinds: ['The website is unreachable'],
    analysisKinds: FAILED_KINDS,
    names: () => [/\b503\b/],
    isAlwaysRepaired: true,
  },
  {
    id: 'outage-unwatched',
    what: 'The server returns status 503 during an analysis',
    repair: 'The server is back',
    by: 'failed analysis',
    fits: ({ tripwire }) => tripwire === null,
    ...changeServer({ statusOfAll: 503 }),
    kinds: FAILED_KINDS,
    analysisKinds: FAILED_KINDS,
    names: () => [/\b503\b/],
    isAlwaysRepaired: true,
  },
];
