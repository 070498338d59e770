import { Download } from 'lucide-react';
import { EXPORT_TABLES, FULL_EXPORTS } from '#contracts/analysis/exports.ts';
import { buildExportPath } from '#web/api/export-path.ts';
import { buttonClass } from '../../components/ui/button.tsx';
import { Tag } from '../../components/ui/tag.tsx';
import { UpgradeButton } from '../../components/upgrade-button.tsx';

export interface ExportMenuProps {
  analysisId: string;
  isPremium: boolean;
}

interface ExportOption {
  title: string;
  content: string;
  isFree: boolean;
  files: readonly { name: string; label: string }[];
}

/** Names a file format as its makers write it. */
const nameFormat = (extension: string): string => (extension === 'sqlite' ? 'SQLite' : extension.toUpperCase());

const EXPORT_OPTIONS: readonly ExportOption[] = [
  ...Object.entries(EXPORT_TABLES).map(([name, option]) => ({
    ...option,
    files: [
      { name: `${name}.csv`, label: 'CSV' },
      { name: `${name}.xlsx`, label: 'Excel' },
    ],
  })),
  ...Object.entries(FULL_EXPORTS).map(([name, option]) => ({
    ...option,
    files: [{ name, label: nameFormat(name.split('.')[1] ?? '') }],
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
            {(option.isFree || isPremium) && <ExportLinks analysisId={analysisId} option={option} />}
          </li>
        ))}
      </ul>
      {hasLockedOptions && (
        <div className="mt-3">
          <UpgradeButton look="secondary" size="small" />
        </div>
      )}
    </div>
  );
}

function ExportLinks({ analysisId, option }: { analysisId: string; option: ExportOption }) {
  return (
    <span className="flex gap-2">
      {option.files.map(({ name, label }) => (
        <a
          key={name}
          href={buildExportPath(analysisId, name)}
          download
          aria-label={`Download ${option.title} as ${label}`}
          className={buttonClass({ look: 'secondary', size: 'small' })}
        >
          <Download aria-hidden="true" className="size-4" />
          {label}
        </a>
      ))}
    </span>
  );
}
