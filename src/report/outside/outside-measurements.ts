import type { Analysis } from '#contracts/analysis/analysis.ts';
import type { FigureLabel } from '#contracts/report/external-sections.ts';
import { formatCount, formatDate } from '#lib/text/format.ts';
import { describeTraffic } from '../search-traffic.ts';
import { buildFieldHistory, describeHistory, FIELD_HISTORY_TITLE } from './field-history.ts';
import { describeAgreement, sumIndexCounts } from './index-status.ts';

/** A measurement of an outside source. */
export interface OutsideMeasurement {
  what: string;
  value: string;
  quality: FigureLabel['quality'];
  how: string;
  measuredAtText: string;
}

/** Lists what outside sources measured, one entry per source and kind of figure that the report contains. */
export function listOutsideMeasurements(report: Analysis): OutsideMeasurement[] {
  return [
    ...listTraffic(report),
    ...listAffectedClicks(report),
    ...listIndexStatus(report),
    ...listRankings(report),
    ...listKeywordFigures(report),
    ...listFieldHistory(report),
  ];
}

function listTraffic(report: Analysis): OutsideMeasurement[] {
  const collectedAt = report.outsideCollectedAt;
  return (describeTraffic(report) ?? []).map(({ engine, name, clicks, details, quality, from, to }) => ({
    what: `Clicks from ${name}`,
    value: `${clicks} in 28 days`,
    quality,
    how: `${report.searchPerformance?.find((traffic) => traffic.engine === engine)?.source ?? name}; ${details}`,
    measuredAtText:
      collectedAt === null ? `${formatDate(from)} to ${formatDate(to)}` : formatCollectionDate(collectedAt),
  }));
}

function listAffectedClicks({ affectedClicks }: Analysis): OutsideMeasurement[] {
  if (affectedClicks === null || affectedClicks.issues.length === 0) return [];
  const { issues, quality, source, collectedAt } = affectedClicks;
  return [
    {
      what: 'Clicks on affected pages',
      value: `for ${formatCount(issues.length, 'issue')}`,
      quality,
      how: `${source}; 28 days per issue`,
      measuredAtText: formatCollectionDate(collectedAt),
    },
  ];
}

function listIndexStatus({ indexStatus }: Analysis): OutsideMeasurement[] {
  if (indexStatus === null) return [];
  const { counts, quality, source, collectedAt } = indexStatus;
  const totals = sumIndexCounts(counts);
  return [
    {
      what: 'Index status by Google',
      value: `${formatCount(totals.inspected, 'inspected URL')}; agreement: ${describeAgreement(totals)}`,
      quality,
      how: `${source}; agreement with this analysis, of the URLs that can be compared`,
      measuredAtText: formatCollectionDate(collectedAt),
    },
  ];
}

function listRankings({ keywordRankings, recommendedKeywords, outsideLabels }: Analysis): OutsideMeasurement[] {
  const lists = [
    { what: 'Keyword rankings', list: keywordRankings, label: outsideLabels.keywordRankings },
    { what: 'Recommended keywords', list: recommendedKeywords, label: outsideLabels.recommendedKeywords },
  ];
  return lists.flatMap(({ what, list, label }) =>
    list == null || label === null
      ? []
      : [
          {
            what,
            value: formatCount(list.length, 'keyword'),
            ...describeLabel(label, 'Search engines and results pages'),
          },
        ],
  );
}

/** Volume, difficulty and competition, by source. */
function listKeywordFigures({ keywordFigures }: Analysis): OutsideMeasurement[] {
  return (keywordFigures?.sources ?? []).map((label) => ({
    what: `Keyword figures, ${label.source}`,
    value: 'per keyword',
    ...describeLabel(label, 'Search volume, difficulty or competition, where reported'),
  }));
}

function listFieldHistory(report: Analysis): OutsideMeasurement[] {
  const view = buildFieldHistory(report);
  if (view === null) return [];
  const { history, from, to } = view;
  return [
    {
      what: FIELD_HISTORY_TITLE,
      value: `${formatCount(history.periods.length, 'period')} of 28 days`,
      quality: history.quality,
      how: describeHistory(history),
      measuredAtText: `Periods that ended ${from} to ${to}`,
    },
  ];
}

const describeLabel = ({ quality, source, date }: FigureLabel, subject: string) => ({
  quality,
  how: `${subject}: ${source}`,
  measuredAtText: formatCollectionDate(date),
});

const formatCollectionDate = (date: string): string => `Collected ${formatDate(date)}`;
