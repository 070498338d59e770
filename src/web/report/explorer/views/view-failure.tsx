import { Button, buttonClass } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';

export interface ViewFailureProps {
  message: string;
  /** Whether the data does not exist; only a new analysis helps then. */
  isGone: boolean;
  onRetry: () => void;
}

/** Explains why a table or a page cannot be shown, and offers a way out. */
export function ViewFailure({ message, isGone, onRetry }: ViewFailureProps) {
  return (
    <Notice
      tone="warning"
      title={message}
      role="alert"
      actions={
        isGone ? (
          <a href="/" className={buttonClass({ look: 'secondary', size: 'small' })}>
            Run a new analysis
          </a>
        ) : (
          <Button look="secondary" size="small" onClick={onRetry}>
            Try again
          </Button>
        )
      }
    />
  );
}
