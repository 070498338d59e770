import {
  COMPARISON_GROUPS,
  type ComparisonGroup,
  type ComparisonRow,
  type CompetitorComparison,
} from '#contracts/report/competitor-comparison.ts';
import type { Competitor } from '#contracts/report/external-sections.ts';
import { QUALITY_WORDS } from '#contracts/report/quality-words.ts';
import { formatCount, formatDate, formatInteger } from '#lib/text/format.ts';

/** A competitor with the result of a light crawl, which may have failed. */
export interface ComparedCompetitor extends Competitor {
  comparison: CompetitorComparison;
}

/** Competitors with figures, and those that could not be read. */
export interface CompetitorGroups {
  compared: Competitor[];
  refused: ComparedCompetitor[];
}

/** Separates competitors that could not be read from the others. */
export function splitCompetitors(competitors: readonly Competitor[]): CompetitorGroups {
  const refused = competitors.flatMap((competitor) => {
    const { comparison } = competitor;
    return comparison?.measuredAt === null ? [{ ...competitor, comparison }] : [];
  });
  return { refused, compared: competitors.filter(({ comparison }) => comparison?.measuredAt !== null) };
}

/** One figure of both websites as text; null if it was not measured. */
export interface ComparisonRowView {
  id: string;
  title: string;
  own: string | null;
  theirs: string | null;
  /** Who is ahead; null if neither is, or if one figure is missing. */
  ahead: 'own' | 'theirs' | null;
  quality: ComparisonRow['quality'];
  source: string;
  /** Why a figure is missing, and what to do. */
  missing: string | null;
}

export interface ComparisonGroupView {
  id: ComparisonGroup;
  title: string;
  rows: ComparisonRowView[];
}

/** Builds the comparison of one competitor, group by group. */
export function buildComparisonGroups({ rows, agents }: CompetitorComparison): ComparisonGroupView[] {
  const ids = [...new Set(rows.map(({ group }) => group))];
  return ids.map((id) => ({
    id,
    title: COMPARISON_GROUPS[id],
    rows: rows.filter(({ group }) => group === id).map((row) => buildRow(row, agents.length)),
  }));
}

/** Lists the figures of a competitor that are known although it could not be read. */
export const listKnownFigures = (comparison: CompetitorComparison): ComparisonRowView[] =>
  buildComparisonGroups(comparison).flatMap(({ rows }) => rows.filter(({ theirs }) => theirs !== null));

/** Describes one figure, such as "Authority (Common Crawl): 47, yours: 44 (estimated, Common Crawl, 2026-05)." */
export const describeFigure = ({ title, own, theirs, quality, source }: ComparisonRowView): string =>
  `${title}: ${theirs ?? 'not measured'}, yours: ${own ?? 'not measured'} (${QUALITY_WORDS[quality]}, ${source}).`;

function buildRow(row: ComparisonRow, agentCount: number): ComparisonRowView {
  const { id, title, quality, source, missing } = row;
  const format = (value: number | null): string | null => {
    const text = formatComparisonValue(row, value);
    return text !== null && row.unit === 'agents' && agentCount > 0 ? `${text} of ${agentCount}` : text;
  };
  return {
    id,
    title,
    own: format(row.own),
    theirs: format(row.theirs),
    ahead: findLeader(row),
    quality,
    source,
    missing: missing === null ? null : [missing.reason, missing.step].filter((part) => part !== null).join(' '),
  };
}

function findLeader({ own, theirs, better }: ComparisonRow): ComparisonRowView['ahead'] {
  if (own === null || theirs === null || better === null || own === theirs) return null;
  return own > theirs === (better === 'higher') ? 'own' : 'theirs';
}

/** Formats a figure: times of one second or more in seconds, layout shift with two decimals. */
export function formatComparisonValue({ unit }: Pick<ComparisonRow, 'unit'>, value: number | null): string | null {
  if (value === null) return null;
  if (unit === 'ms') return value < 1_000 ? `${Math.round(value)} ms` : `${(value / 1_000).toFixed(1)} s`;
  return unit === 'none' ? value.toFixed(2) : formatInteger(value);
}

/** Rows of the overview of all competitors. */
const GLANCE_ROWS = ['seo-score', 'ai-readiness', 'performance', 'words', 'structured-types', 'ai-agents', 'authority'];

/** Titles of the columns of the overview. */
export const GLANCE_TITLES: Readonly<Record<string, string>> = {
  'seo-score': 'SEO score',
  'ai-readiness': 'AI readiness',
  performance: 'Lighthouse score',
  words: 'Words per page',
  'structured-types': 'Data types',
  'ai-agents': 'AI agents',
  authority: 'Authority',
};

