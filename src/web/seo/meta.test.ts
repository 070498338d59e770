import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { buildBreadcrumbNode, buildPageMeta } from './meta.ts';

const PAGE = { title: 'T', description: 'D', path: '/features', baseUrl: 'https://awi.example' };
/** Returns the attributes of the head's links as they appear in the document. */
const renderLinks = (page: Parameters<typeof buildPageMeta>[0]) =>
  buildPageMeta(page).flatMap((descriptor) => {
    if (!('tagName' in descriptor) || descriptor.tagName !== 'link') return [];
    const { tagName, ...attributes } = descriptor;
    return [renderToStaticMarkup(createElement(tagName, attributes))];
  });

describe('the head of a public page', () => {
  it('contains its canonical URL, and no language alternates when there is only one language', () => {
    const canonical = '<link rel="canonical" href="https://awi.example/features"/>';
    expect(renderLinks(PAGE)).toEqual([canonical]);
    expect(renderLinks({ ...PAGE, versions: [{ language: 'en', path: '/features' }] })).toEqual([canonical]);
  });

  it('lists every language version, including itself', () => {
    const versions = [
      { language: 'en', path: '/features' },
      { language: 'de-AT', path: '/de-at/features' },
      { language: 'x-default', path: '/features' },
    ];
    expect(renderLinks({ ...PAGE, versions }).slice(1)).toEqual([
      '<link rel="alternate" hrefLang="en" href="https://awi.example/features"/>',
      '<link rel="alternate" hrefLang="de-AT" href="https://awi.example/de-at/features"/>',
      '<link rel="alternate" hrefLang="x-default" href="https://awi.example/features"/>',
    ]);
  });

  it('contains structured data only when there is some', () => {
    const graph = [buildBreadcrumbNode(PAGE.baseUrl, [{ label: 'Home', path: '/' }])];
    const listStructuredData = (page: Parameters<typeof buildPageMeta>[0]) =>
      buildPageMeta(page).filter((descriptor) => 'script:ld+json' in descriptor);
    expect(listStructuredData(PAGE)).toEqual([]);
    expect(JSON.stringify(listStructuredData({ ...PAGE, graph }))).toContain('"item":"https://awi.example/"');
  });
});
