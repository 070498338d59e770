import { WEBSITES_PATH } from '#contracts/account/websites-path.ts';
import type { BulkViewList } from '#contracts/analysis/bulk-view-schemas.ts';
import { formatDate } from '#lib/text/format.ts';
import { QualityBadge } from '../../../components/figures/quality-badge.tsx';
import { buttonClass } from '../../../components/ui/button.tsx';

/** Above a table whose rows are not part of the crawl: their summary, quality, source and date. */
export function ViewOrigin({ list }: { list: Pick<BulkViewList, 'source' | 'note'> }) {
  const { source, note } = list;
  if (source === null) return null;
  return (
    <div className="space-y-1 text-14 text-ink-2">
      {note !== null && <p className="prose-width">{note}</p>}
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-12 text-ink-3">
        <QualityBadge quality={source.quality} /> {source.source}, {formatDate(source.collectedAt)}
      </p>
    </div>
  );
}

/** The step that fills a table of outside data. */
export function ConnectStep({ isPremium }: { isPremium: boolean }) {
  return (
    <a
      href={isPremium ? WEBSITES_PATH : '#pricing'}
      className={buttonClass({ look: 'secondary', size: 'small', className: 'print:hidden' })}
    >
      {isPremium ? 'Open My Websites' : 'Compare plans'}
    </a>
  );
}
