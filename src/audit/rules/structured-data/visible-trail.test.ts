import { expect, it } from 'vitest';
import { type HtmlAuditPage, hasFacts } from '#audit/engine/html-audit-page.ts';
import { makeHtmlPage } from '#test/helpers/structured-page.ts';
import { buildTrailJsonLd, readVisibleTrail } from './visible-trail.ts';

const parsePage = (html: string): HtmlAuditPage => {
  const page = makeHtmlPage(html);
  if (!hasFacts(page)) throw new Error('no facts');
  return page;
};
const readTrail = (inner: string) => parsePage(`<nav class="breadcrumb">${inner}</nav>`);

it('reads the trail without separators', () => {
  expect(
    readVisibleTrail(readTrail('<a href="/">Home</a> <a href="/x">›</a> <span>Here</span>')).map(({ name }) => name),
  ).toEqual(['Home', 'Here']);
  expect(readVisibleTrail(parsePage('<p>Text</p>'))).toEqual([]);
});

it('builds markup whether or not the last entry has a URL', () => {
  const text = buildTrailJsonLd(readTrail('<a href="/">Home</a> <a href="/bikes">Bikes</a> <span>Blue</span>')) ?? '';
  expect(JSON.parse(text)).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Home', item: 'https://example.com/' },
      { position: 2, name: 'Bikes', item: 'https://example.com/bikes' },
      { position: 3, name: 'Blue' },
    ],
  });
});

it('builds no markup when fewer than two entries can be used', () => {
  expect(buildTrailJsonLd(readTrail('<a href="/">Home</a>'))).toBeNull();
});
