import type { TagTone } from '../components/ui/tag.tsx';

/** Colours of what a subscription, a payment or a ticket is; the word always stands beside it. */
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

/** Word and colour of a status as the provider names it: `past_due` reads "Past due"; an unknown one is grey. */
export function statusTag(status: string): StatusTag {
  const text = status.replaceAll('_', ' ').trim();
  const word = text === '' ? 'Unknown' : text.slice(0, 1).toUpperCase() + text.slice(1);
  return { word, tone: Object.hasOwn(TONES, status) ? (TONES[status] ?? 'plain') : 'plain' };
}
