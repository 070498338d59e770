import { useState } from 'react';
import { EXPORT_PATH } from '#web/api/account-api.ts';
import { Button, buttonClass } from '#web/components/ui/button.tsx';
import { PanelSection } from '../panel-section.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

/** Lets users download all their data and delete their account. */
export function AccountDataSection() {
  const [isDialogOpen, setDialogOpen] = useState(false);
  return (
    <PanelSection id="data-title" title="Your data" text="Your data belongs to you.">
      <div className="space-y-8">
        <div>
          <p className="text-14 text-ink-2">Download your profile, websites, analyses and payments as one JSON file.</p>
          <a
            href={EXPORT_PATH}
            download
            className={buttonClass({ look: 'secondary', size: 'small', className: 'mt-3' })}
          >
            Download my data
          </a>
        </div>
        <div>
          <p className="text-14 text-ink-2">
            Delete your account. Before you confirm, we show what is deleted and when.
          </p>
          <Button look="danger-outline" size="small" className="mt-3" onClick={() => setDialogOpen(true)}>
            Delete account
          </Button>
        </div>
      </div>
      {isDialogOpen && <DeleteAccountDialog onClose={() => setDialogOpen(false)} />}
    </PanelSection>
  );
}
