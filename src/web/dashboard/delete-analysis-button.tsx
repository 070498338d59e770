import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { AnalysisStatus, AnalysisSummary } from '#contracts/analysis/analysis.ts';
import { HISTORY_MESSAGES } from '#contracts/report/report-constants.ts';
import { formatDateTime } from '#lib/text/format.ts';
import { formatHost } from '#lib/url/shown-host.ts';
import { reportApi } from '../api/report-api.ts';
import { Button } from '../components/ui/button.tsx';
import { Dialog } from '../components/ui/dialog.tsx';
import { useFormProblems } from '../hooks/use-form-problems.ts';

export interface DeleteAnalysisButtonProps {
  row: AnalysisSummary;
  /** Whether the user's plan limits the analyses per month. */
  hasMonthlyLimit: boolean;
}

/** Deletes an ended analysis after confirmation. */
export function DeleteAnalysisButton({ row, hasMonthlyLimit }: DeleteAnalysisButtonProps) {
  const [isDialogOpen, setDialogOpen] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const { message, show, clear } = useFormProblems();
  const { revalidate } = useRevalidator();
  const name = `${formatHost(row.host)}, ${formatDateTime(row.createdAt)}`;
  const remove = async () => {
    setDeleting(true);
    clear();
    const outcome = await reportApi.deleteAnalysis(row.id);
    if (outcome.kind === 'ok') {
      await revalidate();
      setDialogOpen(false);
    } else {
      show({ message: (outcome.kind === 'refused' ? outcome.message : null) ?? HISTORY_MESSAGES.deleteFailed });
    }
    setDeleting(false);
  };
  return (
    <>
      <button
        type="button"
        onClick={() => {
          clear();
          setDialogOpen(true);
        }}
        className="inline-flex size-9 items-center justify-center rounded-4 text-ink-3 hover:bg-raised hover:text-ink"
      >
        <Trash2 aria-hidden="true" className="size-4" />
        <span className="sr-only">Delete the analysis of {name}</span>
      </button>
      {isDialogOpen && (
        <Dialog title={HISTORY_MESSAGES.deleteTitle} onClose={() => setDialogOpen(false)}>
          <p className="mt-2 font-medium break-words text-ink">{name}</p>
          <p className="mt-1 text-14 text-ink-2">{describeDeletion(row.status, hasMonthlyLimit)}</p>
          <p role="alert" className="mt-2 text-14 text-critical empty:hidden">
            {message}
          </p>
          <div className="mt-6 flex flex-wrap justify-end gap-2">
            <Button look="secondary" size="small" disabled={isDeleting} onClick={() => setDialogOpen(false)}>
              Cancel
            </Button>
            <Button look="danger" size="small" disabled={isDeleting} onClick={() => void remove()}>
              {isDeleting ? 'Deleting…' : 'Delete'}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}

/**
 * Describes what is deleted. Only completed analyses have issues with notes, and deleting them does not refund monthly
 * quota.
 */
export function describeDeletion(status: AnalysisStatus, hasMonthlyLimit: boolean): string {
  const { deleteText, deleteNotes, deleteCounted } = HISTORY_MESSAGES;
  if (status !== 'completed') return deleteText;
  return [deleteText, deleteNotes, ...(hasMonthlyLimit ? [deleteCounted] : [])].join(' ');
}
