import type { BulkView } from '#contracts/analysis/views/bulk-view.ts';
import { ExportLinks } from '../../../components/export-links.tsx';
import { Tag } from '../../../components/ui/tag.tsx';
import { buildViewExportPath, type ViewRequest } from './view-api.ts';

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
        Export CSV or Excel <Tag tone="accent">Premium</Tag>
      </a>
    );
  return <ExportLinks buildPath={(format) => buildViewExportPath(analysisId, request, format)} title={view.title} />;
}
