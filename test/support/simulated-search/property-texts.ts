import type { Noise } from './noise.ts';

/** Texts of a garden shop: plausible URLs and queries for simulated search data. */
export const SECTIONS = ['plants', 'tools', 'pots', 'seeds', 'guides'] as const;
export type SimulatedSection = (typeof SECTIONS)[number];

const SUBJECTS = {
  plants: 'lavender rose hydrangea olive-tree japanese-maple boxwood fig-tree clematis wisteria magnolia fern hosta',
  tools: 'pruning-shears spade rake hedge-trimmer watering-can garden-hose wheelbarrow loppers hand-fork dibber',
  pots: 'terracotta-pot planter hanging-basket window-box raised-bed grow-bag self-watering-pot zinc-tub',
  seeds: 'tomato-seeds basil-seeds wildflower-mix carrot-seeds pumpkin-seeds lawn-seed sunflower-seeds chili-seeds',
  guides: 'prune-roses plant-garlic repot-orchids grow-tomatoes make-compost winter-lavender sow-lawn feed-hydrangeas',
} satisfies Record<SimulatedSection, string>;

const QUALITIES =
  'dwarf large white blue hardy evergreen climbing compact classic organic red tall small outdoor indoor scented pink miniature yellow balcony'.split(
    ' ',
  );

const GUIDE_DETAILS =
  'in-spring in-summer in-autumn in-winter indoors outdoors in-pots in-raised-beds on-a-balcony in-clay-soil in-sandy-soil in-shade without-tools for-beginners step-by-step in-a-greenhouse near-the-coast in-june organically quickly'.split(
    ' ',
  );

const QUERY_PATTERNS: Record<SimulatedSection, readonly string[]> = {
  plants: ['{}', 'buy {}', '{} plant', '{} care', '{} price', '{} for shade', 'best {}', '{} near me', '{} in pots'],
  tools: ['{}', 'buy {}', 'best {}', '{} reviews', '{} price', 'cheap {}', '{} sale', '{} for beginners'],
  pots: ['{}', 'buy {}', '{} sizes', '{} price', 'cheap {}', '{} with drainage', '{} for balcony', 'large {}'],
  seeds: ['{}', 'buy {}', '{} when to sow', '{} germination time', '{} price', 'organic {}', '{} for pots'],
  guides: ['how to {}', '{}', 'when to {}', '{} step by step', '{} mistakes', 'should i {}', '{} tips'],
};

const DETAILS =
  'uk, online, cheap, delivery, 2025, 2026, ideas, at home, indoors, outdoors, in containers, for small gardens, full sun, frost hardy, set of 3, 30 cm, 50 cm, organic, review, guide, tips, vs seeds, fast growing, low maintenance, evergreen, for bees, near me, gift, wholesale, on balcony'.split(
    ', ',
  );

const BRAND = 'greenfield garden';
export const BRAND_QUERIES = [
  BRAND,
  'greenfield',
  `${BRAND} shop`,
  'greenfeild garden',
  `${BRAND} delivery`,
  `${BRAND} opening hours`,
] as const;

/** Returns the path of the page with this number in its section; no two numbers share a path. */
export function buildPath(section: SimulatedSection, number: number): string {
  const subjects = SUBJECTS[section].split(' ');
  const subject = subjects[number % subjects.length];
  const round = Math.floor(number / subjects.length);
  if (round === 0) return `/${section}/${subject}`;
  const details = section === 'guides' ? GUIDE_DETAILS : QUALITIES;
  const detail = details[(round - 1) % details.length];
  const series = Math.floor((round - 1) / details.length);
  const name = section === 'guides' ? `${subject}-${detail}` : `${detail}-${subject}`;
  return `/${section}/${name}${series > 0 ? `-${series + 1}` : ''}`;
}

/** Returns the words that a page's queries contain, such as "dwarf lavender". */
export const readSubject = (path: string): string => (path.split('/').at(-1) ?? '').replaceAll('-', ' ');

/** Builds the query with this number for a page: the section's patterns first, then random ones with details. */
export function buildQuery(page: { section: SimulatedSection; path: string }, number: number, noise: Noise): string {
  const patterns = QUERY_PATTERNS[page.section];
  const subject = readSubject(page.path);
  const pattern = number < patterns.length ? (patterns[number] ?? '{}') : noise.pick(patterns);
  const query = pattern.replace('{}', subject);
  return number < patterns.length ? query : `${query} ${noise.pick(DETAILS)}`;
}
