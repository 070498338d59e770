import { Download } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { ReportSettings } from '#contracts/report/report-download.ts';
import { downloadApi } from '#web/api/download-api.ts';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { ReportAction } from '../report-head.tsx';
import { DownloadOutcome } from './download-outcome.tsx';
import { useReportDownload } from './use-report-download.ts';
import { useTemplates } from './use-templates.ts';

/** Both components are loaded when the picker is opened. */
const TemplateChoice = lazy(async () => ({ default: (await import('./template-fields.tsx')).TemplateChoice }));
const SectionPicker = lazy(async () => ({ default: (await import('./section-picker.tsx')).SectionPicker }));

export interface ReportDownloadsProps {
  analysisId: string;
  isPremium: boolean;
}

/** The button that opens the picker. A started download continues when the picker is closed. */
export function ReportDownloads({ analysisId, isPremium }: ReportDownloadsProps) {
  const [isOpen, setOpen] = useState(false);
  /** Undefined until the settings have been fetched. */
  const [settings, setSettings] = useState<ReportSettings | null | undefined>(undefined);
  const { offer, template, version, select, replace, load } = useTemplates(analysisId, isPremium);
  const [hasSaveFailed, setSaveFailed] = useState(false);
  const { state, start, clearFailure } = useReportDownload(analysisId);
  const open = () => {
    clearFailure();
    setOpen(true);
    // The picker also works without saved settings, so a failure is not reported.
    load();
    if (settings === undefined)
      void downloadApi.readReportSettings().then((outcome) => setSettings(outcome.kind === 'ok' ? outcome.data : null));
  };
  const save = (saved: ReportSettings) => {
    setSettings(saved);
    void downloadApi.saveReportSettings(saved).then((outcome) => setSaveFailed(outcome.kind !== 'ok'));
  };
  const isBusy = state.kind === 'making';
  const percent = (state.kind === 'making' && state.job?.percent) || 0;
  return (
    <>
      <ReportAction icon={Download} short={isBusy ? `${percent}%` : 'Download'} onClick={open}>
        {isBusy ? `Creating the report, ${percent}%` : 'Download report'}
      </ReportAction>
      {isOpen && (
        <Dialog title="Download the report" onClose={() => setOpen(false)}>
          <Suspense fallback={<PickerPlaceholder />}>
            {settings === undefined || offer === undefined ? (
              <PickerPlaceholder />
            ) : (
              <>
                {offer !== null && offer.templates.length > 0 && (
                  <TemplateChoice offer={offer} template={template} onSelect={select} />
                )}
                <SectionPicker
                  // Another template replaces everything that was selected.
                  key={version}
                  offer={offer}
                  template={template}
                  onSaved={replace}
                  isPremium={isPremium}
                  isBusy={isBusy}
                  settings={settings}
                  onChange={clearFailure}
                  onPick={(report, saved) => {
                    if (saved !== null) save(saved);
                    start(report);
                  }}
                />
              </>
            )}
          </Suspense>
          {hasSaveFailed && (
            <p role="alert" className="mt-4 text-14 text-critical">
              Your settings could not be saved for future reports. Please try again with your next download.
            </p>
          )}
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

/** Reserves about the height of the picker while it loads. */
function PickerPlaceholder() {
  return (
    <div className="flex min-h-96 items-center justify-center">
      <Spinner label="Loading the options" />
    </div>
  );
}
