import { formatDate } from '#lib/text/format.ts';
import type { BacklinkFigure } from '#report/outside/backlink-view.ts';
import { QualityBadge } from '#web/components/figures/quality-badge.tsx';
import { formatExternalNumber } from '../external-figures.tsx';

/** The figures of the section, each with its source and date, or the reason why it is missing. */
export function BacklinkFigures({ figures }: { figures: readonly BacklinkFigure[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-5 border-y py-4 sm:grid-cols-2 lg:grid-cols-4">
      {figures.map(({ id, title, value, label, reason, step }) => (
        <div key={id}>
          <dt className="text-12 text-ink-3">{title}</dt>
          <dd className="text-14 text-ink-2">
            <span className="figure block text-20 font-semibold text-ink">
              {formatExternalNumber(value) ?? 'Not measured'}
            </span>
            {label !== null && (
              <span className="mt-1 block text-12 text-ink-3">
                <QualityBadge quality={label.quality} /> {label.source}, {formatDate(label.date)}
              </span>
            )}
            {reason !== null && (
              <span className="mt-1 block text-12 text-ink-3">{[reason, step].filter(Boolean).join(' ')}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
