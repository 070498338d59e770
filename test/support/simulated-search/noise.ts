/** Draws from the distributions that search data follows. The same seed gives the same draws. */
export interface Noise {
  /** From 0 inclusive to 1 exclusive. */
  uniform(): number;
  between(least: number, most: number): number;
  /** A whole number, both ends inclusive. */
  integer(least: number, most: number): number;
  chance(share: number): boolean;
  /** Mean 0, standard deviation 1. */
  normal(): number;
  /** Mean 1, variance 1 / shape. */
  gamma(shape: number): number;
  poisson(mean: number): number;
  /** Counts with mean `mean` and variance `mean + mean² / shape`. */
  overdispersed(mean: number, shape: number): number;
  binomial(trials: number, share: number): number;
  /** Between `least` and `most`, evenly on a logarithmic scale. */
  logBetween(least: number, most: number): number;
  pick<T>(items: readonly T[]): T;
}

interface NoiseSource {
  uniform(): number;
  normal(): number;
}

/** Above this mean, a rounded normal draw replaces the exact Poisson draw. */
const NORMAL_APPROXIMATION_MEAN = 30;

/** Mixes numbers into one seed, so that each page and day has its own draws. */
export function mixSeed(...parts: readonly number[]): number {
  let mixed = 0x9e3779b9;
  for (const part of parts) {
    mixed = Math.imul(mixed ^ (part >>> 0), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    mixed ^= mixed >>> 16;
  }
  return mixed >>> 0;
}

/** Mulberry32 by Tommy Ettinger, public domain. */
function createUniform(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The polar method of Marsaglia, which yields two draws at a time. */
function createNormal(uniform: () => number): () => number {
  let spare: number | null = null;
  return () => {
    if (spare !== null) {
      const draw = spare;
      spare = null;
      return draw;
    }
    for (;;) {
      const x = 2 * uniform() - 1;
      const y = 2 * uniform() - 1;
      const square = x * x + y * y;
      if (square >= 1 || square === 0) continue;
      const scale = Math.sqrt((-2 * Math.log(square)) / square);
      spare = y * scale;
      return x * scale;
    }
  };
}

/** The method of Marsaglia and Tsang (2000) for shapes from 1; smaller shapes are raised and corrected. */
function drawGamma({ uniform, normal }: NoiseSource, shape: number): number {
  const raised = shape < 1 ? shape + 1 : shape;
  const d = raised - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (;;) {
    const x = normal();
    const v = (1 + c * x) ** 3;
    if (v <= 0) continue;
    if (Math.log(1 - uniform()) >= 0.5 * x * x + d - d * v + d * Math.log(v)) continue;
    const correction = shape < 1 ? (1 - uniform()) ** (1 / shape) : 1;
    return (d * v * correction) / shape;
  }
}

function drawPoisson({ uniform, normal }: NoiseSource, mean: number): number {
  if (mean <= 0) return 0;
  if (mean > NORMAL_APPROXIMATION_MEAN) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal()));
  const limit = Math.exp(-mean);
  let count = 0;
  for (let product = uniform(); product > limit; product *= uniform()) count += 1;
  return count;
}

function drawBinomial(source: NoiseSource, trials: number, share: number): number {
  if (share <= 0 || trials <= 0) return 0;
  if (share >= 1) return trials;
  if (share > 0.5) return trials - drawBinomial(source, trials, 1 - share);
  if (trials > 40 && trials * share > 15) {
    const draw = Math.round(trials * share + Math.sqrt(trials * share * (1 - share)) * source.normal());
    return Math.min(trials, Math.max(0, draw));
  }
  if (trials > 40) return Math.min(trials, drawPoisson(source, trials * share));
  let count = 0;
  for (let trial = 0; trial < trials; trial += 1) if (source.uniform() < share) count += 1;
  return count;
}

/** Creates a source of draws that depend on the seed alone. */
export function createNoise(seed: number): Noise {
  const uniform = createUniform(mixSeed(seed));
  const normal = createNormal(uniform);
  const source: NoiseSource = { uniform, normal };
  const gamma = (shape: number) => drawGamma(source, shape);
  const poisson = (mean: number) => drawPoisson(source, mean);
  const between = (least: number, most: number) => least + uniform() * (most - least);
  const integer = (least: number, most: number) => least + Math.floor(uniform() * (most - least + 1));
  return {
    uniform,
    between,
    integer,
    chance: (share) => uniform() < share,
    normal,
    gamma,
    poisson,
    overdispersed: (mean, shape) => (mean <= 0 ? 0 : poisson(mean * gamma(shape))),
    binomial: (trials, share) => drawBinomial(source, trials, share),
    logBetween: (least, most) => Math.exp(between(Math.log(least), Math.log(most))),
    pick(items) {
      const item = items[integer(0, items.length - 1)];
      if (item === undefined) throw new Error('Cannot pick from an empty list');
      return item;
    },
  };
}
