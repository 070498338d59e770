import type { SearchDimension } from '#contracts/outside/search-data.ts';
import { createNoise } from './noise.ts';
import type { PropertyDay } from './property-day.ts';
import type { PropertyPlan } from './property-plan.ts';
import { splitFigures } from './split-figures.ts';

/** One row as Search Console reports it; `keys` are in the order of the requested dimensions. */
export interface SimulatedRow {
  keys: string[];
  clicks: number;
  impressions: number;
  /** Average position, weighted by impressions. */
  position: number;
}

/** Clicks, impressions and position sums that were added up under one key. */
export interface Tally {
  keys: string[];
  clicks: number;
  impressions: number;
  positions: number;
}

export interface RowsInput {
  plan: PropertyPlan;
  day: PropertyDay;
  /** Whether the page with this number is counted. */
  isCounted(page: number): boolean;
  /** Seed of the split by country and device. */
  splitSeed: number;
}

/** A dimension's values with their shares of the impressions. */
const COUNTRIES = readShares(
  'gbr 56 usa 11 irl 6 can 4 aus 4 deu 3 nld 2.4 fra 2.2 ind 1.8 esp 1.5 nzl 1.3 bel 1 ita 1 swe 0.8 pol 0.7 zaf 0.6 dnk 0.5 nor 0.5 prt 0.4 che 0.4 aut 0.3 fin 0.2 sgp 0.2 are 0.2 bra 0.2 jpn 0.15 mex 0.15 tur 0.15 grc 0.1 cze 0.1',
);
const DEVICES = readShares('MOBILE 63 DESKTOP 33 TABLET 4');

function readShares(text: string): { key: string; share: number }[] {
  const words = text.split(' ');
  const entries = words.flatMap((key, index) => (index % 2 === 0 ? [{ key, share: Number(words[index + 1]) }] : []));
  const sum = entries.reduce((total, { share }) => total + share, 0);
  return entries.map(({ key, share }) => ({ key, share: share / sum }));
}

class Tallies {
  readonly #byKey = new Map<number, Tally>();

  add(key: number, keys: () => string[], figures: Omit<Tally, 'keys'>): void {
    let tally = this.#byKey.get(key);
    if (tally === undefined) {
      tally = { keys: keys(), clicks: 0, impressions: 0, positions: 0 };
      this.#byKey.set(key, tally);
    }
    tally.clicks += figures.clicks;
    tally.impressions += figures.impressions;
    tally.positions += figures.positions;
  }

  list(): Tally[] {
    return [...this.#byKey.values()];
  }
}

const readFigures = ({ clicks, impressions, positions }: PropertyDay['pairs'], index: number): Omit<Tally, 'keys'> => ({
  clicks: clicks[index] ?? 0,
  impressions: impressions[index] ?? 0,
  positions: positions[index] ?? 0,
});

type Grouping = 'query' | 'page' | 'query,page';

function tallyPairs(input: RowsInput, grouping: Grouping, tallies: Tallies): void {
  const { plan, day } = input;
  for (const [index, pair] of plan.pairs.entries()) {
    const figures = readFigures(day.pairs, index);
    if (figures.impressions === 0 || !input.isCounted(pair.page)) continue;
    const query = () => plan.queries[pair.query] ?? '';
    const page = () => plan.pages[pair.page]?.url ?? '';
    if (grouping === 'query') tallies.add(pair.query, () => [query()], figures);
    else if (grouping === 'page') tallies.add(pair.page, () => [page()], figures);
    else tallies.add(index, () => [query(), page()], figures);
  }
}

function tallyHiddenFigures(input: RowsInput, tallies: Tallies): void {
  for (const [index, { url }] of input.plan.pages.entries()) {
    const figures = readFigures(input.day.hidden, index);
    if (figures.impressions > 0 && input.isCounted(index)) tallies.add(index, () => [url], figures);
  }
}

function tallyBy(input: RowsInput, grouping: Grouping): Tally[] {
  const tallies = new Tallies();
  tallyPairs(input, grouping, tallies);
  // Rows with a query omit rare queries, as in Search Console.
  if (grouping === 'page') tallyHiddenFigures(input, tallies);
  return tallies.list();
}

function tallyTotals(input: RowsInput): Tally {
  const total: Tally = { keys: [], clicks: 0, impressions: 0, positions: 0 };
  for (const tally of tallyBy(input, 'page')) {
    total.clicks += tally.clicks;
    total.impressions += tally.impressions;
    total.positions += tally.positions;
  }
  return total;
}

/** Splits each page separately; these rows add up to the rows by page. */
function splitPages(input: RowsInput, shares: typeof COUNTRIES, seed: number): Tally[] {
  const noise = createNoise(seed);
  return tallyBy(input, 'page').flatMap((page) =>
    splitFigures(page, shares, noise).map((part) => ({ ...part, keys: part.keys.concat(page.keys) })),
  );
}

function tally(input: RowsInput, grouping: string): Tally[] {
  const totals = () => tallyTotals(input);
  switch (grouping) {
    case '':
      return [totals()];
    case 'query':
    case 'page':
    case 'query,page':
      return tallyBy(input, grouping);
    case 'country':
      return splitFigures(totals(), COUNTRIES, createNoise(input.splitSeed));
    case 'device':
      return splitFigures(totals(), DEVICES, createNoise(input.splitSeed + 1));
    case 'country,page':
      return splitPages(input, COUNTRIES, input.splitSeed + 2);
    case 'device,page':
      return splitPages(input, DEVICES, input.splitSeed + 3);
    default:
      throw new Error(`Not simulated: rows by ${grouping}`);
  }
}

function compareRows(a: SimulatedRow, b: SimulatedRow): number {
  const difference = b.clicks - a.clicks || b.impressions - a.impressions;
  if (difference !== 0) return difference;
  const key = a.keys.findIndex((text, index) => text !== b.keys[index]);
  return (a.keys[key] ?? '') < (b.keys[key] ?? '') ? -1 : 1;
}

/** Groups a day into rows: most clicks first, without rows that had no impressions. */
export function buildRows(input: RowsInput, dimensions: readonly SearchDimension[]): SimulatedRow[] {
  const isPageFirst = dimensions.length > 1 && dimensions[0] === 'page';
  return tally(input, (isPageFirst ? dimensions.toReversed() : dimensions).join(','))
    .filter(({ impressions }) => impressions > 0)
    .map(({ keys, clicks, impressions, positions }) => ({
      keys: isPageFirst ? keys.toReversed() : keys,
      clicks,
      impressions,
      position: positions / impressions,
    }))
    .toSorted(compareRows);
}
