import { useState } from 'react';
import { Link } from 'react-router';
import type { CitationImportRow, ImportedCitations } from '#contracts/outside/assistants/citation-imports.ts';
import { formatQuantity } from '#lib/text/counted.ts';
import { formatDate, formatInteger } from '#lib/text/format.ts';
import { buildDataSourcesPath } from '#lib/url/website-paths.ts';
import { type Column, DataTable } from '#web/admin/data-table.tsx';
import { QualityBadge } from '#web/components/figures/quality-badge.tsx';
import { UrlText } from '#web/components/figures/url-text.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { describePeriod } from '#web/data-sources/import-words.ts';
import { EmptyState } from '#web/profile/empty-state.tsx';

/** Citations that Microsoft reports, from imported files. They come from all users, not from the prompts of runs. */
export function CitationsBlock({ websiteId, files }: { websiteId: string; files: readonly ImportedCitations[] }) {
  return (
    <section aria-labelledby="cited-title">
      <h2 id="cited-title" className="text-20 font-semibold text-ink">
        Citations reported by Microsoft
      </h2>
      {files.length > 0 && (
        <p className="prose-width mt-1 text-14 text-ink-2">
          How often AI answers cited your website for all users, as Bing and Clarity report it. The reports are samples
          and can contain the same citations, so files are not added up.{' '}
          <ImportLink websiteId={websiteId} title="Import or delete files" />
        </p>
      )}
      {files.length === 0 ? (
        <div className="mt-4">
          <EmptyState
            title="Not measured"
            text="Microsoft reports citations only in files. Export AI Performance from Bing Webmaster Tools, or the queries or cited pages of the Citations dashboard from Microsoft Clarity, and import the CSV file."
          >
            <ImportLink websiteId={websiteId} title="Import a file" />
          </EmptyState>
        </div>
      ) : (
        files.map((file) => <CitationFile key={file.importId} file={file} />)
      )}
    </section>
  );
}

function ImportLink({ websiteId, title }: { websiteId: string; title: string }) {
  return (
    <Link to={`${buildDataSourcesPath(websiteId)}#imports-title`} className="link text-14">
      {title}
    </Link>
  );
}

const FIRST_ROW_COUNT = 10;

/** One imported file: its total, source and period, and its rows. */
function CitationFile({ file }: { file: ImportedCitations }) {
  const [isOpen, setIsOpen] = useState(false);
  const { label, rows, rowCount } = file;
  const shown = isOpen ? rows : rows.slice(0, FIRST_ROW_COUNT);
  return (
    <div className="mt-8">
      <h3 className="text-16 font-semibold text-ink">{label}</h3>
      <p className="mt-1 text-14 text-ink-2">
        <span className="figure text-ink">{formatQuantity(file.totalCitations, 'citation')}</span>{' '}
        <QualityBadge quality={file.quality} /> in {formatQuantity(rowCount, 'row')}. {describePeriod(file.period)}.
      </p>
      <p className="mt-1 mb-2 text-14 break-words text-ink-3">
        {file.source}: {file.fileName}
      </p>
      <DataTable
        label={label}
        columns={buildColumns(rows)}
        items={shown}
        readKey={getSubject}
        empty="The file contains no rows."
        narrowLayout="grid"
      />
      {rows.length > shown.length && (
        <Button look="quiet" size="row" className="mt-2" onClick={() => setIsOpen(true)}>
          Show{' '}
          {rows.length === rowCount
            ? `all ${formatInteger(rowCount)}`
            : `the first ${formatInteger(rows.length)} of ${formatInteger(rowCount)}`}
        </Button>
      )}
      {isOpen && rows.length < rowCount && (
        <p className="mt-2 text-12 text-ink-3">
          The first {formatInteger(rows.length)} of {formatInteger(rowCount)}
        </p>
      )}
    </div>
  );
}

const getSubject = ({ groundingQuery, page, day }: CitationImportRow): string => groundingQuery ?? page ?? day ?? '';

const NOT_IN_FILE = 'Not in file';

/** Builds the columns that the file contains. */
function buildColumns(rows: readonly CitationImportRow[]): Column<CitationImportRow>[] {
  const columns: Column<CitationImportRow>[] = [
    buildSubjectColumn(rows[0]),
    { title: 'Citations', isFigure: true, cell: ({ citations }) => formatInteger(citations) },
  ];
  if (rows.some(({ citedPages }) => citedPages !== undefined)) {
    columns.push({
      title: 'Cited pages',
      isFigure: true,
      cell: ({ citedPages }) => (citedPages === undefined ? NOT_IN_FILE : formatInteger(citedPages)),
    });
  }
  if (rows.some(({ citationShare }) => citationShare !== undefined)) {
    columns.push({
      title: 'Share of citations',
      isFigure: true,
      cell: ({ citationShare }) => (citationShare === undefined ? NOT_IN_FILE : `${citationShare}%`),
    });
  }
  return columns;
}

function buildSubjectColumn(first: CitationImportRow | undefined): Column<CitationImportRow> {
  if (first?.page !== undefined) return { title: 'Page', cell: ({ page }) => <UrlText url={page ?? ''} /> };
  if (first?.day !== undefined) return { title: 'Day', cell: ({ day }) => formatDate(day ?? '') };
  return { title: 'Grounding query', cell: ({ groundingQuery }) => groundingQuery };
}
