import type { SiteShape } from './fix-site-shape.ts';
import type { Noise } from './noise.ts';

/** Below this number of expected clicks a day, chance dominates, so no other noise is drawn. */
const QUIET = 0.01;
const SLUMP = { least: 0.25, most: 1, shortest: 10, longest: 45, downward: 0.6 };

/** Adds periods in which a page ranks lower or higher than usual for some weeks, and then returns to its level. */
function addSlumps(unrest: Float64Array, slumpsPerYear: number, noise: Noise): void {
  const count = noise.poisson((slumpsPerYear * unrest.length) / 365.25);
  for (let slump = 0; slump < count; slump += 1) {
    const from = noise.integer(-SLUMP.longest, unrest.length - 1);
    const length = noise.integer(SLUMP.shortest, SLUMP.longest);
    const size = noise.between(SLUMP.least, SLUMP.most) * (noise.chance(SLUMP.downward) ? -1 : 1);
    for (let day = Math.max(0, from); day < Math.min(unrest.length, from + length); day += 1) {
      const returning = Math.min(1, (from + length - day) / (length / 3));
      unrest[day] = (unrest[day] ?? 0) + size * returning;
    }
  }
}

/** Draws how far one page is above or below its expected clicks, as logarithms; consecutive days are similar. */
export function drawUnrest(shape: SiteShape['unrest'], days: number, noise: Noise): Float64Array {
  const { size, memory, slumpsPerYear } = shape;
  const unrest = new Float64Array(days);
  const step = size * Math.sqrt(1 - memory * memory);
  let state = size * noise.normal();
  for (let day = 0; day < days; day += 1) {
    unrest[day] = state - (size * size) / 2;
    state = memory * state + step * noise.normal();
  }
  addSlumps(unrest, slumpsPerYear, noise);
  return unrest;
}

/** Parameters from which the clicks of one day are drawn. */
export interface ClickDraw {
  expected: number;
  unrest: number;
  /** Standard deviation of the logarithm of the noise of a single day. */
  dailySize: number;
}

/** Draws the clicks of one day: the noise of that day in addition to the unrest, then chance. */
export function drawClicks({ expected, unrest, dailySize }: ClickDraw, noise: Noise): number {
  if (expected < QUIET) return noise.poisson(expected);
  return noise.poisson(expected * Math.exp(unrest + dailySize * noise.normal() - (dailySize * dailySize) / 2));
}

/** Whether a page has so few clicks that only chance matters. */
export const isQuiet = (expected: Float64Array): boolean => expected.every((mean) => mean < QUIET);