/** One competitor in the overview; columns without a figure of any competitor are omitted. */
export interface GlanceView {
  columns: string[];
  /** `topics` is null if the audited website could not be read. */
  rows: { domain: string; cells: (ComparisonRowView | null)[]; topics: number | null }[];
}

/** Builds the overview of all competitors; null if it would have no figure of a competitor. */
export function buildGlance(competitors: readonly Competitor[]): GlanceView | null {
  const compared = competitors.flatMap(({ domain, comparison }) =>
    comparison === undefined ? [] : [{ domain, comparison }],
  );
  const columns = GLANCE_ROWS.filter((id) =>
    compared.some(({ comparison }) => comparison.rows.some((row) => row.id === id && row.theirs !== null)),
  );
  if (columns.length === 0) return null;
  return {
    columns,
    rows: compared.map(({ domain, comparison }) => {
      const cells = columns.map((id) => {
        const row = comparison.rows.find((one) => one.id === id);
        return row === undefined ? null : buildRow(row, comparison.agents.length);
      });
      return { domain, cells, topics: comparison.ownMeasuredAt === null ? null : comparison.topicCount };
    }),
  };
}

/** Describes what a comparison covers, such as "The first 30 URLs of both websites; 112 checks ran on both." */
export function describeSample({ samplePages, comparedChecks }: CompetitorComparison): string {
  const urls = `The first ${formatCount(samplePages, 'URL')} of both websites`;
  return comparedChecks === 0 ? `${urls}.` : `${urls}; ${formatCount(comparedChecks, 'check')} ran on both.`;
}

/** Returns the title of a figure with its quality unless it was measured: `Authority (Common Crawl, estimated)`. */
export function buildComparisonRowTitle({ title, quality }: Pick<ComparisonRowView, 'title' | 'quality'>): string {
  if (quality === 'real') return title;
  const word = QUALITY_WORDS[quality];
  return title.endsWith(')') ? `${title.slice(0, -1)}, ${word})` : `${title} (${word})`;
}

/**
 * Describes what the comparisons of several competitors cover, such as "Compared on the first 4 to 30 URLs of both
 * websites." Null without a comparison.
 */
export function describeSamples(competitors: readonly Competitor[]): string | null {
  const range = findSampleRange(competitors);
  return range === null ? null : `Compared on the first ${range} of both websites.`;
}

/** Returns the number of compared URLs, such as "4 to 30 URLs"; null without a comparison. */
export function findSampleRange(competitors: readonly Competitor[]): string | null {
  const sizes = competitors.flatMap(({ comparison }) =>
    comparison?.measuredAt == null ? [] : [comparison.samplePages],
  );
  if (sizes.length === 0) return null;
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)];
  return least === most ? formatCount(most, 'URL') : `${formatInteger(least)} to ${formatCount(most, 'URL')}`;
}

/** Returns the title of a list; if only its first rows are shown: `Topic gaps (first 10 of 23)`. */
export const buildCutListTitle = (title: string, shown: number, total: number): string =>
  shown < total ? `${title} (first ${shown} of ${formatInteger(total)})` : title;

/** Explains speed figures that may be slower than usual; null if there is nothing to explain. */
export const describeBusyMachine = ({ wasMachineBusy }: CompetitorComparison): string | null =>
  wasMachineBusy === true
    ? 'Our machine was busy during a Lighthouse run, so speed figures may be slower than usual.'
    : null;

/** Describes when both websites were measured. */
export function describeDates({ measuredAt, ownMeasuredAt }: CompetitorComparison): string {
  const theirs = measuredAt === null ? '' : `Competitor measured ${formatDate(measuredAt)}. `;
  return `${theirs}${ownMeasuredAt === null ? OWN_WEBSITE_UNREAD_NOTE : `Your website measured ${formatDate(ownMeasuredAt)}.`}`;
}

export const OWN_WEBSITE_UNREAD_NOTE = 'Not measured: your own website could not be read for this comparison.';

/** Explains why the scores of a comparison differ from the score of the report. */
export const SAMPLE_NOTE =
  'Scores are computed again from the same number of URLs and the checks that ran on both websites. They can differ from the score of the report.';

/** Explains the phrases of a competitor's pages. */
export const PHRASES_NOTE = "Phrases that the competitor's pages are about, not keywords it ranks for.";
