import type { SimulatedPage, SimulatedSite } from './month.ts';

const LAMPS = ['desk-lamp', 'floor-lamp', 'wall-lamp', 'reading-lamp', 'table-lamp'];
const CHAIRS = ['armchair', 'rocking-chair', 'dining-chair', 'bar-stool', 'office-chair'];
const ADVICE = ['choosing-wood', 'light-in-small-rooms', 'caring-for-leather'];
const COMPANY = ['about', 'contact', 'delivery'];

export const PATHS = [
  '/',
  ...LAMPS.map((name) => `/lamps/${name}`),
  ...CHAIRS.map((name) => `/chairs/${name}`),
  ...ADVICE.map((name) => `/advice/${name}`),
  ...COMPANY.map((name) => `/${name}`),
];

/** Sentences, of which each page contains a different selection in a different order. */
const SENTENCES = [
  'We build it in a workshop near the river, from oak that grew within a day of travel',
  'The joints are glued by hand and rest for a night before anyone sands them',
  'A coat of linseed oil keeps water out and lets the grain darken over the years',
  'Two people need about an hour to assemble it, and one screwdriver is enough',
  'Its shade is woven from linen, which spreads the light without glare',
  'We deliver within three weeks and take the packaging back',
  'The fabric can be washed at forty degrees and replaced after ten years',
  'Every part can be ordered later, down to the last bolt',
  'Visitors to the showroom may try it for as long as they like',
  'It carries a hundred and twenty kilograms, which we test on each tenth piece',
  'The cable is three meters long and covered with cotton',
  'In the first month you may send it back without giving a reason',
];
const SENTENCES_PER_PARAGRAPH = 4;
const PARAGRAPH_COUNT = 3;

const buildName = (path: string): string => {
  const name = (path.split('/').at(-1) ?? '').replaceAll('-', ' ');
  return name === '' ? 'Furniture made to last' : name.charAt(0).toUpperCase() + name.slice(1);
};

function writeParagraphs(path: string, index: number): string[] {
  const name = buildName(path).toLowerCase();
  return Array.from({ length: PARAGRAPH_COUNT }, (_, paragraph) =>
    Array.from({ length: SENTENCES_PER_PARAGRAPH }, (__, position) => {
      const sentence =
        SENTENCES[(index * 5 + paragraph * SENTENCES_PER_PARAGRAPH + position * (1 + (index % 3))) % SENTENCES.length];
      return `${sentence ?? ''} (${name}, ${index + paragraph + position}).`;
    }).join(' '),
  );
}

export function buildPage(path: string, index: number, links: readonly string[]): SimulatedPage {
  const name = buildName(path);
  return {
    status: 200,
    redirectTo: null,
    headers: {},
    title: `${name} | Riverside Furniture`,
    description: `${name} from Riverside Furniture: what it is made of, how it is delivered, and how to keep it beautiful for decades.`,
    h1: name,
    paragraphs: writeParagraphs(path, index),
    links: links.filter((one) => one !== path).map((one) => ({ path: one, text: buildName(one) })),
    canonical: path,
    robotsMeta: null,
    head: '',
    body: '',
  };
}

const buildSitemap = (paths: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${paths
    .map((path) => `<url><loc>{origin}${path}</loc></url>`)
    .join('')}</urlset>`;

/** Builds a shop with 17 pages in normal operation. */
export function buildFurnitureShop(): SimulatedSite {
  return {
    pages: Object.fromEntries(PATHS.map((path, index) => [path, buildPage(path, index, PATHS)])),
    robots: { status: 200, body: 'User-agent: *\nAllow: /\n\nSitemap: {origin}/sitemap.xml\n' },
    sitemap: { status: 200, body: buildSitemap(PATHS) },
    delayMs: 0,
    statusOfAll: null,
    closesConnections: false,
    failuresPerHundred: 0,
    certificate: { daysLeft: 80, problem: 'none' },
    source: 'works',
  };
}
