import { buttonClass } from './ui/button.tsx';

const FORMAT_NAMES = { csv: 'CSV', xlsx: 'Excel', json: 'JSON', sqlite: 'SQLite' } as const;
export type ExportFormat = keyof typeof FORMAT_NAMES;
const TABLE_FORMATS = ['csv', 'xlsx'] as const;

export interface ExportLinkProps {
  path: string;
  format: ExportFormat;
  /** What the file contains, for pages that offer several files. */
  title?: string | undefined;
}

/** Downloads a file. */
export function ExportLink({ path, format, title }: ExportLinkProps) {
  return (
    <a href={path} download className={buttonClass({ look: 'secondary', size: 'small' })}>
      Export {FORMAT_NAMES[format]}
      {title !== undefined && <span className="sr-only"> of {title}</span>}
    </a>
  );
}

export interface ExportLinksProps extends Pick<ExportLinkProps, 'title'> {
  buildPath(format: (typeof TABLE_FORMATS)[number]): string;
}

/** Links that download a table, one per format. */
export function ExportLinks({ buildPath, title }: ExportLinksProps) {
  return (
    <span className="flex flex-wrap gap-2 print:hidden">
      {TABLE_FORMATS.map((format) => (
        <ExportLink key={format} path={buildPath(format)} format={format} title={title} />
      ))}
    </span>
  );
}
