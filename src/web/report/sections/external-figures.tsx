import type { ReactNode } from 'react';
import type { FigureLabel } from '#contracts/report/external-sections.ts';
import { formatDate, formatInteger } from '#lib/text/format.ts';
import { QualityBadge } from '#web/components/figures/quality-badge.tsx';

/** The data quality badge of a list from an external source. */
export function SourceBadge({ label }: { label: FigureLabel | null }) {
  if (label === null) return null;
  return <QualityBadge quality={label.quality} source={`${label.source}, ${formatDate(label.date)}`} />;
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

export const formatExternalNumber = (value: number | null | undefined): string | null =>
  value === null || value === undefined ? null : formatInteger(value);
