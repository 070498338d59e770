import type { Analysis } from '#contracts/analysis/analysis.ts';
import type { FigureLabel, RecommendedKeyword } from '#contracts/report/external-sections.ts';
import { QUALITY_WORDS } from '#contracts/report/quality-words.ts';
import { formatAveragePosition, formatDate, formatInteger } from '#lib/text/format.ts';

/** Title of the figure that Bing reports, wherever it is shown. It is about the market, not about the website. */
export const BING_IMPRESSIONS_TITLE = 'Bing impressions of all websites';
/** Title in files, which have no notes. */
export const BING_IMPRESSIONS_COLUMN = `${BING_IMPRESSIONS_TITLE} per 4 weeks (market of this website)`;

const IMPRESSIONS_NOTE =
  'They count results pages in four weeks in the market of this website, regardless of which sites appear.';
/** Without this note, a volume below the website's own impressions would look wrong. */
const MARKET_NOTE = 'Volumes cover one market; clicks and impressions of this website are worldwide.';

/** Title of the clicks that a better position would add, wherever they are shown. */
export const MORE_CLICKS_TITLE = 'More clicks per 28 days';

/** Additional clicks of a keyword at its target position; null = not measured. */
export const readMoreClicks = ({ estimate }: Pick<RecommendedKeyword, 'estimate'>): number | null =>
  estimate?.extraClicks ?? null;

/**
 * Formats the position of a keyword: its average, otherwise the position from an imported file with its source; null
 * without either.
 */
export function formatKeywordPosition({
  currentPosition = null,
  observed,
}: Pick<RecommendedKeyword, 'currentPosition' | 'observed'>): string | null {
  if (currentPosition !== null) return formatAveragePosition(currentPosition);
  return observed === undefined ? null : `${observed.position} (${observed.source})`;
}

/** Opportunity and competition in words. */
export const LEVEL_WORDS = { high: 'High', medium: 'Medium', low: 'Low' } as const;

/** Explains the levels of `rateOpportunities`. */
export const OPPORTUNITY_NOTE =
  'The keywords with the most additional clicks are first. Opportunity compares them: high is the top third. ' +
  'Hard keywords count one level lower; less than one click a day is not high.';

/** This source reports how often results were shown, but neither searches nor a difficulty. */
const BING_SOURCE = 'Bing Webmaster Tools';
const NO_FIGURE = 'Keywords without a figure are missing from this data.';

const formatLabel = ({ source, quality, date }: FigureLabel): string =>
  `${source} (${QUALITY_WORDS[quality]}, ${formatDate(date)})`;

/**
 * States where volumes, difficulties and competition come from, and why figures are missing. Empty if no keyword is
 * shown.
 * @param hasBingImpressions whether the text belongs to a table that shows impressions in Bing
 */
export function describeKeywordSources(
  { keywordFigures }: Pick<Analysis, 'keywordFigures'>,
  hasBingImpressions = true,
): string[] {
  if (keywordFigures === null) return [];
  const { sources, missing } = keywordFigures;
  const isFromBing = ({ source }: FigureLabel) => source === BING_SOURCE;
  const names = sources.filter((label) => !isFromBing(label)).map(formatLabel);
  const bing = sources.filter(isFromBing).map(formatLabel);
  return [
    ...(names.length === 0 ? [] : [`Volume and difficulty: ${names.join('; ')}. ${NO_FIGURE} ${MARKET_NOTE}`]),
    ...(bing.length === 0 || !hasBingImpressions
      ? []
      : [`${BING_IMPRESSIONS_TITLE}: ${bing.join('; ')}. ${IMPRESSIONS_NOTE}`]),
    ...(missing === null
      ? []
      : [
          `${names.length === 0 ? 'Volume and difficulty: not measured. ' : ''}${missing.reason} ${missing.step ?? ''}`.trim(),
        ]),
  ];
}

/** Whether the volume of a keyword is missing, and impressions in Bing are shown in its place. */
export const showsBingImpressions = (
  volume: number | null,
  bingImpressions: number | null | undefined,
): bingImpressions is number => volume === null && bingImpressions != null;

/**
 * Formats the volume of a keyword for one cell: searches per month, or the impressions that Bing reports, labeled as
 * such; null = not measured.
 */
export function formatVolume(volume: number | null, bingImpressions: number | null | undefined): string | null {
  if (showsBingImpressions(volume, bingImpressions)) {
    return `${formatInteger(bingImpressions)} (${BING_IMPRESSIONS_TITLE})`;
  }
  return volume === null ? null : formatInteger(volume);
}
