import { Share2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../components/ui/button.tsx';

const ShareDialog = lazy(() => import('./share-dialog.tsx'));

/** The button that opens the share dialog. */
export function ShareReport({ analysisId }: { analysisId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="secondary" size="small" onClick={() => setOpen(true)}>
        <Share2 aria-hidden="true" className="size-4" />
        Share
      </Button>
      {isOpen && (
        <Suspense>
          <ShareDialog analysisId={analysisId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
