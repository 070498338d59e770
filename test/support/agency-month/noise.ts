import type { Random } from '../seeded-random.ts';
import { getPage, removePage } from '../simulated-month/change-pages.ts';
import type { SimulatedSite } from '../simulated-month/month.ts';
import { buildSitemap, type SiteDesign } from './build-site.ts';
import { DAY_MS, HOUR_MS } from './calendar.ts';
import type { PlannedEvent } from './plan.ts';

/** Minimum number of pages of a website from which a page is retired. */
const MIN_PAGES_TO_RETIRE = 7;

/** A change that raises no alert. */
interface Noise {
  what: string;
  /** Whether the change adds or removes a page, so that it fits only websites without problems. */
  isStructural?: boolean;
  fits?(design: SiteDesign): boolean;
  change(site: SimulatedSite, design: SiteDesign): void;
  /** Ends the change after a day. */
  end?(site: SimulatedSite): void;
}

const getLast = (paths: readonly string[]): string => paths.at(-1) ?? '/';
const ADDED_SENTENCE = '2026/11: 12 + 8.';

/** Publishes a page that combines the texts of two others, with a sentence added to each paragraph. */
function publishPage(site: SimulatedSite, { topics, texts, titles }: SiteDesign): void {
  const [first = '/', second = '/'] = topics;
  const path = `${first}-plus`;
  const title = `${titles[first]} & ${titles[second]}`;
  const paragraphs = [...(texts[second] ?? []).slice(0, 5), ...(texts[first] ?? []).slice(3)];
  const original = getPage(site, first);
  const name = original.title?.split(' | ')[1] ?? '';
  site.pages[path] = {
    ...structuredClone(original),
    title: `${title} | ${name}`,
    description: `${title}. ${original.description ?? ''}`.slice(0, 155),
    h1: title,
    paragraphs: paragraphs.map((text) => `${text} ${ADDED_SENTENCE}`),
    canonical: path,
  };
  for (const from of ['/', first]) getPage(site, from).links.push({ path, text: title });
  // A page that was retired before does not return to the sitemap.
  const listed = Object.keys(site.pages).filter((one) => getPage(site, one).redirectTo === null);
  if (site.sitemap !== null) site.sitemap.body = buildSitemap(listed);
}

const NOISE: readonly Noise[] = [
  {
    what: 'An editor adds a sentence to two pages',
    change(site, { paths }) {
      for (const path of ['/', getLast(paths)]) {
        const { paragraphs } = getPage(site, path);
        // A page that has lost its text gets no new text.
        if (paragraphs.length > 0) paragraphs[0] = `${paragraphs[0]} ${ADDED_SENTENCE}`;
      }
    },
  },
  {
    what: 'An editor improves the title of a page about the company',
    change(site, { companyPages, city, titles, name }) {
      const path = getLast(companyPages);
      getPage(site, path).title = `${titles[path]} – ${city} | ${name}`;
    },
  },
  {
    what: 'The navigation has another order',
    change(site) {
      for (const page of Object.values(site.pages)) page.links.reverse();
    },
  },
  {
    what: 'The website moves to another server, which sends other headers',
    change(site) {
      for (const page of Object.values(site.pages)) {
        Object.assign(page.headers, { server: 'nginx', 'cache-control': 'public, max-age=300', via: '1.1 varnish' });
      }
    },
  },
  {
    what: 'A newsletter makes the server slow for a day',
    change: (site) => void Object.assign(site, { delayMs: 700 }),
    end: (site) => void Object.assign(site, { delayMs: 0 }),
  },
  {
    what: 'Two of a hundred requests fail for a day',
    change: (site) => void Object.assign(site, { failuresPerHundred: 2 }),
    end: (site) => void Object.assign(site, { failuresPerHundred: 0 }),
  },
  { what: 'A page is published', isStructural: true, change: publishPage },
  {
    what: 'A page is retired, and redirects to the home page of its topic',
    isStructural: true,
    fits: ({ paths, shape }) => paths.length >= MIN_PAGES_TO_RETIRE && shape !== 'hub',
    change: (site, { topics }) => removePage(site, getLast(topics), topics[0] ?? '/'),
  },
];

/** Draws changes that raise no alert, at most one of each kind. */
export function drawNoise(
  random: Random,
  { design, hasProblems, days }: { design: SiteDesign; hasProblems: boolean; days: number },
): PlannedEvent[] {
  const fitting = NOISE.filter(({ fits, isStructural }) => (fits?.(design) ?? true) && !(hasProblems && isStructural));
  const count = random.pickBetween(1, hasProblems ? 2 : 4);
  const drawn = new Set(Array.from({ length: count }, () => random.pick(fitting)));
  return [...drawn].flatMap(({ what, change, end }) => {
    const atMs = random.pickBetween(3 * 24, (days - 3) * 24) * HOUR_MS;
    const base = { problem: null, expected: [], deadlineMs: atMs, repairedMs: null };
    const begin: PlannedEvent = { ...base, atMs, what, change: (site) => change(site, design) };
    return end === undefined ? [begin] : [begin, { ...base, atMs: atMs + DAY_MS, what: `${what}: over`, change: end }];
  });
}
