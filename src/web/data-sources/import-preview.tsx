import { type FormEvent, useState } from 'react';
import { IMPORT_MESSAGES } from '#contracts/outside/import-texts.ts';
import type { ImportField, ImportPreview } from '#contracts/outside/imports.ts';
import { formatQuantity } from '#lib/text/counted.ts';
import { PremiumOffer } from '../components/premium-offer.tsx';
import { Button } from '../components/ui/button.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { TextField } from '../components/ui/text-field.tsx';
import type { ImportApi } from './import-api.ts';
import { SkippedLinesNotice } from './import-problems.tsx';
import { describeCell, describePeriod, FIELD_NAMES, isLinkKind } from './import-words.ts';
import { useSourceAction } from './use-source-action.ts';

export type ValidPreview = Extract<ImportPreview, { isValid: true }>;

export interface ImportPreviewProps {
  file: File;
  preview: ValidPreview;
  api: ImportApi;
  onClose: () => void;
}

/** The content of a file before it is imported. */
export function ImportPreviewPanel({ file, preview, api, onClose }: ImportPreviewProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const { isBusy, run } = useSourceAction(setProblem);
  const { label, rowCount, period, isLocked } = preview;
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setProblem(null);
    const values = new FormData(event.currentTarget);
    const readField = (name: string) => String(values.get(name) ?? '');
    const added = await run(api.add({ file, from: readField('from'), to: readField('to') }), IMPORT_MESSAGES.imported);
    if (added !== null) onClose();
  };
  return (
    <form method="post" onSubmit={(event) => void submit(event)} className="mt-4 rounded-4 border p-5">
      <h3 className="font-semibold text-ink">{label}</h3>
      <p className="mt-1 text-14 break-words text-ink-2">
        {file.name}: {formatQuantity(rowCount, 'row')}.{!isLinkKind(preview.kind) && ` ${describePeriod(period)}.`}
      </p>
      <PreviewTable preview={preview} />
      <SkippedLinesNotice skipped={preview.skipped} />
      {period === null && !isLinkKind(preview.kind) && <PeriodFields />}
      {isLocked && (
        <Notice
          tone="info"
          title={IMPORT_MESSAGES.premium}
          className="mt-4"
          actions={<PremiumOffer look="secondary" size="small" />}
        />
      )}
      {problem !== null && <Notice tone="critical" role="alert" title={problem} className="mt-4" />}
      <div className="mt-5 flex flex-wrap gap-2">
        <Button type="submit" size="small" disabled={isBusy || isLocked}>
          {isBusy ? 'Importing…' : `Import ${formatQuantity(rowCount, 'row')}`}
        </Button>
        <Button look="secondary" size="small" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** The first rows with the imported columns, and the names of the other columns. */
function PreviewTable({ preview: { kind, columns, rows } }: { preview: ValidPreview }) {
  const importedColumns = columns.flatMap(({ header, field }) => (field === null ? [] : [{ header, field }]));
  const ignoredHeaders = columns
    .filter(({ field, header }) => field === null && header !== '')
    .map(({ header }) => header);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
      <section aria-label="First rows of the file" tabIndex={0} className="mt-4 overflow-x-auto">
        <table className="w-full text-left text-14">
          <thead>
            <tr className="border-b">
              {importedColumns.map(({ header, field }) => (
                <th key={field} scope="col" className={`py-2 pr-4 font-medium text-ink ${alignField(field)}`}>
                  {FIELD_NAMES[field]}
                  <span className="block text-12 font-normal text-ink-3">{header}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change, and may be equal.
              <tr key={index} className="border-b">
                {importedColumns.map(({ field }) => (
                  <td key={field} className={`max-w-80 py-2 pr-4 break-words text-ink-2 ${alignField(field)}`}>
                    {describeCell(row, field)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {ignoredHeaders.length > 0 && (
        <p className="mt-3 text-14 text-ink-3">
          Not imported: {ignoredHeaders.join(', ')}.
          {isLinkKind(kind) && ' The authority of domains in reports is estimated from Common Crawl.'}
        </p>
      )}
    </>
  );
}

const NUMBER_FIELDS: ReadonlySet<ImportField> = new Set([
  'clicks',
  'impressions',
  'averagePosition',
  'observedPosition',
  'monthlyVolume',
  'difficulty',
  'linkCount',
  'linkingPages',
  'citations',
  'citedPages',
  'citationShare',
]);
const alignField = (field: ImportField): string => (NUMBER_FIELDS.has(field) ? 'text-right tabular-nums' : 'min-w-36');

/** Fields for the period, which exports of queries and pages do not contain. */
function PeriodFields() {
  return (
    <fieldset className="mt-5">
      <legend className="text-14 font-medium text-ink">Period of the export, if you know it</legend>
      <div className="mt-2 grid max-w-md gap-4 sm:grid-cols-2">
        <TextField id="import-from" name="from" type="date" label="First day" />
        <TextField id="import-to" name="to" type="date" label="Last day" />
      </div>
    </fieldset>
  );
}
