import { Share2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../components/ui/button.tsx';
import { REPORT_ACTION_CLASS } from './report-head.tsx';

const ShareDialog = lazy(() => import('./share-dialog.tsx'));

/** The button that opens the share dialog. */
export function ShareReport({ analysisId }: { analysisId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" size="small" className={REPORT_ACTION_CLASS} onClick={() => setOpen(true)}>
        <Share2 aria-hidden="true" className="size-4" />
        <span className="sr-only sm:not-sr-only">Share</span>
      </Button>
      {isOpen && (
        <Suspense>
          <ShareDialog analysisId={analysisId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
