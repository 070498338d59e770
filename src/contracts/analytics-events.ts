/** Names and words of the analytics, without schemas: small scripts of pages carry them. */

/** Page views, and the four events of the specification. */
export const ANALYTICS_EVENTS = ['pageview', 'seo_analysis_started', 'analyze_website', 'sign_up', 'login'] as const;
export type AnalyticsEventName = (typeof ANALYTICS_EVENTS)[number];

/** How somebody signed in or up, unless it says otherwise. */
export const DEFAULT_METHOD = 'email';
export const ANALYTICS_PATH = '/api/analytics/events';
/** Browser storage: `yes` or `no`, and the random id that some providers want, made after a yes only. */
export const CONSENT_KEY = 'analyticsConsent';
export const CLIENT_ID_KEY = 'analyticsClientId';

/** Written to the document's `data-analytics`. `off`: nothing is sent; `consent`: only after a yes. */
export type AnalyticsMode = 'off' | 'on' | 'consent';

export const CONSENT_TEXTS = {
  label: 'Statistics',
  question:
    'May we count which pages are read, with a random number kept in this browser? Everything works without it, too.',
  yes: 'Allow statistics',
  no: 'No, thank you',
} as const;
