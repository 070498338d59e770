/** Guides for developers, as pages below the API documentation. Their texts are files in `docs/`. */
export const DEVELOPER_GUIDES = [
  {
    slug: 'mcp',
    name: 'MCP',
    title: 'Connect an assistant with MCP',
    about: 'Assistants read issues, apply fixes and re-check them, with OAuth or an API key.',
  },
  {
    slug: 'webhooks',
    name: 'Webhooks',
    title: 'Webhooks: events, signatures and retries',
    about: 'Signed requests to your server when an analysis ends or something changes.',
  },
  {
    slug: 'pipelines',
    name: 'Pipelines',
    title: 'Audit every change in your pipeline',
    about: 'The command line audits a build folder and fails on issues that a change introduces.',
  },
  {
    slug: 'typescript-client',
    name: 'TypeScript client',
    title: 'A typed API client for TypeScript',
    about: 'A function for every call, with the types of parameters, responses and errors.',
  },
] as const;
export type DeveloperGuide = (typeof DEVELOPER_GUIDES)[number];

export const buildGuidePath = <Slug extends DeveloperGuide['slug']>(slug: Slug): `/api-documentation/${Slug}` =>
  `/api-documentation/${slug}`;
