import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { buildSeoHealthCheck } from '#report/sections/seo-health-check.section.ts';
import { readGoldenAnalysis } from '#test/helpers/golden-analysis.ts';
import { AffectedPages } from './affected-pages.tsx';

const checks = buildSeoHealthCheck(readGoldenAnalysis('flawed'))?.groups.flatMap((group) => group.checks) ?? [];

function render(id: string): string {
  const check = checks.find((candidate) => candidate.id === id);
  if (check === undefined) throw new Error(`There is no check ${id}`);
  const initialEntries = ['/report?id=7&words=title'];
  const list = createElement(AffectedPages, { check });
  return renderToStaticMarkup(createElement(MemoryRouter, { initialEntries }, list));
}

it('links pages that are not listed to the issues of their categories', () => {
  const html = render('crawlability');
  const text = html.replaceAll(/<[^>]+>/g, '');
  expect(text).toContain('And 3 more pages. Show all issues in Links, Crawlability or Redirects.');
  expect(html).toContain('href="?id=7&amp;category=links#critical-issues"');
});

it('lists all pages without a link if there are few', () => {
  expect(render('titles')).not.toContain('Show all issues');
  expect(render('titles').match(/<li>/g)).toHaveLength(5);
  expect(render('thin-pages')).toBe('');
});
