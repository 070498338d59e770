import type { ReactNode } from 'react';
import { Notice } from '../components/ui/notice.tsx';

interface NoticeText {
  title: string;
  text: ReactNode;
}

export interface FormNoticesProps {
  success: NoticeText;
  failure: NoticeText;
  /** Outcome of a plain form post; null before one. */
  shown: 'success' | 'failure' | null;
}

/**
 * Notices for both form outcomes. No more than one is visible. A small script shows them when the page is not reloaded.
 */
export function FormNotices({ success, failure, shown }: FormNoticesProps) {
  return (
    <div className="space-y-4 empty:hidden">
      <div data-notice="success" hidden={shown !== 'success'} role="status">
        <Notice tone="good" title={success.title}>
          <span data-notice-text="">{success.text}</span>
        </Notice>
      </div>
      <div data-notice="failure" hidden={shown !== 'failure'} role="alert">
        <Notice tone="critical" title={failure.title}>
          <span data-notice-text="">{failure.text}</span>
        </Notice>
      </div>
    </div>
  );
}
