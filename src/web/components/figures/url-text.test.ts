import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { UrlText } from './url-text.tsx';

const renderUrl = (url: string, siteHost?: string): string =>
  renderToString(createElement(UrlText, siteHost === undefined ? { url } : { url, siteHost })).replace(/<[^>]*>/g, '');

it('shows only the path of URLs on the site’s own host, and other URLs in full', () => {
  expect(renderUrl('https://example.com/docs/?page=2', 'example.com')).toBe('/docs/?page=2');
  expect(renderUrl('https://example.com/', 'example.com')).toBe('/');
  expect(renderUrl('https://www.example.com/docs/', 'example.com')).toBe('https://www.example.com/docs/');
  expect(renderUrl('https://example.com/docs/')).toBe('https://example.com/docs/');
  expect(renderUrl('not a URL', 'example.com')).toBe('not a URL');
});
