import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { DownloadOutcome } from './download-outcome.tsx';
import { SectionPicker } from './section-picker.tsx';
import { useReportDownload } from './use-report-download.ts';

export interface ReportDownloadsProps {
  analysisId: string;
  isPremium: boolean;
}

/** The button that opens the picker. What was begun there goes on when it is closed. */
export function ReportDownloads({ analysisId, isPremium }: ReportDownloadsProps) {
  const [isOpen, setOpen] = useState(false);
  const { state, start } = useReportDownload(analysisId);
  const isBusy = state.kind === 'making';
  return (
    <>
      <Button look="secondary" size="small" onClick={() => setOpen(true)}>
        <Download aria-hidden="true" className="size-4" />
        {isBusy ? `Making the report, ${state.job?.percent ?? 0}%` : 'Download report'}
      </Button>
      {isOpen && (
        <Dialog title="Download the report" onClose={() => setOpen(false)}>
          <SectionPicker isPremium={isPremium} isBusy={isBusy} onPick={start} />
          <DownloadOutcome state={state} />
          <div className="mt-4 flex justify-end">
            <Button look="quiet" onClick={() => setOpen(false)}>
              Close
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
