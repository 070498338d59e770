import type { MetaDescriptor } from 'react-router';
import { BRAND } from '#contracts/product/brand.ts';
import { buildPreviewPath } from '../api/preview-path.ts';

/** A node of a JSON-LD graph. */
export type GraphNode = Record<string, unknown> & { '@type': string | readonly string[] };

export interface PageMeta {
  title: string;
  description: string;
  /** Canonical path of the page, such as `/bot`. */
  path: string;
  /** Origin of the product without a trailing slash. */
  baseUrl: string;
  /** Structured data: only facts about this instance, never marketing claims. */
  graph?: readonly GraphNode[];
  /** `og:type`. */
  type?: 'website' | 'article';
  /**
   * All language versions of the page, including this one. Every version gets the same list, as hreflang requires; a
   * single version needs no list.
   */
  versions?: readonly LanguageVersion[];
}

/** One language version of a page. */
export interface LanguageVersion {
  /** hreflang value such as `en` or `de-AT`; `x-default` for all other users. */
  language: string;
  path: string;
}

/** Returns the title, description, canonical URL, social tags and structured data of a public page. */
export function buildPageMeta({
  title,
  description,
  path,
  baseUrl,
  graph = [],
  type = 'website',
  versions = [],
}: PageMeta): MetaDescriptor[] {
  const url = `${baseUrl}${path}`;
  const alternates = versions.length < 2 ? [] : versions;
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    ...alternates.map((version) => ({
      tagName: 'link',
      rel: 'alternate',
      hrefLang: version.language,
      href: `${baseUrl}${version.path}`,
    })),
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: type },
    { property: 'og:url', content: url },
    { property: 'og:site_name', content: BRAND.name },
    { property: 'og:image', content: `${baseUrl}${buildPreviewPath(path)}` },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: title },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(graph.length === 0 ? [] : [{ 'script:ld+json': { '@context': 'https://schema.org', '@graph': [...graph] } }]),
  ];
}

/** One level of a breadcrumb. */
export interface Crumb {
  label: string;
  path: string;
}

/** Returns a `BreadcrumbList` from the home page to this page. The page shows the same labels. */
export function buildBreadcrumbNode(baseUrl: string, crumbs: readonly Crumb[]): GraphNode {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: `${baseUrl}${path}`,
    })),
  };
}

/** Returns the head of a page that is not meant for search results. */
export function buildPrivateMeta(title: string): MetaDescriptor[] {
  return [{ title: `${title} | ${BRAND.name}` }, { name: 'robots', content: 'noindex' }];
}
