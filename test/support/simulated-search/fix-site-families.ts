/** What a family of simulated sites has in common. */
export interface FixSiteFamily {
  name: string;
  /** Number of sites among 500. */
  count: number;
  /** How the fixed pages were chosen: `dropped` = because they had lost clicks right before. */
  choice: 'random' | 'popular' | 'dropped';
  /** `thirty`: exactly 30 % more clicks on pages that together had 500 clicks in 28 days. */
  effect: 'none' | 'planted' | 'thirty';
  schedule: 'one-day' | 'staggered';
  onset: 'at-once' | 'gradual' | 'mixed';
  /** The state that a reliable estimator returns. */
  expectedState: 'measured' | 'too-early' | 'too-few';
}

const PLAIN_FAMILY = {
  choice: 'random',
  effect: 'none',
  schedule: 'one-day',
  onset: 'at-once',
  expectedState: 'measured',
} as const satisfies Omit<FixSiteFamily, 'name' | 'count'>;

/** The families of the 500 sites. */
export const FIX_SITE_FAMILIES: readonly FixSiteFamily[] = [
  { ...PLAIN_FAMILY, name: 'no effect', count: 80 },
  { ...PLAIN_FAMILY, name: 'effect at once', count: 70, effect: 'planted' },
  { ...PLAIN_FAMILY, name: 'gradual effect', count: 40, effect: 'planted', onset: 'gradual' },
  { ...PLAIN_FAMILY, name: 'staggered, no effect', count: 30, schedule: 'staggered' },
  { ...PLAIN_FAMILY, name: 'staggered effect', count: 40, effect: 'planted', schedule: 'staggered', onset: 'mixed' },
  { ...PLAIN_FAMILY, name: 'popular pages, no effect', count: 25, choice: 'popular' },
  { ...PLAIN_FAMILY, name: 'popular pages, effect', count: 25, choice: 'popular', effect: 'planted', onset: 'mixed' },
  { ...PLAIN_FAMILY, name: 'chosen after a drop, no effect', count: 60, choice: 'dropped' },
  { ...PLAIN_FAMILY, name: 'chosen after a drop, effect', count: 30, choice: 'dropped', effect: 'planted' },
  { ...PLAIN_FAMILY, name: '30 % on 500 clicks', count: 30, effect: 'thirty' },
  { ...PLAIN_FAMILY, name: 'chosen after a drop, 30 % on 500 clicks', count: 20, choice: 'dropped', effect: 'thirty' },
  { ...PLAIN_FAMILY, name: 'too early', count: 25, effect: 'planted', expectedState: 'too-early' },
  { ...PLAIN_FAMILY, name: 'too few clicks', count: 25, effect: 'planted', expectedState: 'too-few' },
];
