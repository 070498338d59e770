import type { SiteProfile } from '#contracts/outside/site-profile.ts';
import type { ComparisonRow } from '#contracts/report/competitor-comparison.ts';
import { explainMissing, type MissingFigureReason, OWN_MISSING } from './missing-figure.ts';

const LIGHTHOUSE_SOURCE = 'Lighthouse, one run as a phone';

const SPEED_ROWS = [
  { key: 'performance', id: 'performance', title: 'Lighthouse performance score', unit: 'points', better: 'higher' },
  { key: 'lcpMs', id: 'lcp', title: 'Largest Contentful Paint', unit: 'ms', better: 'lower' },
  { key: 'tbtMs', id: 'tbt', title: 'Total Blocking Time', unit: 'ms', better: 'lower' },
  { key: 'cls', id: 'cls', title: 'Cumulative Layout Shift', unit: 'none', better: 'lower' },
] as const;

interface SpeedPair {
  own: SiteProfile | null;
  theirs: SiteProfile;
}

/** Builds the rows for the speed of the home page. */
export function buildSpeedRows({ own, theirs }: SpeedPair): ComparisonRow[] {
  return SPEED_ROWS.map(({ key, ...row }) => {
    const read = (profile: SiteProfile | null) =>
      profile === null || 'missing' in profile.speed ? null : profile.speed[key];
    const pair = { own: read(own), theirs: read(theirs) };
    return {
      ...row,
      group: 'speed',
      ...pair,
      quality: 'real',
      source: LIGHTHOUSE_SOURCE,
      missing: explainMissing(pair, findSpeedGap(own, theirs)),
    };
  });
}

/** Whether the machine was busy during one of the runs, which slows down measurements. */
export const wasMachineBusy = ({ own, theirs }: SpeedPair): boolean =>
  [own, theirs].some((site) => site !== null && 'isMachineBusy' in site.speed && site.speed.isMachineBusy);

function findSpeedGap(own: SiteProfile | null, theirs: SiteProfile): MissingFigureReason {
  if ('missing' in theirs.speed) return theirs.speed.missing;
  if (own === null) return OWN_MISSING;
  if ('missing' in own.speed) return own.speed.missing;
  return { reason: 'Lighthouse did not report this figure.', step: null };
}
