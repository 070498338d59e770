import type { MetaDescriptor } from 'react-router';
import { BRAND } from '#contracts/product/brand.ts';
import { type GraphNode, publicMeta } from '../seo/meta.ts';

/** The organization that runs this instance. Pages reference it by `@id`. */
export const organizationNode = (baseUrl: string): GraphNode => ({
  '@type': 'Organization',
  '@id': `${baseUrl}/#organization`,
  name: BRAND.legalName,
  url: `${baseUrl}/`,
  logo: `${baseUrl}/apple-touch-icon.png`,
  email: BRAND.supportEmail,
});

/** Head of the home page. The structured data contains only facts about this instance. */
export function landingMeta(matches: Parameters<typeof publicMeta>[1]): MetaDescriptor[] {
  return publicMeta('/', matches, (baseUrl) => [
    organizationNode(baseUrl),
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
