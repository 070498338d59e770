import { useState } from 'react';
import type { BulkViewList, ViewCell as Cell } from '#contracts/analysis/bulk-view-schemas.ts';
import type { BulkView, ViewColumn } from '#contracts/analysis/views/bulk-view.ts';
import { Button, buttonClass } from '../../../components/ui/button.tsx';
import { CopyButton } from '../../../components/ui/copy-button.tsx';
import { ComparePages } from './compare-pages.tsx';
import { getStateLook, parseAlternates } from './language-cells.tsx';
import { formatCell } from './view-cell.tsx';

export interface RowDetailProps {
  analysisId: string;
  view: BulkView;
  row: BulkViewList['rows'][number];
  /** Returns the link that inspects a URL. */
  getHref: (url: string) => string;
  /** Titles of the report's issues by rule. */
  issueTitles?: ReadonlyMap<string, string>;
}

/** The details of one row: all its columns, and content that does not fit in the table. */
export function RowDetail({ analysisId, view, row, getHref, issueTitles }: RowDetailProps) {
  const { url, cells } = row;
  const readCell = (id: string): Cell => cells[view.columns.findIndex((column) => column.id === id)] ?? null;
  const firstUrl = view.id === 'duplicates' ? readCell('first') : null;
  return (
    <div className="min-w-0 space-y-3 text-14">
      {url !== null && (
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <a href={getHref(url)} className={buttonClass({ look: 'secondary', size: 'row' })}>
            Inspect page
          </a>
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer external"
            className="min-w-0 font-mono text-12 break-all text-ink-2 hover:underline"
          >
            {url}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
          <CopyButton text={url} label={`Copy URL ${url}`} caption="" />
        </p>
      )}
      <dl className="grid grid-cols-[fit-content(9rem)_minmax(0,1fr)] gap-x-4 gap-y-1 sm:grid-cols-[max-content_minmax(0,1fr)] sm:gap-x-6">
        {view.columns.map((column, index) => (
          <Value
            key={column.id}
            column={column}
            cell={cells[index] ?? null}
            isRowUrl={cells[index] === url}
            issueTitles={issueTitles}
          />
        ))}
      </dl>
      {url !== null && typeof firstUrl === 'string' && firstUrl !== url && (
        <Comparison analysisId={analysisId} urls={[firstUrl, url]} />
      )}
    </div>
  );
}

interface ValueProps {
  column: ViewColumn;
  cell: Cell;
  isRowUrl: boolean;
  issueTitles: ReadonlyMap<string, string> | undefined;
}

function Value({ column, cell, isRowUrl, issueTitles }: ValueProps) {
  if (isRowUrl && column.kind === 'url') return null;
  return (
    <>
      <dt className="text-ink-3">{column.title}</dt>
      <dd className="min-w-0 wrap-anywhere">
        <LongValue column={column} cell={cell} issueTitles={issueTitles} />
      </dd>
    </>
  );
}

function LongValue({ column: { kind, missing = '–' }, cell, issueTitles }: Omit<ValueProps, 'isRowUrl'>) {
  if (kind === 'chain' && typeof cell === 'string') return <Chain json={cell} />;
  if (kind === 'rule' && typeof cell === 'string') return <IssueLink ruleId={cell} title={issueTitles?.get(cell)} />;
  if (kind === 'alternates') return <Alternates cell={cell} />;
  const text = formatCell(cell, kind);
  return text === null ? <span className="text-ink-3">{missing}</span> : text;
}

/** Links to an issue of the report; an issue that the report does not list is shown as text. */
function IssueLink({ ruleId, title }: { ruleId: string; title: string | undefined }) {
  if (title === undefined) return ruleId;
  return (
    <a href={`#issue-${ruleId}`} className="link">
      {title}
    </a>
  );
}

function Chain({ json }: { json: string }) {
  const hops = JSON.parse(json) as { url: string; status: number; location: string }[];
  return (
    <ol className="space-y-0.5">
      {hops.map(({ url, status, location }) => (
        <li key={url}>
          <span className="figure font-medium">{status}</span> <span className="font-mono text-12">{url}</span>{' '}
          <span className="text-ink-3">to</span> <span className="font-mono text-12">{location}</span>
        </li>
      ))}
    </ol>
  );
}

function Alternates({ cell }: { cell: Cell }) {
  return (
    <ul className="space-y-0.5">
      {parseAlternates(cell).map(({ code, url, state }) => (
        <li key={`${code} ${url} ${state}`}>
          <span className="font-mono text-12">{code}</span> <span className="font-mono text-12 text-ink-2">{url}</span>:{' '}
          {getStateLook(state).meaning}
        </li>
      ))}
    </ul>
  );
}

function Comparison({ analysisId, urls }: { analysisId: string; urls: readonly [string, string] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button look="secondary" size="row" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Hide comparison' : 'Compare with the first page'}
      </Button>
      {isOpen && <ComparePages analysisId={analysisId} urls={urls} />}
    </div>
  );
}
