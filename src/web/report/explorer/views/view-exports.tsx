import { Download } from 'lucide-react';
import type { BulkView } from '#contracts/analysis/views/bulk-view.ts';
import { buttonClass } from '../../../components/ui/button.tsx';
import { Tag } from '../../../components/ui/tag.tsx';
import { buildViewExportPath, type ViewRequest } from './view-api.ts';

const FORMATS = [
  { format: 'csv', label: 'CSV' },
  { format: 'xlsx', label: 'Excel' },
] as const;

export interface ViewExportsProps {
  analysisId: string;
  view: BulkView;
  request: ViewRequest;
  isPremium: boolean;
}

/** Download links for the rows that the table shows, across all its pages. */
export function ViewExports({ analysisId, view, request, isPremium }: ViewExportsProps) {
  if (!isPremium && view.isFreeExport !== true)
    return (
      <a
        href="#pricing"
        className="inline-flex min-h-9 items-center gap-2 text-14 text-ink-2 hover:underline print:hidden"
      >
        CSV and Excel <Tag tone="accent">Premium</Tag>
      </a>
    );
  return (
    <span className="flex gap-2 print:hidden">
      {FORMATS.map(({ format, label }) => (
        <a
          key={format}
          href={buildViewExportPath(analysisId, request, format)}
          download
          aria-label={`Download ${view.title} as ${label}`}
          className={buttonClass({ look: 'secondary', size: 'small' })}
        >
          <Download aria-hidden="true" className="size-4" />
          {label}
        </a>
      ))}
    </span>
  );
}
