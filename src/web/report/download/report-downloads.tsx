import { Download } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { DownloadOutcome } from './download-outcome.tsx';
import { useReportDownload } from './use-report-download.ts';

/** Loaded when the picker is opened. */
const SectionPicker = lazy(async () => ({ default: (await import('./section-picker.tsx')).SectionPicker }));

export interface ReportDownloadsProps {
  analysisId: string;
  isPremium: boolean;
}

/** The button that opens the picker. A started download continues when the picker is closed. */
export function ReportDownloads({ analysisId, isPremium }: ReportDownloadsProps) {
  const [isOpen, setOpen] = useState(false);
  const { state, start, forgetFailure } = useReportDownload(analysisId);
  const open = () => {
    forgetFailure();
    setOpen(true);
  };
  const isBusy = state.kind === 'making';
  return (
    <>
      <Button look="secondary" size="small" onClick={open}>
        <Download aria-hidden="true" className="size-4" />
        {isBusy ? `Creating the report, ${state.job?.percent ?? 0}%` : 'Download report'}
      </Button>
      {isOpen && (
        <Dialog title="Download the report" onClose={() => setOpen(false)}>
          <Suspense>
            <SectionPicker isPremium={isPremium} isBusy={isBusy} onPick={start} onChange={forgetFailure} />
          </Suspense>
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
