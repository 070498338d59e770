/** Words around tracked keywords; apart from the schemas, which pages need not carry. */

/** Of one website. */
export const TRACKED_KEYWORDS_MAX = 200;
export const TRACKED_KEYWORD_TEXTS = {
  track: 'Track Keyword',
  untrack: 'Stop tracking',
  effect:
    'Tracked keywords are kept with this website. Their positions are measured once a source of rankings is connected.',
  full: 'At most {count} keywords can be tracked for a website. Stop tracking one first.',
  premium: 'Keyword recommendations are part of Premium.',
  unknown: 'This analysis names no such keyword.',
  failed: 'The keyword could not be saved. Please try again.',
} as const;
