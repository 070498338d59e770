/** Event names and texts of analytics, in a file without schemas so that small page scripts do not bundle them. */

/** Page views, and the four events of the specification. */
export const ANALYTICS_EVENTS = ['pageview', 'seo_analysis_started', 'analyze_website', 'sign_up', 'login'] as const;
export type AnalyticsEventName = (typeof ANALYTICS_EVENTS)[number];

/** Default sign-in and sign-up method. */
export const DEFAULT_LOGIN_METHOD = 'email';
export const ANALYTICS_PATH = '/api/analytics/events';
/**
 * Keys in browser storage: for the consent choice (`yes` or `no`), and for the random ID that some providers need,
 * which is created only after consent.
 */
export const CONSENT_KEY = 'analyticsConsent';
export const CLIENT_ID_KEY = 'analyticsClientId';

/**
 * Written to the document's `data-analytics` attribute. `off`: nothing is sent; `consent`: events are sent only after
 * consent.
 */
export type AnalyticsMode = 'off' | 'on' | 'consent';

export const CONSENT_TEXTS = {
  label: 'Statistics',
  question: 'May we count page views, using a random ID stored in this browser? Everything works without it, too.',
  yes: 'Allow statistics',
  no: 'No, thanks',
} as const;
