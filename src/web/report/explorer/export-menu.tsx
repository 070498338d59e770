import { EXPORT_TABLES, FULL_EXPORTS } from '#contracts/analysis/exports.ts';
import { buildExportPath } from '#web/api/export-path.ts';
import { type ExportFormat, ExportLink } from '../../components/export-links.tsx';
import { PremiumOffer } from '../../components/premium-offer.tsx';
import { Tag } from '../../components/ui/tag.tsx';

export interface ExportMenuProps {
  analysisId: string;
  isPremium: boolean;
}

interface ExportOption {
  title: string;
  content: string;
  isFree: boolean;
  files: readonly { name: string; format: ExportFormat }[];
}

const EXPORT_OPTIONS: readonly ExportOption[] = [
  ...Object.entries(EXPORT_TABLES).map(([name, option]) => ({
    ...option,
    files: [
      { name: `${name}.csv`, format: 'csv' as const },
      { name: `${name}.xlsx`, format: 'xlsx' as const },
    ],
  })),
  ...Object.entries(FULL_EXPORTS).map(([name, option]) => ({
    ...option,
    files: [{ name, format: option.format }],
  })),
];

/** Available downloads and their contents. Free users see Premium files listed, without a download link. */
export function ExportMenu({ analysisId, isPremium }: ExportMenuProps) {
  const hasLockedOptions = !isPremium && EXPORT_OPTIONS.some(({ isFree }) => !isFree);
  return (
    <div>
      <ul className="divide-y border-y">
        {EXPORT_OPTIONS.map((option) => (
          <li key={option.title} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2">
            <div className="min-w-60 flex-1">
              <p className="text-14 font-medium text-ink">
                {option.title} {!option.isFree && !isPremium && <Tag tone="accent">Premium</Tag>}
              </p>
              <p className="text-12 text-ink-3">{option.content}</p>
            </div>
            {(option.isFree || isPremium) && <OptionFiles analysisId={analysisId} option={option} />}
          </li>
        ))}
      </ul>
      {hasLockedOptions && (
        <div className="mt-3">
          <PremiumOffer look="secondary" size="small" />
        </div>
      )}
    </div>
  );
}

function OptionFiles({ analysisId, option: { title, files } }: { analysisId: string; option: ExportOption }) {
  return (
    <span className="flex flex-wrap gap-2">
      {files.map(({ name, format }) => (
        <ExportLink key={name} path={buildExportPath(analysisId, name)} format={format} title={title} />
      ))}
    </span>
  );
}
