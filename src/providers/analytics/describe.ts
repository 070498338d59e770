import { COMMON_ERRORS, type ProviderDescription } from '../kit/description.ts';

const SHARED_DESCRIPTION = {
  requests:
    'one per page view or event, with a timeout of 5 s, never repeated: an event that is sent twice would count twice',
  errors: COMMON_ERRORS,
  terms: { kind: 'no-data', reason: 'The body of a response is ignored.' },
  retention: 'nothing is stored here',
} as const;

export const descriptions: readonly ProviderDescription[] = [
  {
    ...SHARED_DESCRIPTION,
    id: 'plausible',
    name: 'Plausible Analytics',
    documentation: 'https://plausible.io/docs/events-api',
    benefit:
      'Counts page views and four events without cookies or IDs, so users need not consent. Off unless it is configured.',
    cost: 'a subscription, or free for a self-hosted instance',
    settings: ['AWI_ANALYTICS', 'AWI_ANALYTICS_SITE', 'AWI_ANALYTICS_ORIGIN'],
    dataSent:
      "the page, the event, and the user's user agent and IP address, to `plausible.io` or the instance in `AWI_ANALYTICS_ORIGIN`",
  },
  {
    ...SHARED_DESCRIPTION,
    id: 'google-analytics',
    name: 'Google Analytics 4',
    documentation: 'https://developers.google.com/analytics/devguides/collection/protocol/ga4',
    benefit: 'Counts page views and four events of users who consented. Off unless it is configured.',
    cost: 'free',
    settings: ['AWI_ANALYTICS', 'AWI_ANALYTICS_SITE', 'AWI_ANALYTICS_SECRET', 'AWI_ANALYTICS_ORIGIN'],
    dataSent: 'the page, the event, a random ID and the user agent, but no IP address, to `www.google-analytics.com`',
  },
];
