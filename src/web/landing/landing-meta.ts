import type { MetaDescriptor } from 'react-router';
import { BRAND } from '#contracts/brand.ts';
import { pageMeta } from '../model/meta.ts';

/** Head of the front page; the structured data states only what is true of this instance. */
export function landingMeta(baseUrl: string): MetaDescriptor[] {
  const organization = {
    '@type': 'Organization',
    '@id': `${baseUrl}/#organization`,
    name: BRAND.legalName,
    url: `${baseUrl}/`,
  };
  const website = {
    '@type': 'WebSite',
    '@id': `${baseUrl}/#website`,
    name: BRAND.name,
    url: `${baseUrl}/`,
    inLanguage: 'en',
    publisher: { '@id': organization['@id'] },
  };
  return [
    ...pageMeta({
      title: `${BRAND.name}: ${BRAND.tagline}`,
      description:
        'Audit a website for search engines and AI assistants. Every score is measured, every finding comes with its evidence, and what was not measured is named.',
      path: '/',
      baseUrl,
    }),
    { 'script:ld+json': { '@context': 'https://schema.org', '@graph': [organization, website] } },
  ];
}
