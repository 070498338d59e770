import { chooseFixedPages, DROP_DAYS, drawFixDays } from './fix-site-choice.ts';
import { drawDemand, type PageDemand } from './fix-site-demand.ts';
import { computeFixFactor, drawPageFix, type PageFix } from './fix-site-effect.ts';
import type { FixSiteFamily } from './fix-site-families.ts';
import { drawSiteShape, type SiteShape } from './fix-site-shape.ts';
import { drawClicks, drawUnrest, isQuiet } from './fix-site-unrest.ts';
import { createNoise, mixSeed, type Noise } from './noise.ts';

/** Seeds of one site: the same site can be generated with other noise. */
export interface SiteSeeds {
  site: number;
  draw: number;
}

/** A site while it is simulated, and when it is finished. */
export interface SiteDraft {
  shape: SiteShape;
  pages: PageDemand[];
  fixes: PageFix[];
  /** Clicks per page and day. */
  clicks: number[][];
}

/** The random parts of one page, which do not depend on its level. */
interface PageNoise {
  unrest: Float64Array | null;
  noise: Noise;
}

/**
 * The clicks of pages chosen after a drop are known only afterward. The level of the site is then adjusted, and
 * the pages are chosen again from new draws.
 */
const MAX_LEVEL_ATTEMPTS = 120;
const LEVEL_TOLERANCE = { exact: 0.1, loose: 1 };
/** Steps vary, so that the level cannot alternate between two wrong levels. */
const LEVEL_STEP = { least: 0.2, most: 0.9, limit: 2 };
const DAYS_BEFORE_FIX = 28;

export const countSiteDays = ({ history, spread, after }: SiteShape): number => history + spread + 1 + after;

function createPageNoises({ shape, pages }: SiteDraft, seed: number): PageNoise[] {
  return pages.map(({ expected }, page) => {
    const noise = createNoise(mixSeed(seed, 5, page));
    return { unrest: isQuiet(expected) ? null : drawUnrest(shape.unrest, countSiteDays(shape), noise), noise };
  });
}

/** Draws the clicks of all pages for the days from `from` to before `to`. */
function drawDays(draft: SiteDraft, noises: readonly PageNoise[], span: { from: number; to: number }): void {
  const fixByPage = new Map(draft.fixes.map((fix) => [fix.page, fix]));
  const { dailySize } = draft.shape;
  for (const [index, { unrest, noise }] of noises.entries()) {
    const clicks = draft.clicks[index] ?? [];
    const means = draft.pages[index]?.expected;
    const fix = fixByPage.get(index);
    for (let day = span.from; day < span.to; day += 1) {
      const factor = fix === undefined ? 1 : computeFixFactor(fix, day);
      const expected = (means?.[day] ?? 0) * factor;
      clicks[day] = drawClicks({ expected, unrest: unrest?.[day] ?? 0, dailySize }, noise);
    }
  }
}

function planFixes(draft: SiteDraft, family: FixSiteFamily, noise: Noise): PageFix[] {
  const { shape, pages, clicks } = draft;
  const readClicks = (page: number, from: number, to: number) => {
    let sum = 0;
    for (let day = from; day < to; day += 1) sum += clicks[page]?.[day] ?? 0;
    return sum;
  };
  const chosen = chooseFixedPages({ family, shape, pages, readClicks, noise });
  const days = drawFixDays(shape, chosen.length, noise);
  return chosen.map((page, index) => drawPageFix(shape, { page, fixDay: days[index] ?? shape.history }, noise));
}

/** Adds up the expected clicks of all fixed pages in the 28 days before their fix. */
export function sumFixedClicks({ pages, fixes }: Pick<SiteDraft, 'pages' | 'fixes'>): number {
  let sum = 0;
  for (const { page, fixDay } of fixes)
    for (let day = fixDay - DAYS_BEFORE_FIX; day < fixDay; day += 1) sum += pages[page]?.expected[day] ?? 0;
  return sum;
}

const scalePages = (pages: readonly PageDemand[], factor: number): PageDemand[] =>
  pages.map((page) => ({ ...page, level: page.level * factor, expected: page.expected.map((mean) => mean * factor) }));

/**
 * Scales all pages so that the fixed pages get their number of clicks; on sites with too few clicks, scales only the
 * fixed pages.
 */
function setLevel(draft: SiteDraft, family: FixSiteFamily): void {
  const factor = draft.shape.fixedClicks / Math.max(1e-9, sumFixedClicks(draft));
  const fixed = new Set(draft.fixes.map(({ page }) => page));
  draft.pages = draft.pages.flatMap((page, index) =>
    family.expectedState === 'too-few' && !fixed.has(index) ? page : scalePages([page], factor),
  );
}

function chooseBeforeClicks(draft: SiteDraft, family: FixSiteFamily, seeds: SiteSeeds): void {
  draft.fixes = planFixes(draft, family, createNoise(mixSeed(seeds.site, 8)));
  setLevel(draft, family);
  drawDays(draft, createPageNoises(draft, seeds.draw), { from: 0, to: countSiteDays(draft.shape) });
}

function chooseAfterDrop(draft: SiteDraft, family: FixSiteFamily, seeds: SiteSeeds): void {
  const { shape } = draft;
  const tolerance = family.effect === 'thirty' ? LEVEL_TOLERANCE.exact : LEVEL_TOLERANCE.loose;
  const share = shape.fixedShare * draft.pages.reduce((sum, { level }) => sum + level, 0) * DAYS_BEFORE_FIX;
  draft.pages = scalePages(draft.pages, shape.fixedClicks / share);
  const noises = createPageNoises(draft, seeds.draw);
  const jitter = createNoise(mixSeed(seeds.draw, 12));
  const choiceDays = { from: Math.max(0, shape.history - DROP_DAYS), to: shape.history };
  for (let attempt = 0; attempt < MAX_LEVEL_ATTEMPTS; attempt += 1) {
    draft.fixes = [];
    drawDays(draft, noises, choiceDays);
    draft.fixes = planFixes(draft, family, createNoise(mixSeed(seeds.draw, 8, attempt)));
    const gap = Math.log(shape.fixedClicks / sumFixedClicks(draft));
    if (Math.abs(gap) <= tolerance) break;
    const wanted = gap * jitter.between(LEVEL_STEP.least, LEVEL_STEP.most);
    const step = Math.max(-LEVEL_STEP.limit, Math.min(LEVEL_STEP.limit, wanted));
    if (attempt < MAX_LEVEL_ATTEMPTS - 1) draft.pages = scalePages(draft.pages, Math.exp(step));
  }
  drawDays(draft, noises, { from: 0, to: choiceDays.from });
  drawDays(draft, noises, { from: shape.history, to: countSiteDays(shape) });
}

/** Draws a site: its demand, which pages are fixed and when, and the clicks of every page and day. */
export function draftSite(family: FixSiteFamily, firstDay: string, seeds: SiteSeeds): SiteDraft {
  const shape = drawSiteShape(family, createNoise(mixSeed(seeds.site, 6)));
  const pages = drawDemand(shape, firstDay, createNoise(mixSeed(seeds.site, 7)));
  const days = countSiteDays(shape);
  const draft: SiteDraft = { shape, pages, fixes: [], clicks: pages.map(() => new Array<number>(days).fill(0)) };
  if (family.choice === 'dropped') chooseAfterDrop(draft, family, seeds);
  else chooseBeforeClicks(draft, family, seeds);
  return draft;
}
