import { DEVELOPER_GUIDES, type DeveloperGuide } from '#content/developer-guides.ts';
import typescriptClient from '../../../../docs/api-client.md?raw';
import mcp from '../../../../docs/mcp.md?raw';
import pipelines from '../../../../docs/pipelines.md?raw';
import webhooks from '../../../../docs/webhooks.md?raw';
import { renderGuide } from './render-guide.ts';

const TEXTS: Readonly<Record<DeveloperGuide['slug'], string>> = {
  mcp,
  webhooks,
  pipelines,
  'typescript-client': typescriptClient,
};

/** Returns a guide with its rendered text; null for an unknown slug. Runs only on the server. */
export function readGuide(slug: string) {
  const guide = DEVELOPER_GUIDES.find((candidate) => candidate.slug === slug);
  return guide === undefined ? null : { guide, ...renderGuide(TEXTS[guide.slug]) };
}
