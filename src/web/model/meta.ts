import type { MetaDescriptor } from 'react-router';
import { BRAND } from '#contracts/brand.ts';

export interface PageMeta {
  title: string;
  description: string;
  /** Path of the page's one address, such as `/bot`. */
  path: string;
  /** Origin of the product without a trailing slash. */
  baseUrl: string;
}

/** Title, description, canonical address and social tags of a public page. */
export function pageMeta({ title, description, path, baseUrl }: PageMeta): MetaDescriptor[] {
  const url = `${baseUrl}${path}`;
  const image = `${baseUrl}/og-image.png`;
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:url', content: url },
    { property: 'og:site_name', content: BRAND.name },
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: `${BRAND.name}: ${BRAND.tagline}` },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/** A page that is not meant for search results. */
export function privateMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} | ${BRAND.name}` }, { name: 'robots', content: 'noindex' }];
}
