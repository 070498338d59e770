/** Status of an integration, with the label that the page shows. */
export const INTEGRATION_STATUSES = {
  integrated: 'Integrated',
  coming_soon: 'Coming soon',
  not_integrated: 'Not integrated',
} as const;
export type IntegrationStatus = keyof typeof INTEGRATION_STATUSES;

export interface Integration {
  name: string;
  /** What a report would gain from the integration. */
  brings: string;
  status: IntegrationStatus;
}

/** All planned integrations. None is available yet. */
export const INTEGRATIONS: readonly { group: string; items: readonly Integration[] }[] = [
  {
    group: 'Search engines',
    items: [
      {
        name: 'Google Search Console',
        brings: 'Positions, clicks and index coverage, measured by Google.',
        status: 'not_integrated',
      },
      {
        name: 'Bing Webmaster Tools',
        brings: 'The same data from Bing, plus its backlinks.',
        status: 'not_integrated',
      },
      { name: 'SearXNG', brings: 'Positions from your own search service.', status: 'not_integrated' },
    ],
  },
  {
    group: 'Analytics',
    items: [
      {
        name: 'Google Analytics',
        brings: 'Visits next to findings: see which issue costs you readers.',
        status: 'not_integrated',
      },
      { name: 'Matomo', brings: 'The same data without leaving your own server.', status: 'not_integrated' },
    ],
  },
  {
    group: 'CMS',
    items: [
      {
        name: 'WordPress',
        brings: 'Findings in the editor, next to the page they concern.',
        status: 'not_integrated',
      },
      { name: 'Shopify', brings: 'Products and collections recognized as templates.', status: 'not_integrated' },
    ],
  },
  {
    group: 'Issue tracking and chat',
    items: [
      { name: 'Jira', brings: 'Turns a finding into a ticket with its evidence.', status: 'not_integrated' },
      { name: 'Slack', brings: 'A message when a score changes, with the cause.', status: 'not_integrated' },
    ],
  },
];
