/** Status of an integration, with the words that the page shows. */
export const INTEGRATION_STATUSES = {
  integrated: 'Integrated',
  coming_soon: 'Coming soon',
  not_integrated: 'Not integrated',
} as const;
export type IntegrationStatus = keyof typeof INTEGRATION_STATUSES;

export interface Integration {
  name: string;
  /** What a report would gain from it. */
  brings: string;
  status: IntegrationStatus;
}

/** Everything that is planned. Nothing of it is integrated. */
export const INTEGRATIONS: readonly { group: string; items: readonly Integration[] }[] = [
  {
    group: 'Search engines',
    items: [
      {
        name: 'Google Search Console',
        brings: 'Positions, clicks and indexing state, measured by Google.',
        status: 'not_integrated',
      },
      { name: 'Bing Webmaster Tools', brings: 'The same from Bing, and its backlinks.', status: 'not_integrated' },
      { name: 'SearXNG', brings: 'Positions from a search service of your own.', status: 'not_integrated' },
    ],
  },
  {
    group: 'Analytics',
    items: [
      {
        name: 'Google Analytics',
        brings: 'Visits beside findings: which fault costs readers.',
        status: 'not_integrated',
      },
      { name: 'Matomo', brings: 'The same without leaving your own server.', status: 'not_integrated' },
    ],
  },
  {
    group: 'Content systems',
    items: [
      {
        name: 'WordPress',
        brings: 'Findings in the editor, next to the page they stand on.',
        status: 'not_integrated',
      },
      { name: 'Shopify', brings: 'Products and collections recognised as templates.', status: 'not_integrated' },
    ],
  },
  {
    group: 'Work',
    items: [
      { name: 'Jira', brings: 'A finding becomes a ticket with its evidence.', status: 'not_integrated' },
      { name: 'Slack', brings: 'A message when a score changes, with the cause.', status: 'not_integrated' },
    ],
  },
];
