import { formatInteger } from '#lib/text/format.ts';
import { type CtrCurve, readCtr } from '../ctr/ctr-curve.ts';
import { PERIOD_DAYS, type SearchFigures } from '../search-figures.ts';

/** Last position of the first results page. */
const LAST_FIRST_PAGE_POSITION = 10;

/** What a volume counts. */
export type VolumeUnit = 'searches' | 'impressions in Bing';

/** Expected clicks of a keyword at a better position. All clicks are per 28 days. */
export interface KeywordOpportunity {
  /** Position that the estimate assumes. */
  targetPosition: number;
  /** Clicks today; 0 without a position. */
  currentClicks: number;
  /** Clicks at the target position. */
  trafficPotential: number;
  /** Additional clicks at the target position. */
  extraClicks: number;
  /** The calculation in words and numbers, as shown to users. */
  formula: string;
  quality: 'estimated';
}

export interface OpportunityInput {
  /** Figures of the site for this keyword; null if the site is not shown for this keyword. */
  current: SearchFigures | null;
  /** Number of days that `current` covers. */
  days: number;
  /** Searches per month, or number of impressions; used only without figures of the site. Null = not reported. */
  monthlyVolume: number | null;
  /** What `monthlyVolume` counts; searches by default. */
  volumeUnit?: VolumeUnit;
  curve: CtrCurve;
  /** Position without figures of the site, such as the position from an imported file. */
  observedPosition?: number | undefined;
  /** Undefined = `chooseTargetPosition`. */
  targetPosition?: number;
}

/**
 * Returns the position that an estimate assumes: from the second page to position 5, from the rest of the first page to
 * position 3, from the top three to position 1; without a position, the end of the first page.
 */
export function chooseTargetPosition(averagePosition: number | null): number {
  if (averagePosition === null) return LAST_FIRST_PAGE_POSITION;
  if (averagePosition > LAST_FIRST_PAGE_POSITION) return 5;
  return averagePosition > 3 ? 3 : 1;
}

/**
 * Estimates the additional clicks of a keyword: impressions * click-through rate at the target position - clicks today,
 * per 28 days. Impressions are the site's own: results on the second page get fewer impressions, so the estimate is
 * conservative. For a keyword without impressions, searches per month * 28 / 30.4 are used instead, and the clicks
 * today are estimated from the observed position. Null if neither impressions nor searches are known.
 */
export function estimateOpportunity(input: OpportunityInput): KeywordOpportunity | null {
  const base = readBaseFigures(input);
  if (base === null) return null;
  const targetPosition = input.targetPosition ?? chooseTargetPosition(readPosition(input));
  const ctr = readCtr(input.curve, targetPosition);
  const trafficPotential = Math.max(base.clicks, base.count * ctr);
  const extraClicks = trafficPotential - base.clicks;
  return {
    targetPosition,
    currentClicks: base.clicks,
    trafficPotential,
    extraClicks,
    formula:
      `${formatInteger(base.count)} ${base.unit} × ${formatPercent(ctr)} CTR at position ${targetPosition} − ` +
      `${formatInteger(base.clicks)} ${base.today} = ${formatInteger(extraClicks)} more clicks per 28 days. ` +
      `CTR: ${input.curve.source}.`,
    quality: 'estimated',
  };
}

/** Average length of a month: 365 / 12. */
const DAYS_PER_MONTH = 30.4;
const TODAY = 'clicks today';

const readPosition = ({ current, observedPosition }: OpportunityInput): number | null =>
  current?.averagePosition ?? observedPosition ?? null;

function readBaseFigures({ current, days, monthlyVolume, volumeUnit = 'searches', ...place }: OpportunityInput) {
  if (current !== null && current.impressions > 0) {
    const factor = PERIOD_DAYS / days;
    return { count: current.impressions * factor, clicks: current.clicks * factor, unit: 'impressions', today: TODAY };
  }
  if (monthlyVolume === null) return null;
  const { observedPosition, curve } = place;
  const count = (monthlyVolume * PERIOD_DAYS) / DAYS_PER_MONTH;
  if (observedPosition === undefined) return { count, clicks: 0, unit: volumeUnit, today: TODAY };
  const clicks = count * readCtr(curve, observedPosition);
  return { count, clicks, unit: volumeUnit, today: `clicks expected at position ${observedPosition}` };
}

const formatPercent = (share: number): string => `${(100 * share).toFixed(1)}%`;
