import { Share2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { ReportAction } from './report-head.tsx';

const ShareDialog = lazy(() => import('./share-dialog.tsx'));

/** The button that opens the share dialog. */
export function ShareReport({ analysisId }: { analysisId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ReportAction icon={Share2} short="Share" onClick={() => setOpen(true)}>
        Share
      </ReportAction>
      {isOpen && (
        <Suspense>
          <ShareDialog analysisId={analysisId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
