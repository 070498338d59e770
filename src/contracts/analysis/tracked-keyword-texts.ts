/** Messages about tracked keywords, in a file without schemas so that pages do not bundle them. */

/** Limit per website. */
export const MAX_TRACKED_KEYWORDS = 200;
export const TRACKED_KEYWORD_TEXTS = {
  track: 'Track Keyword',
  untrack: 'Stop tracking',
  effect: 'Tracked keywords are saved with this website. Its “Rank tracking” page checks their positions.',
  full: 'You can track up to {count} keywords per website. Stop tracking one first.',
  premium: 'Keyword recommendations are part of Premium.',
  unknown: 'This analysis does not list that keyword.',
  failed: 'The keyword could not be saved. Please try again.',
} as const;
