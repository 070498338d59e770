import { Button } from '../components/ui/button.tsx';
import { Dialog } from '../components/ui/dialog.tsx';

export interface ConfirmDialogProps {
  title: string;
  text: string;
  /** Label of the confirm button. */
  action: string;
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks for confirmation before something is removed. */
export function ConfirmDialog({ title, text, action, isBusy, onConfirm, onCancel }: ConfirmDialogProps) {
  return (
    <Dialog title={title} onClose={onCancel}>
      <p className="mt-3 break-words text-ink-2">{text}</p>
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button look="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button look="danger" disabled={isBusy} onClick={onConfirm}>
          {action}
        </Button>
      </div>
    </Dialog>
  );
}
