import { useState } from 'react';
import { Button, buttonClass } from '../components/ui/button.tsx';
import { EXPORT_PATH } from '../model/account-api.ts';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { PanelSection } from './panel-section.tsx';

/** Everything that is kept about the user as a file, and the end of the account. */
export function OwnData() {
  const [isAsking, setAsking] = useState(false);
  return (
    <PanelSection id="data-title" title="Your data" text="What we keep about you belongs to you.">
      <div className="space-y-8">
        <div>
          <p className="text-14 text-ink-2">
            Profile, websites, analyses and payments in one JSON file, readable by people and programs.
          </p>
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
            Closes the account. You read what is deleted and when before anything happens.
          </p>
          <Button look="danger-outline" size="small" className="mt-3" onClick={() => setAsking(true)}>
            Delete account
          </Button>
        </div>
      </div>
      {isAsking && <DeleteAccountDialog onClose={() => setAsking(false)} />}
    </PanelSection>
  );
}
