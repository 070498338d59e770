import type { ReactNode } from 'react';
import type { Analysis } from '#contracts/analysis/analysis.ts';
import type { FigureLabel } from '#contracts/report/external-sections.ts';
import { formatDate, formatInteger } from '#lib/text/format.ts';
import { describeKeywordSources } from '#report/prose/keyword-figures.ts';
import { QualityBadge } from '#web/components/figures/quality-badge.tsx';

/** The data quality of a list from an external source, with the source and its date. */
export function SourceBadge({ label }: { label: FigureLabel | null }) {
  if (label === null) return null;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 text-12 text-ink-3">
      <QualityBadge quality={label.quality} />
      {label.source}, {formatDate(label.date)}
    </span>
  );
}

/** A figure that may be missing from its source. */
export function ExternalFigure({ title, value }: { title: string; value: ReactNode | null }) {
  return (
    <div>
      <dt className="text-12 text-ink-3">{title}</dt>
      <dd className="figure text-ink">{value === null ? 'Not measured' : value}</dd>
    </div>
  );
}

/** Lists the sources of volumes and difficulties, and explains missing figures. */
export function KeywordSources({
  report,
  hasBingImpressions,
}: {
  report: Pick<Analysis, 'keywordFigures'>;
  hasBingImpressions?: boolean;
}) {
  return describeKeywordSources(report, hasBingImpressions).map((text) => (
    <p key={text} className="mb-2 text-12 text-ink-3">
      {text}
    </p>
  ));
}

export const formatExternalNumber = (value: number | null | undefined): string | null =>
  value === null || value === undefined ? null : formatInteger(value);
