import { Table } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../components/ui/button.tsx';
import { Dialog } from '../components/ui/dialog.tsx';
import { Spinner } from '../components/ui/spinner.tsx';
import type { ExportMenuProps } from './explorer/export-menu.tsx';
import { ReportAction } from './report-head.tsx';

const ExportMenu = lazy(async () => ({ default: (await import('./explorer/export-menu.tsx')).ExportMenu }));

/** The button that opens the tables and files of an analysis. */
export function ExportData(menuProps: ExportMenuProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ReportAction icon={Table} short="Export" onClick={() => setOpen(true)}>
        Export data
      </ReportAction>
      {isOpen && (
        <Dialog title="Export data" onClose={() => setOpen(false)}>
          <div className="mt-4 min-h-96">
            <Suspense
              fallback={
                <div className="flex min-h-96 items-center justify-center">
                  <Spinner label="Loading the tables and files" />
                </div>
              }
            >
              <ExportMenu {...menuProps} />
            </Suspense>
          </div>
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
