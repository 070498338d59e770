import type { ComparisonRow } from '#contracts/report/competitor-comparison.ts';
import type { Competitor } from '#contracts/report/external-sections.ts';
import { buildComparisonRowTitle } from './competitor-view.ts';

/** A figure of a competitor that a source measured. */
export interface HeadlineFigure {
  title: string;
  value: number;
  quality: ComparisonRow['quality'];
  source: string | null;
}

/** Lists the figures of a competitor that were measured; its comparison explains the others. */
export function listHeadlineFigures(competitor: Competitor): HeadlineFigure[] {
  const rows = competitor.comparison?.rows ?? [];
  return HEADLINES.flatMap(({ title, read, rowId }) => {
    const value = read(competitor);
    if (value === null) return [];
    const row = rows.find(({ id }) => id === rowId);
    return [
      {
        title,
        value,
        quality: row?.quality ?? (rowId === 'authority' ? 'estimated' : 'real'),
        source: row?.source ?? null,
      },
    ];
  });
}

const HEADLINES: readonly { title: string; rowId: string | null; read(competitor: Competitor): number | null }[] = [
  { title: 'Score', rowId: 'seo-score', read: ({ seoScore }) => seoScore },
  { title: 'Keywords in top 10', rowId: null, read: ({ keywordsInTop10 }) => keywordsInTop10 },
  { title: 'Average position', rowId: null, read: ({ averagePosition }) => averagePosition },
  { title: 'Backlinks', rowId: null, read: ({ backlinksCount }) => backlinksCount },
  { title: 'Authority', rowId: 'authority', read: ({ domainAuthority }) => domainAuthority },
];

/** A column of the overview of all competitors in print and on slides. */
export interface HeadlineColumn {
  /** Title, with the quality of figures that were not measured: `Authority (estimated)`. */
  head: string;
  read(competitor: Competitor): number | null;
}

/** Lists the columns that have a figure for at least one competitor. */
export function listHeadlineColumns(competitors: readonly Competitor[]): HeadlineColumn[] {
  const figures = competitors.flatMap(listHeadlineFigures);
  return HEADLINES.flatMap(({ title, read }) => {
    const first = figures.find((figure) => figure.title === title);
    return first === undefined ? [] : [{ head: buildComparisonRowTitle({ title, quality: first.quality }), read }];
  });
}
