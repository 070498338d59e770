import type { MetaDescriptor } from 'react-router';
import { BRAND } from '#contracts/product/brand.ts';
import { readRootData } from '../api/root-data.ts';
import { HOME_PAGE } from '../seo/home-page.ts';
import { buildPageMeta, type GraphNode } from '../seo/meta.ts';

/** Returns the organization that runs this instance. Pages reference it by `@id`. */
export const buildOrganizationNode = (baseUrl: string): GraphNode => ({
  '@type': 'Organization',
  '@id': `${baseUrl}/#organization`,
  name: BRAND.legalName,
  url: `${baseUrl}/`,
  logo: `${baseUrl}/apple-touch-icon.png`,
  email: BRAND.supportEmail,
});

/** Returns the head of the home page. The structured data contains only facts about this instance. */
export function buildLandingMeta(matches: Parameters<typeof readRootData>[0]): MetaDescriptor[] {
  const baseUrl = readRootData(matches)?.baseUrl ?? '';
  const graph: GraphNode[] = [
    buildOrganizationNode(baseUrl),
    {
      '@type': 'WebSite',
      '@id': `${baseUrl}/#website`,
      name: BRAND.name,
      url: `${baseUrl}/`,
      inLanguage: 'en',
      publisher: { '@id': `${baseUrl}/#organization` },
    },
  ];
  const { title, description } = HOME_PAGE;
  return buildPageMeta({ title, description, path: '/', baseUrl, graph });
}
