import { createNoise, mixSeed, type Noise } from './noise.ts';
import type { PlannedPair, PropertyPlan } from './property-plan.ts';
import type { PageRhythm } from './property-rhythm.ts';

/** Figures of a list of pairs or pages; all three lists have the same length. */
export interface Figures {
  clicks: Float64Array;
  impressions: Float64Array;
  /** Position times impressions, so that positions can be added up. */
  positions: Float64Array;
}

/** What happened on one day, before it is grouped into rows. */
export interface PropertyDay {
  /** One entry per planned pair. */
  pairs: Figures;
  /** One entry per page: clicks of queries that no row shows. */
  hidden: Figures;
}

export interface DayInputs {
  seed: number;
  plan: PropertyPlan;
  siteRhythm: Float64Array;
  pageRhythms: readonly PageRhythm[];
}

/** Days per turn of two pages that compete for a query. */
const TURN_DAYS = 14;
const TURN_SHARES = { on: 1.7, off: 0.3 };
/** Impressions vary from day to day more than chance alone explains. */
const IMPRESSION_SHAPE = 9;
const POSITION_UNREST = 0.08;

/** Click rate by position, in the shape that published studies agree on. */
export const computeClickRate = (position: number): number => 0.27 * Math.max(1, position) ** -1.15;

const createFigures = (length: number): Figures => ({
  clicks: new Float64Array(length),
  impressions: new Float64Array(length),
  positions: new Float64Array(length),
});

function computeTurn({ turn }: PlannedPair, day: number): number {
  if (turn === null) return 1;
  return Math.floor(day / TURN_DAYS) % 2 === turn ? TURN_SHARES.on : TURN_SHARES.off;
}

interface Draw {
  figures: Figures;
  index: number;
  demand: number;
  position: number;
  appeal: number;
}

function drawFigures({ figures, index, demand, position, appeal }: Draw, noise: Noise): void {
  const impressions = noise.overdispersed(demand, IMPRESSION_SHAPE);
  if (impressions === 0) return;
  const shown = Math.max(1, position * Math.exp(POSITION_UNREST * noise.normal()));
  figures.impressions[index] = impressions;
  figures.positions[index] = shown * impressions;
  figures.clicks[index] = noise.binomial(impressions, Math.min(0.6, computeClickRate(shown) * appeal));
}

/** Generates one day. Days are independent of each other, so that any day can be generated at any time. */
export function drawPropertyDay(inputs: DayInputs, day: number): PropertyDay {
  const { plan, seed } = inputs;
  const noise = createNoise(mixSeed(seed, 3, day));
  const site = inputs.siteRhythm[day] ?? 0;
  const pageFactors = inputs.pageRhythms.map((rhythm) => site * rhythm(day));
  const pairs = createFigures(plan.pairs.length);
  const hidden = createFigures(plan.pages.length);
  for (const [index, pair] of plan.pairs.entries()) {
    const demand = pair.demand * (pageFactors[pair.page] ?? 0) * computeTurn(pair, day);
    drawFigures({ figures: pairs, index, demand, position: pair.position, appeal: pair.appeal }, noise);
  }
  for (const [index, page] of plan.pages.entries()) {
    const demand = page.hiddenDemand * (pageFactors[index] ?? 0);
    drawFigures({ figures: hidden, index, demand, position: page.hiddenPosition, appeal: 1 }, noise);
  }
  return { pairs, hidden };
}

function reduceFigures(figures: Figures, share: number): Figures {
  const reduced = createFigures(figures.clicks.length);
  for (const [index, impressions] of figures.impressions.entries()) {
    const kept = Math.floor(impressions * share);
    if (kept === 0) continue;
    reduced.impressions[index] = kept;
    reduced.positions[index] = ((figures.positions[index] ?? 0) * kept) / impressions;
    reduced.clicks[index] = Math.min(kept, Math.floor((figures.clicks[index] ?? 0) * share));
  }
  return reduced;
}

/** Returns the day as it is reported while only this share of its data has been processed. */
export function reduceDay(day: PropertyDay, share: number): PropertyDay {
  if (share >= 1) return day;
  return { pairs: reduceFigures(day.pairs, share), hidden: reduceFigures(day.hidden, share) };
}
