import type { TagTone } from '../components/ui/tag.tsx';

/** Colors of subscription, payment and ticket statuses; the word always appears with the color. */
const TONES: Readonly<Record<string, TagTone>> = {
  active: 'good',
  trialing: 'accent',
  paid: 'good',
  succeeded: 'good',
  past_due: 'medium',
  unpaid: 'critical',
  failed: 'critical',
  canceled: 'critical',
  open: 'low',
  in_progress: 'medium',
  resolved: 'good',
  closed: 'low',
};

export interface StatusTag {
  word: string;
  tone: TagTone;
}

/** Returns the word and color of an invoice: an open invoice is shown as unpaid. */
export const getPaymentTag = (status: string): StatusTag => getStatusTag(status === 'open' ? 'unpaid' : status);

/** Returns the word and color of a provider status: `past_due` becomes "Past due", and an unknown status is gray. */
export function getStatusTag(status: string): StatusTag {
  const text = status.replaceAll('_', ' ').trim();
  const word = text === '' ? 'Unknown' : text.slice(0, 1).toUpperCase() + text.slice(1);
  return { word, tone: Object.hasOwn(TONES, status) ? (TONES[status] ?? 'plain') : 'plain' };
}
