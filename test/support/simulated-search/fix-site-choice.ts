import type { PageDemand } from './fix-site-demand.ts';
import type { FixSiteFamily } from './fix-site-families.ts';
import type { SiteShape } from './fix-site-shape.ts';
import type { Noise } from './noise.ts';

export interface ChoiceInputs {
  family: FixSiteFamily;
  shape: SiteShape;
  pages: readonly PageDemand[];
  /** Returns the clicks of a page from day `from` to the day before `to`. */
  readClicks(page: number, from: number, to: number): number;
  noise: Noise;
}

const MIN_FIXED_PAGES = 4;
/** Users who choose pages because of a drop miss some of the largest drops, and choose some pages that dropped less. */
const DROP_JUDGMENT = 0.3;
const DROP_WINDOW_DAYS = 28;
/** Days before the first fix whose clicks decide which pages are chosen after a drop. */
export const DROP_DAYS = 3 * DROP_WINDOW_DAYS;
/** Pages chosen at random have such a share of the site's clicks, so that clicks can be counted on both sides. */
const SHARE_LIMITS = [0.02, 0.75] as const;
const MAX_ATTEMPTS = 60;

/** Returns the numbers of the pages with the smallest keys. */
function takeSmallest(pages: readonly number[], count: number, readKey: (page: number) => number): number[] {
  return pages
    .map((page) => ({ page, key: readKey(page) }))
    .toSorted((a, b) => a.key - b.key)
    .slice(0, count)
    .map(({ page }) => page);
}

/** In a quarter of the sites, the issue belongs to one section: its pages are chosen first. */
function chooseAtRandom({ shape, pages, noise }: ChoiceInputs, count: number): number[] {
  const section = noise.chance(0.25) ? noise.integer(0, shape.sectionCount - 1) : null;
  return takeSmallest([...pages.keys()], count, (page) => {
    const isPreferred = section !== null && pages[page]?.section === section && noise.chance(0.8);
    return noise.uniform() - (isPreferred ? 1 : 0);
  });
}

function choosePopularPages({ pages, noise }: ChoiceInputs, count: number): number[] {
  return takeSmallest([...pages.keys()], count, (page) => -Math.log(pages[page]?.level ?? 1) + 0.2 * noise.normal());
}

function chooseDroppedPages({ shape, pages, readClicks, noise }: ChoiceInputs): number[] {
  const now = shape.history;
  const windowCount = Math.min(2, Math.floor(now / DROP_WINDOW_DAYS) - 1);
  const readPriorClicks = (page: number) =>
    readClicks(page, now - (windowCount + 1) * DROP_WINDOW_DAYS, now - DROP_WINDOW_DAYS) / windowCount;
  const candidates = [...pages.keys()].filter((page) => readPriorClicks(page) >= 3);
  const count = Math.max(MIN_FIXED_PAGES, Math.round(shape.fixedShare * candidates.length));
  return takeSmallest(candidates, count, (page) => {
    const drop = Math.log((readClicks(page, now - DROP_WINDOW_DAYS, now) + 1) / (readPriorClicks(page) + 1));
    return drop + DROP_JUDGMENT * noise.normal();
  });
}

function computeShare(pages: readonly PageDemand[], chosen: readonly number[]): number {
  const sum = pages.reduce((total, { level }) => total + level, 0);
  return chosen.reduce((total, page) => total + (pages[page]?.level ?? 0), 0) / sum;
}

/** Chooses the pages that are fixed. */
export function chooseFixedPages(inputs: ChoiceInputs): number[] {
  const { family, shape, pages } = inputs;
  const count = Math.max(MIN_FIXED_PAGES, Math.round(shape.fixedShare * pages.length));
  if (family.choice === 'dropped') return chooseDroppedPages(inputs);
  if (family.choice === 'popular') return choosePopularPages(inputs, count);
  for (let attempt = 0; ; attempt += 1) {
    const chosen = chooseAtRandom(inputs, count);
    const share = computeShare(pages, chosen);
    if (attempt >= MAX_ATTEMPTS || (share >= SHARE_LIMITS[0] && share <= SHARE_LIMITS[1])) return chosen;
  }
}

/** Draws the day of each fix: all on one day, or random days of the spread. */
export function drawFixDays(shape: SiteShape, count: number, noise: Noise): number[] {
  return Array.from({ length: count }, () => shape.history + (shape.spread === 0 ? 0 : noise.integer(0, shape.spread)));
}
