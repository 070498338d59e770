import { Button, buttonClass } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { useReport } from '../report-context.ts';

export interface LoadFailureProps {
  message: string;
  /** Whether the data no longer exists, so that only a new analysis helps. */
  isGone: boolean;
  onRetry: () => void;
}

/** Explains why a list, a table or a page cannot be shown, and offers to try again or to analyze the site again. */
export function LoadFailure({ message, isGone, onRetry }: LoadFailureProps) {
  const { siteUrl } = useReport();
  return (
    <Notice
      tone="warning"
      title={message}
      role="alert"
      className="mt-3"
      actions={
        isGone ? (
          <a
            href={`/?${new URLSearchParams({ url: siteUrl })}`}
            className={buttonClass({ look: 'secondary', size: 'small' })}
          >
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
