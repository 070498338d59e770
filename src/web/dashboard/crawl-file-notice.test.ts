import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CrawlFileNotice } from './crawl-file-notice.tsx';

it('reports when and why the crawl file was removed, and what remains', () => {
  const html = renderToStaticMarkup(createElement(CrawlFileNotice, { droppedAt: '2026-11-20T12:00:00Z' }));
  expect(html).toContain('The crawl file for this analysis was removed');
  expect(html).toMatch(/limit of your plan.*2026.*The report is still available/);
});
