import { createNoise, type Noise } from './noise.ts';
import { BRAND_QUERIES, buildPath, buildQuery, SECTIONS, type SimulatedSection } from './property-texts.ts';

/** What a simulated property consists of before any day is generated. */
export interface PropertyPlan {
  pages: PlannedPage[];
  queries: string[];
  pairs: PlannedPair[];
  /** Queries that two pages compete for; the clicks move from one to the other every two weeks. */
  switchingQueries: string[];
}

export interface PlannedPage {
  url: string;
  section: SimulatedSection | 'home';
  /** Impressions on an average day, from queries that rows show. */
  shownDemand: number;
  /** Impressions on an average day, from queries that no row shows, because too few users searched for them. */
  hiddenDemand: number;
  /** Average position of the hidden queries. */
  hiddenPosition: number;
  /** Slow wave of interest in this page: its length in days, its start and its size. */
  wave: { days: number; start: number; size: number };
}

export interface PlannedPair {
  page: number;
  query: number;
  /** Impressions on an average day. */
  demand: number;
  position: number;
  /** Factor on the click rate that results from the position alone. */
  appeal: number;
  /** Which of two competing pages this is; null if no other page competes. */
  turn: 0 | 1 | null;
}

export interface PlanOptions {
  seed: number;
  origin: string;
  /** Serves one page in ten, as in a property that covers a domain. */
  secondOrigin?: string;
  pageCount: number;
  queryCount: number;
  impressionsPerDay: number;
}

const POPULARITY_EXPONENT = 0.95;
const QUERY_EXPONENT = 0.9;
const SWITCHING_PAIR_COUNT = 4;
const SHARED_PAGE_RATE = 0.6;

/** Zipf weights with sum 1. */
function buildZipf(count: number, exponent: number): number[] {
  const weights = Array.from({ length: count }, (_, rank) => (rank + 1) ** -exponent);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

function shuffle<T>(items: readonly T[], noise: Noise): T[] {
  return items
    .map((item) => ({ item, key: noise.uniform() }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ item }) => item);
}

function planPages(options: PlanOptions, noise: Noise): PlannedPage[] {
  const weights = buildZipf(options.pageCount, POPULARITY_EXPONENT);
  // The home page is the most popular one; all others have a random rank.
  const rest = shuffle(weights.slice(1), noise);
  return [weights[0] ?? 1, ...rest].map((weight, index) => {
    const section = index === 0 ? 'home' : (SECTIONS[(index - 1) % SECTIONS.length] ?? 'plants');
    const origin = options.secondOrigin !== undefined && index % 10 === 9 ? options.secondOrigin : options.origin;
    const path = section === 'home' ? '/' : buildPath(section, Math.floor((index - 1) / SECTIONS.length));
    const demand = weight * options.impressionsPerDay;
    const hiddenShare = noise.between(0.2, 0.55);
    return {
      url: `${origin}${path}`,
      section,
      shownDemand: demand * (1 - hiddenShare),
      hiddenDemand: demand * hiddenShare,
      hiddenPosition: noise.logBetween(3, 30),
      wave: { days: noise.between(60, 300), start: noise.uniform(), size: noise.between(0.02, 0.25) },
    };
  });
}

class QueryList {
  readonly texts: string[] = [];
  readonly #numbers = new Map<string, number>();

  /** Returns the number of the query, and adds it if it is new. */
  add(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    this.#numbers.set(text, this.texts.length);
    return this.texts.push(text) - 1;
  }
}

interface PagePlanning {
  /** Number of the page. */
  index: number;
  /** Number of queries that the page is found for. */
  count: number;
  queries: QueryList;
  pairs: PlannedPair[];
  noise: Noise;
}

