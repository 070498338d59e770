import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { IMPORT_MESSAGES } from '#contracts/outside/import-texts.ts';
import type { DataImport } from '#contracts/outside/imports.ts';
import { formatQuantity } from '#lib/text/counted.ts';
import { QualityBadge } from '../components/figures/quality-badge.tsx';
import { Button } from '../components/ui/button.tsx';
import { Dialog } from '../components/ui/dialog.tsx';
import { Notice } from '../components/ui/notice.tsx';
import type { ImportApi } from './import-api.ts';
import {
  describeFacts,
  describeImportDeletion,
  describePeriod,
  explainQuality,
  findImportPlace,
  isLinkKind,
} from './import-words.ts';
import { useSourceAction } from './use-source-action.ts';

export interface ImportListProps {
  websiteId: string;
  imports: readonly DataImport[];
  api: ImportApi;
  /** Called once the dialog is closed. The button that opened it no longer exists, so the focus must move elsewhere. */
  onDeleted: () => void;
}

/** The imported files of a website, newest first. */
export function ImportList({ websiteId, imports, api, onDeleted }: ImportListProps) {
  const [fileToDelete, setFileToDelete] = useState<DataImport | null>(null);
  const close = (isDone: boolean) => {
    // While the modal dialog is open, nothing outside the dialog can be focused.
    flushSync(() => setFileToDelete(null));
    if (isDone) onDeleted();
  };
  if (imports.length === 0 && fileToDelete === null) return null;
  return (
    <>
      <ul className="mt-6 divide-y border-y">
        {imports.map((file) => (
          <li key={file.id} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-4">
            <div className="min-w-0 flex-1 basis-64">
              <p className="font-medium break-words text-ink">{file.fileName}</p>
              <p className="mt-1 text-14 text-ink-2">
                {describeFacts(file.facts)} <QualityBadge quality={file.quality} />
              </p>
              {explainQuality(file) !== null && <p className="mt-1 text-14 text-ink-3">{explainQuality(file)}</p>}
              <p className="mt-1 text-14 text-ink-3">
                {file.source}. {formatQuantity(file.rowCount, 'row')}.
                {!isLinkKind(file.kind) && ` ${describePeriod(file.period)}.`}
              </p>
              <ImportPlace websiteId={websiteId} file={file} />
            </div>
            <Button
              look="danger-outline"
              size="small"
              onClick={() => setFileToDelete(file)}
              aria-label={`Delete ${file.fileName}`}
            >
              Delete
            </Button>
          </li>
        ))}
      </ul>
      {fileToDelete !== null && <DeleteDialog file={fileToDelete} api={api} onClose={close} />}
    </>
  );
}

function ImportPlace({ websiteId, file }: { websiteId: string; file: DataImport }) {
  const { name, path } = findImportPlace(websiteId, file);
  return (
    <p className="mt-1 text-14 text-ink-2">
      Shown in:{' '}
      {path === null ? (
        name
      ) : (
        <Link to={path} className="link">
          {name}
        </Link>
      )}
    </p>
  );
}

function DeleteDialog({
  file,
  api,
  onClose,
}: {
  file: DataImport;
  api: ImportApi;
  onClose: (isDone: boolean) => void;
}) {
  const [problem, setProblem] = useState<string | null>(null);
  const { isBusy, run } = useSourceAction(setProblem);
  const remove = async () => {
    setProblem(null);
    if ((await run(api.remove(file.id), IMPORT_MESSAGES.deleted)) !== null) onClose(true);
  };
  return (
    <Dialog title="Delete this import?" onClose={() => onClose(false)}>
      <p className="mt-3 break-words text-ink-2">{describeImportDeletion(file)}</p>
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
