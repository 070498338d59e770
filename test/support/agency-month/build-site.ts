import type { Random } from '../seeded-random.ts';
import type { SimulatedPage, SimulatedSite } from '../simulated-month/month.ts';
import { LANGUAGES, type Language } from './languages.ts';
import { TRADES, type Trade } from './trades.ts';

/**
 * How a website is built: with folders, without folders, with links only to the home page and neighbors, without a
 * sitemap, or without both robots.txt and a sitemap.
 */
export const SHAPES = ['folders', 'flat', 'hub', 'no-sitemap', 'no-robots'] as const;
export type Shape = (typeof SHAPES)[number];

/** What a website consists of; the same values always build the same website. */
export interface SiteDesign {
  name: string;
  city: string;
  language: string;
  industry: string;
  shape: Shape;
  /** Paths in the order of the navigation: the home page, topics, then pages about the company. */
  paths: readonly string[];
  topics: readonly string[];
  companyPages: readonly string[];
  /** Title of each page. */
  titles: Readonly<Record<string, string>>;
  /** Paragraphs of each page. */
  texts: Readonly<Record<string, readonly string[]>>;
  hasBusinessData: boolean;
}

const MIN_TOPICS = 2;
/** More than 300 words in every language, so that no page has too little text. */
const PARAGRAPH_COUNT = 9;
const SENTENCES_PER_PARAGRAPH = 4;

function findLanguage(code: string): Language {
  const language = LANGUAGES.find((one) => one.code === code);
  if (language === undefined) throw new Error(`No language ${code}`);
  return language;
}

/** Draws a website with a name that no other website has; trades take turns by index. */
export function drawSite(
  random: Random,
  { index, takenNames }: { index: number; takenNames: ReadonlySet<string> },
): SiteDesign {
  const trade = TRADES[index % TRADES.length];
  if (trade === undefined) throw new Error('There are no trades');
  const language = findLanguage(trade.language);
  const { name, city } = drawName(random, { trade, language, takenNames });
  const shape = random.pick(SHAPES);
  const topics = drawTopics(random, trade, shape);
  const companyPages = drawCompanyPages(random, language);
  const home = fill(language.home, { name, city });
  const titles = Object.fromEntries([['/', home], ...topics, ...companyPages]);
  const paths = Object.keys(titles);
  const texts = paths.map((path): [string, string[]] => [path, drawText(random, language, titles[path] ?? '')]);
  return {
    name,
    city,
    language: language.code,
    industry: trade.industry,
    shape,
    paths,
    topics: topics.map(([path]) => path),
    companyPages: companyPages.map(([path]) => path),
    titles,
    texts: Object.fromEntries(texts),
    hasBusinessData: random.chance(0.5),
  };
}

interface NameInput {
  trade: Trade;
  language: Language;
  takenNames: ReadonlySet<string>;
}

function drawName(random: Random, { trade, language, takenNames }: NameInput): { name: string; city: string } {
  for (;;) {
    const city = random.pick(language.cities);
    const name = fill(random.pick(trade.names), { city, person: random.pick(language.people) });
    if (!takenNames.has(name)) return { name, city };
  }
}

type TitledPath = readonly [path: string, title: string];

function drawTopics(random: Random, { folder, topics }: Trade, shape: Shape): TitledPath[] {
  const count = random.pickBetween(MIN_TOPICS, topics.length);
  return topics.slice(0, count).map(([slug, title]) => [shape === 'flat' ? `/${slug}` : `/${folder}/${slug}`, title]);
}

function drawCompanyPages(random: Random, { companyPages }: Language): TitledPath[] {
  const count = random.pickBetween(1, companyPages.length);
  return companyPages.slice(0, count).map(([slug, title]) => [`/${slug}`, title]);
}

/** Draws the paragraphs of a page: sentences in random order, with random names and numbers. */
function drawText(random: Random, { sentences, cities, people }: Language, topic: string): string[] {
  let rest: string[] = [];
  return Array.from({ length: PARAGRAPH_COUNT }, () => {
    const drawn = Array.from({ length: SENTENCES_PER_PARAGRAPH }, () => {
      if (rest.length === 0) rest = [...sentences];
      const [sentence = ''] = rest.splice(random.pickBetween(0, rest.length - 1), 1);
      const values = {
        city: random.pick(cities),
        person: random.pick(people),
        number: String(random.pickBetween(11, 95)),
      };
      return `${fill(sentence, values)}.`;
    });
    return `${topic}: ${drawn.join(' ')}`;
  });
}

const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

/** Builds a website in normal operation. */
export function buildSite(design: SiteDesign): SimulatedSite {
  const { paths, shape } = design;
  const hasSitemap = shape !== 'no-sitemap' && shape !== 'no-robots';
  return {
    pages: Object.fromEntries(paths.map((path) => [path, buildPage(path, design)])),
    robots: shape === 'no-robots' ? null : { status: 200, body: buildRobots(hasSitemap) },
    sitemap: hasSitemap ? { status: 200, body: buildSitemap(paths) } : null,
    delayMs: 0,
    statusOfAll: null,
    closesConnections: false,
    failuresPerHundred: 0,
    certificate: { daysLeft: 80, problem: 'none' },
    source: 'works',
  };
}

function buildPage(path: string, design: SiteDesign): SimulatedPage {
  const { name, city, language, titles, texts } = design;
  const title = titles[path] ?? '';
  return {
    language,
    status: 200,
    redirectTo: null,
    headers: {},
    title: path === '/' ? title : `${title} | ${name}`,
    description: `${title}: ${name}, ${city}. ${findLanguage(language).promise}`,
    h1: title,
    paragraphs: [...(texts[path] ?? [])],
    links: listLinks(path, design),
    canonical: path,
    robotsMeta: null,
    head: path === '/' && design.hasBusinessData ? buildBusinessData(design) : '',
    // Differs in every response, as tokens and dates do on most websites.
    body: '<form method="post" action="/"><input type="hidden" name="token" value="t{request}"></form>',
  };
}

function listLinks(path: string, { paths, titles, shape }: SiteDesign): SimulatedPage['links'] {
  const position = paths.indexOf(path);
  const isLinked = (other: string, index: number) =>
    other !== path && (shape !== 'hub' || path === '/' || other === '/' || Math.abs(index - position) <= 1);
  return paths.filter(isLinked).map((other) => ({ path: other, text: titles[other] ?? '' }));
}

function buildBusinessData({ name, city }: SiteDesign): string {
  const address = { '@type': 'PostalAddress', addressLocality: city };
  const data = { '@context': 'https://schema.org', '@type': 'LocalBusiness', name, url: '{origin}/', address };
  return `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
}

const buildRobots = (hasSitemap: boolean): string =>
  `User-agent: *\nDisallow: /intern/\n${hasSitemap ? '\nSitemap: {origin}/sitemap.xml\n' : ''}`;

/** Builds the sitemap of these paths. */
export const buildSitemap = (paths: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${paths
    .map((path) => `<url><loc>{origin}${path}</loc></url>`)
    .join('')}</urlset>`;
