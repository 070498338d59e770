import type { MetaDescriptor } from 'react-router';
import { BRAND } from '#contracts/product/brand.ts';
import { buildPublicMeta, type GraphNode } from '../seo/meta.ts';

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
export function buildLandingMeta(matches: Parameters<typeof buildPublicMeta>[1]): MetaDescriptor[] {
  return buildPublicMeta('/', matches, (baseUrl) => [
    buildOrganizationNode(baseUrl),
    {
      '@type': 'WebSite',
      '@id': `${baseUrl}/#website`,
      name: BRAND.name,
      url: `${baseUrl}/`,
      inLanguage: 'en',
      publisher: { '@id': `${baseUrl}/#organization` },
    },
  ]);
}
