import { useRef, useState } from 'react';
import type { LogImport, LogReport } from '#contracts/outside/logs/log-report.ts';
import { LOG_TEXTS } from '#contracts/outside/logs/log-texts.ts';
import { formatByteSize } from '#lib/text/byte-size.ts';
import { formatQuantity } from '#lib/text/counted.ts';
import { formatDate } from '#lib/text/format.ts';
import { QualityBadge } from '../components/figures/quality-badge.tsx';
import { PremiumOffer } from '../components/premium-offer.tsx';
import { Button } from '../components/ui/button.tsx';
import { Dialog } from '../components/ui/dialog.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { DropArea } from '../data-sources/drop-area.tsx';
import { useSourceAction } from '../data-sources/use-source-action.ts';
import { PanelSection } from '../profile/panel-section.tsx';
import { createLogApi, type LogApi } from './log-api.ts';
import { LogUploadPanel } from './log-upload.tsx';
import { describeUsage, isOverLimit, parseTotalsFile } from './log-words.ts';

const COMMAND = 'npm run logs -- /var/log/nginx/access.log';
const MAX_BYTES = 20 * 1024 * 1024;

/** Uploads logs, imports totals files, and lists the imports. */
export function LogImports({ report }: { report: LogReport }) {
  const { website, imports, usage } = report;
  const [problem, setProblem] = useState<string | null>(null);
  const { isBusy, run } = useSourceAction(setProblem);
  const inputRef = useRef<HTMLInputElement>(null);
  const api = createLogApi(website.id);
  const add = async (file: File) => {
    setProblem(null);
    const totals = file.size > MAX_BYTES ? null : parseTotalsFile(await file.text());
    if (totals === null) setProblem(LOG_TEXTS.notTotals);
    else await run(api.addTotals(totals), LOG_TEXTS.imported);
  };
  return (
    <PanelSection
      id="imports-title"
      title="Imports"
      text="Only totals are stored: no IP addresses, no user names, no query strings, and nothing about visitors."
    >
      <h3 className="mb-3 font-semibold text-ink">Upload a log</h3>
      <LogUploadPanel report={report} />
      <h3 className="mt-8 mb-3 font-semibold text-ink">Or count it on your server</h3>
      <pre className="overflow-x-auto rounded-4 border bg-surface p-4 text-14">
        <code>{COMMAND}</code>
      </pre>
      <p className="mt-2 mb-4 text-14 text-ink-2">
        Run it in the folder of this product. It reads logs from nginx, Apache, IIS, Caddy, CloudFront and Cloudflare,
        compressed or not, and writes <code>awi-log-totals.json</code>.
      </p>
      <DropArea
        label="Select totals file"
        hint="Or drop awi-log-totals.json here."
        accept=".json,application/json"
        isBusy={isBusy}
        inputRef={inputRef}
        onFile={(file) => void add(file)}
      />
      {problem !== null && (
        <Notice tone="critical" role="alert" title="Not imported" className="mt-4">
          {problem}
        </Notice>
      )}
      <p className="mt-3 text-14 text-ink-2">{describeUsage(usage)}</p>
      {!usage.isPremium && isOverLimit(usage) && <PremiumOffer />}
      <ImportList imports={imports} api={api} onDeleted={() => inputRef.current?.focus()} />
    </PanelSection>
  );
}

interface ImportListProps {
  imports: readonly LogImport[];
  api: LogApi;
  /** The button that opened the dialog no longer exists, so the focus must move elsewhere. */
  onDeleted: () => void;
}

function ImportList({ imports, api, onDeleted }: ImportListProps) {
  const [importToDelete, setImportToDelete] = useState<LogImport | null>(null);
  if (imports.length === 0 && importToDelete === null) return null;
  return (
    <>
      <ul className="mt-6 divide-y border-y">
        {imports.map((one) => (
          <li key={one.id} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-4">
            <div className="min-w-0 flex-1 basis-64">
              <p className="font-medium break-words text-ink">{one.files.map(({ name }) => name).join(', ')}</p>
              <p className="mt-1 text-14 text-ink-2">
                {formatQuantity(one.requests, 'request')} <QualityBadge quality={one.quality} source={one.source} />
              </p>
              <p className="mt-1 text-14 break-words text-ink-3">{describeImport(one)}</p>
            </div>
            <Button
              look="danger-outline"
              size="small"
              aria-label={`Delete import of ${formatDate(one.importedAt)}`}
              onClick={() => setImportToDelete(one)}
            >
              Delete
            </Button>
          </li>
        ))}
      </ul>
      {importToDelete !== null && (
        <DeleteDialog
          importToDelete={importToDelete}
          api={api}
          onClose={(isDone) => {
            setImportToDelete(null);
            if (isDone) onDeleted();
          }}
        />
      )}
    </>
  );
}

function describeImport({ source, files, importedAt, keptUntil }: LogImport): string {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const bad = files.reduce((sum, { badLines }) => sum + badLines, 0);
  const badText = bad === 0 ? '' : ` ${formatQuantity(bad, 'bad line')} left out.`;
  return `Source: ${source}, ${formatByteSize(bytes)}.${badText} Imported ${formatDate(importedAt)}, kept until ${formatDate(keptUntil)}.`;
}

interface DeleteDialogProps {
  importToDelete: LogImport;
  api: LogApi;
  onClose: (isDone: boolean) => void;
}

function DeleteDialog({ importToDelete, api, onClose }: DeleteDialogProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const { isBusy, run } = useSourceAction(setProblem);
  const remove = async () => {
    setProblem(null);
    if ((await run(api.remove(importToDelete.id), LOG_TEXTS.deleted)) !== null) onClose(true);
  };
  return (
    <Dialog title="Delete this import?" onClose={() => onClose(false)}>
      <p className="mt-3 break-words text-ink-2">
        The totals of {importToDelete.source} are deleted now. Deleting does not refund the quota that the import
        consumed.
      </p>
      {problem !== null && <Notice tone="critical" role="alert" title={problem} className="mt-4" />}
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button look="secondary" onClick={() => onClose(false)}>
          Cancel
        </Button>
        <Button look="danger" disabled={isBusy} onClick={() => void remove()}>
          Delete import
        </Button>
      </div>
    </Dialog>
  );
}
