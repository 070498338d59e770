import { buildGuidePath } from './developer-guides.ts';

/** Status of an integration, with the label that the page shows. */
export const INTEGRATION_STATUSES = {
  integrated: 'Integrated',
  coming_soon: 'Coming soon',
  not_integrated: 'Not integrated',
} as const;
export type IntegrationStatus = keyof typeof INTEGRATION_STATUSES;

export interface Integration {
  name: string;
  /** What users get from the integration, or would get from one that is planned. */
  brings: string;
  status: IntegrationStatus;
  /** The page that describes how to use it. */
  page?: { href: string; label: string };
}

/** A group of integrations; its items all have the same status. */
export interface IntegrationGroup {
  group: string;
  items: readonly Integration[];
}

/** All integrations: those that work today, and those that are planned. */
export const INTEGRATIONS: readonly IntegrationGroup[] = [
  {
    group: 'Search engines',
    items: [
      {
        name: 'Google Search Console',
        brings:
          'Clicks, impressions and average positions in Google by query, page, country and device, up to 16 months back.',
        status: 'integrated',
      },
      {
        name: 'Bing Webmaster Tools',
        brings: 'Clicks, impressions and average positions in Bing by query and page, about six months back.',
        status: 'integrated',
      },
    ],
  },
  {
    group: 'Results pages',
    items: [
      {
        name: 'DataForSEO',
        brings:
          'Observed positions of your tracked keywords in Google and Bing, on desktop and mobile, keyword figures, and backlinks within a monthly limit. Premium, with your own key.',
        status: 'integrated',
      },
      {
        name: 'SerpApi',
        brings: 'Observed positions in Google and Bing, on desktop and mobile. Premium, with your own key.',
        status: 'integrated',
      },
      {
        name: 'Serper',
        brings: 'Observed positions in Google on desktop. Premium, with your own key.',
        status: 'integrated',
      },
      {
        name: 'SearXNG',
        brings: 'Observed positions in Google and Bing on desktop, if the operator of the server runs SearXNG.',
        status: 'integrated',
      },
    ],
  },
  {
    group: 'Chat',
    items: [
      {
        name: 'Slack',
        brings: 'A message when the score drops or issues appear, with the cause. Premium.',
        status: 'integrated',
      },
      {
        name: 'Microsoft Teams',
        brings: 'The same messages in a channel or chat, through a workflow. Premium.',
        status: 'integrated',
      },
      { name: 'Discord', brings: 'The same messages in a channel of your server. Premium.', status: 'integrated' },
      { name: 'Telegram', brings: 'The same messages from your own bot. Premium.', status: 'integrated' },
    ],
  },
  {
    group: 'Public data',
    items: [
      {
        name: 'Chrome UX Report',
        brings:
          'Core Web Vitals of real Chrome users, with up to 40 weeks of history, if the operator of the server has a key.',
        status: 'integrated',
      },
      {
        name: 'Common Crawl',
        brings:
          'Authority of domains and, after an import by the operator of the server, the domains that reference your website. Needs no key.',
        status: 'integrated',
      },
    ],
  },
  {
    group: 'Your own tools',
    items: [
      {
        name: 'API',
        brings:
          'Analyses, issues, pages, keywords, positions, AI visibility and competitors as JSON, with keys that you create in your profile. Free: one read-only key. Premium: ten keys with all scopes.',
        status: 'integrated',
        page: { href: '/api-documentation', label: 'API documentation' },
      },
      {
        name: 'Webhooks',
        brings:
          'A signed request to your server when an analysis ends, the search score drops, issues appear or disappear, or positions and AI visibility change. Premium.',
        status: 'integrated',
        page: { href: buildGuidePath('webhooks'), label: 'Guide to webhooks' },
      },
      {
        name: 'MCP',
        brings:
          'Assistants such as Claude read issues and fixes, and re-check what they fixed, over the Model Context Protocol. Connect with OAuth or an API key.',
        status: 'integrated',
        page: { href: buildGuidePath('mcp'), label: 'Guide to MCP' },
      },
      {
        name: 'GitHub Actions and other pipelines',
        brings:
          'The command line audits a build folder, reports issues that a change introduced, and fails the build by rules you set. Needs no account.',
        status: 'integrated',
        page: { href: buildGuidePath('pipelines'), label: 'Guide to pipelines' },
      },
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
    group: 'Issue tracking',
    items: [{ name: 'Jira', brings: 'Turns a finding into a ticket with its evidence.', status: 'not_integrated' }],
  },
];
