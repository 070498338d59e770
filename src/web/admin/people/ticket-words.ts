import { TICKET_PRIORITIES } from '#contracts/account/support.ts';
import type { TagTone } from '#web/components/ui/tag.tsx';

type Priority = (typeof TICKET_PRIORITIES)[number];
const PRIORITY_TONES: Readonly<Record<Priority, TagTone>> = {
  urgent: 'critical',
  high: 'medium',
  medium: 'low',
  low: 'plain',
};

/** Returns the status to show; a ticket without a status is open. */
export const getDisplayedStatus = (status: string | null): string => status || 'open';

/** Returns the label and color of a priority; unknown priorities count as low. */
export function getPriorityTag(priority: string): { word: string; tone: TagTone } {
  const known = TICKET_PRIORITIES.find((name) => name === priority) ?? 'low';
  return { word: `${known.slice(0, 1).toUpperCase()}${known.slice(1)}`, tone: PRIORITY_TONES[known] };
}

/** Returns the label of a category, as in the form in the help center. */
export const getCategoryLabel = (category: string): string =>
  category === 'api' ? 'API' : `${category.slice(0, 1).toUpperCase()}${category.slice(1)}`;
