import type { IssueProgress, NewsletterIssue } from '#contracts/publishing/newsletter-issue.ts';
import { formatInteger } from '#lib/text/format.ts';
import type { TagTone } from '#web/components/ui/tag.tsx';

export const ISSUE_STATUS: Readonly<Record<NewsletterIssue['status'], { word: string; tone: TagTone }>> = {
  draft: { word: 'Draft', tone: 'plain' },
  sending: { word: 'Sending', tone: 'accent' },
  stopped: { word: 'Stopped', tone: 'medium' },
  sent: { word: 'Sent', tone: 'good' },
};

/**
 * Returns "40 of 45 sent, 3 waiting, 1 refused, 1 unsubscribed"; all zeros except the first are omitted. "Not sent"
 * without recipients.
 */
export function describeProgress({ recipients, waiting, sent, refused, skipped, uncertain }: IssueProgress): string {
  if (recipients === 0) return 'Not sent';
  const parts = [
    [waiting, 'waiting'],
    [refused, 'refused'],
    [skipped, 'unsubscribed'],
    [uncertain, 'uncertain'],
  ] as const;
  const others = parts.flatMap(([count, word]) => (count === 0 ? [] : [`${formatInteger(count)} ${word}`]));
  return [`${formatInteger(sent)} of ${formatInteger(recipients)} sent`, ...others].join(', ');
}
