import type { SimulatedPage, SimulatedSite } from '#test/support/simulated-month/month.ts';
import {
  MAIN_PAGES,
  NEW_ARTICLE,
  type PageText,
  SECTION_PAGES,
} from '#test/support/simulated-month/second-month-pages.ts';
import { writeParagraphs } from '#test/support/simulated-month/second-month-text.ts';

const ALL_TEXTS: readonly PageText[] = [...MAIN_PAGES, ...SECTION_PAGES, NEW_ARTICLE];

/** Builds the shop as it is on day 1: 23 pages. */
export function buildShop(): SimulatedSite {
  const texts = [...MAIN_PAGES, ...SECTION_PAGES];
  const site: SimulatedSite = {
    pages: Object.fromEntries(texts.map((text) => [text.path, buildPage(text, texts)])),
    robots: { status: 200, body: buildRobots([]) },
    sitemap: null,
    delayMs: 5,
    statusOfAll: null,
    closesConnections: false,
    failuresPerHundred: 0,
    certificate: { daysLeft: 200, problem: 'none' },
    source: 'works',
  };
  writeSitemap(site);
  return site;
}

/** Builds a robots.txt that blocks the cart, and contains the additional lines. */
export function buildRobots(lines: readonly string[]): string {
  return `${['User-agent: *', 'Disallow: /cart', ...lines, '', 'Sitemap: {origin}/sitemap.xml'].join('\n')}\n`;
}

/** Writes the sitemap from all pages that respond with status 200. */
export function writeSitemap(site: SimulatedSite): void {
  const entries = Object.entries(site.pages)
    .filter(([, page]) => page.status === 200 && page.redirectTo === null)
    .map(([path]) => `  <url><loc>{origin}${path}</loc></url>`);
  site.sitemap = { status: 200, body: wrapSitemap(entries) };
}

/** Builds a sitemap file with these entries. */
export function wrapSitemap(entries: readonly string[]): string {
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
  ];
  return `${lines.join('\n')}\n`;
}

/** Publishes the new article, and links to it from the home page and the journal. */
export function publishArticle(site: SimulatedSite): void {
  site.pages[NEW_ARTICLE.path] = buildPage(NEW_ARTICLE, ALL_TEXTS);
  for (const path of ['/', '/journal']) readPage(site, path).links.push(buildLink(NEW_ARTICLE));
  writeSitemap(site);
}

/** Redirects a page permanently, and removes it from links and from the sitemap. */
export function retirePage(site: SimulatedSite, path: string, target: string): void {
  readPage(site, path).redirectTo = target;
  for (const page of Object.values(site.pages)) page.links = page.links.filter((link) => link.path !== path);
  writeSitemap(site);
}

/** Returns the page at a path, which must exist. */
export function readPage(site: SimulatedSite, path: string): SimulatedPage {
  const page = site.pages[path];
  if (!page) throw new Error(`The simulated shop has no page ${path}.`);
  return page;
}

/** Lists the pages below a folder such as `/tools` with their paths, without its own page and without redirects. */
export function listPagesBelow(site: SimulatedSite, folder: string): [string, SimulatedPage][] {
  return Object.entries(site.pages).filter(([path, page]) => path.startsWith(`${folder}/`) && page.redirectTo === null);
}

/** Writes fresh paragraphs about the subject of the page. */
export function rewriteText(site: SimulatedSite, path: string, edition: number): void {
  const text = readText(path);
  readPage(site, path).paragraphs = [text.description, ...writeParagraphs(text.subject, edition)];
}

/** Returns what the editors originally wrote about the page. */
export function readText(path: string): PageText {
  const text = ALL_TEXTS.find((candidate) => candidate.path === path);
  if (!text) throw new Error(`The editors wrote no text for ${path}.`);
  return text;
}

function buildPage(text: PageText, texts: readonly PageText[]): SimulatedPage {
  return {
    status: 200,
    redirectTo: null,
    headers: { 'cache-control': 'public, max-age=600' },
    title: text.title,
    description: text.description,
    h1: text.h1,
    paragraphs: [text.description, ...writeParagraphs(text.subject, ALL_TEXTS.indexOf(text) + 1)],
    links: buildLinks(text, texts),
    canonical: text.path,
    robotsMeta: null,
    head: buildStructuredData(text),
    body: '',
  };
}

/**
 * Links to the main pages, then to the other pages of the section, or, on the home page, to one page of each section.
 */
function buildLinks(text: PageText, texts: readonly PageText[]): SimulatedPage['links'] {
  const navigation = texts.filter((other) => MAIN_PAGES.includes(other));
  const section = `/${text.path.split('/')[1]}/`;
  const below = texts.filter((other) => other !== text && other.path.startsWith(section));
  const picks = ['/seeds/sungold-tomato', '/tools/hori-knife', '/journal/sowing-calendar'];
  const featured = text.path === '/' ? texts.filter((other) => picks.includes(other.path)) : [];
  return [...navigation, ...below, ...featured].map(buildLink);
}

function buildLink(text: PageText): { path: string; text: string } {
  return { path: text.path, text: text.name };
}

function buildStructuredData(text: PageText): string {
  const data = describeEntity(text);
  return data ? `<script type="application/ld+json">${JSON.stringify(data)}</script>` : '';
}

function describeEntity(text: PageText): Record<string, unknown> | null {
  const context = 'https://schema.org';
  if (text.path === '/') return { '@context': context, '@type': 'Organization', name: 'Fernhill Seed & Tool' };
  if (text.price) {
    const offer = {
      '@type': 'Offer',
      price: text.price,
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
    };
    return { '@context': context, '@type': 'Product', name: text.h1, description: text.description, offers: offer };
  }
  if (!text.path.startsWith('/journal/')) return null;
  const author = { '@type': 'Person', name: 'Maren Holt' };
  return { '@context': context, '@type': 'Article', headline: text.h1, datePublished: '2026-03-12', author };
}