function planPageQueries(page: PlannedPage, { index, count, queries, pairs, noise }: PagePlanning): void {
  const { pathname } = new URL(page.url);
  const section = page.section;
  const texts =
    section === 'home'
      ? BRAND_QUERIES
      : new Set(Array.from({ length: count }, (_, number) => buildQuery({ section, path: pathname }, number, noise)));
  const weights = shuffleTail(buildZipf([...texts].length, QUERY_EXPONENT), noise);
  const strength = noise.logBetween(2, 22);
  for (const [number, text] of [...texts].entries()) {
    const isBranded = section === 'home';
    pairs.push({
      page: index,
      query: queries.add(text),
      demand: page.shownDemand * (weights[number] ?? 0),
      position: isBranded ? noise.between(1, 1.6) : Math.max(1, strength * noise.logBetween(0.5, 2.2)),
      appeal: isBranded ? 1.6 : noise.logBetween(0.6, 1.5),
      turn: null,
    });
  }
}

/** The first weight is for the main query of the page; the others are in random order. */
const shuffleTail = (weights: readonly number[], noise: Noise): number[] =>
  weights.slice(0, 1).concat(shuffle(weights.slice(1), noise));

/** Lets pages also be found, further down, for the main query of a similar page. */
function addSharedPairs(pairs: PlannedPair[], pages: readonly PlannedPage[], noise: Noise): void {
  const mainPairs = new Map<number, PlannedPair>();
  for (const pair of pairs) if (!mainPairs.has(pair.page)) mainPairs.set(pair.page, pair);
  for (const index of pages.keys()) {
    const sibling = index - SECTIONS.length * noise.integer(1, 4);
    const main = mainPairs.get(sibling);
    if (sibling <= 0 || main === undefined || !noise.chance(SHARED_PAGE_RATE)) continue;
    pairs.push({
      page: index,
      query: main.query,
      demand: main.demand * noise.between(0.3, 0.8),
      position: main.position * noise.between(1.5, 3),
      appeal: noise.logBetween(0.6, 1.5),
      turn: null,
    });
  }
}

/** Lets popular pages compete with the next page of their section for their main query. Returns the query numbers. */
function addSwitchingPairs(pairs: PlannedPair[], pages: readonly PlannedPage[]): number[] {
  const popular = [...pages.keys()]
    .filter((index) => index > 0 && index + SECTIONS.length < pages.length)
    .toSorted((a, b) => (pages[b]?.shownDemand ?? 0) - (pages[a]?.shownDemand ?? 0))
    .slice(0, SWITCHING_PAIR_COUNT);
  return popular.flatMap((index) => {
    const main = pairs.find(({ page, turn }) => page === index && turn === null);
    if (main === undefined) return [];
    const rival = index + SECTIONS.length;
    if (pairs.some(({ page, query }) => page === rival && query === main.query)) return [];
    main.turn = 0;
    pairs.push({
      page: rival,
      query: main.query,
      demand: main.demand,
      position: main.position * 1.1,
      appeal: main.appeal,
      turn: 1,
    });
    return [main.query];
  });
}

/** Plans pages, queries, and which page is found for which query. The same options give the same plan. */
export function planProperty(options: PlanOptions): PropertyPlan {
  const noise = createNoise(options.seed);
  const pages = planPages(options, noise);
  const queries = new QueryList();
  const pairs: PlannedPair[] = [];
  const demandSum = pages.reduce((sum, page) => sum + Math.sqrt(page.shownDemand), 0);
  for (const [index, page] of pages.entries()) {
    // Popular pages are found for more queries, but not in proportion to their clicks.
    const count = Math.max(1, Math.round((options.queryCount * Math.sqrt(page.shownDemand)) / demandSum));
    planPageQueries(page, { index, count, queries, pairs, noise });
  }
  addSharedPairs(pairs, pages, noise);
  const switchingQueryIds = addSwitchingPairs(pairs, pages);
  return {
    pages,
    queries: queries.texts,
    pairs,
    switchingQueries: switchingQueryIds.map((query) => queries.texts[query] ?? ''),
  };
}
