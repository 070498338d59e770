import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ENTIRE_SITE } from '#contracts/analysis/crawl-scope.ts';
import { NO_SETTINGS } from '../format/crawl-settings.ts';
import { CrawlSettingsFields, type CrawlSettingsFieldsProps } from './crawl-settings-fields.tsx';
import { ScopeLine } from './scope-line.tsx';

const renderFields = (change: Partial<CrawlSettingsFieldsProps> = {}) =>
  renderToStaticMarkup(
    createElement(CrawlSettingsFields, {
      settings: NO_SETTINGS,
      onChange: () => {},
      errors: {},
      onEdit: () => {},
      onProblem: () => {},
      maxPages: 200,
      ...change,
    }),
  );

it('renders the settings initially closed, with a label and an explanation for every field', () => {
  const html = renderFields();
  expect(html).not.toMatch(/<details[^>]* open/);
  for (const id of ['scope-include', 'scope-exclude', 'scope-urls']) {
    expect(html).toContain(`<label for="${id}"`);
    expect(html).toMatch(new RegExp(`id="${id}"[^>]*aria-describedby="${id}-hint"`));
  }
  expect(html.match(/type="radio"/g)).toHaveLength(3);
  expect(html).toMatch(/value="www"[^>]*checked|checked[^>]*value="www"/);
});

it('shows how many listed URLs the plan crawls', () => {
  expect(renderFields()).toContain('Your plan crawls up to 200 pages.');
  expect(renderFields({ maxPages: 10_000 })).toContain('Your plan crawls up to 10,000 pages.');
});

it('summarizes the settings while it is closed', () => {
  expect(renderFields({ settings: { ...NO_SETTINGS, include: '/blog/*' } })).toContain('only /blog/*');
});

it('shows errors next to their fields', () => {
  const html = renderFields({ errors: { 'scope.exclude': 'Not like this.', urlList: 'Line 3 is wrong.' } });
  expect(html).toMatch(/id="scope-exclude-error"[^>]*role="alert"[^>]*>Not like this\./);
  expect(html).toMatch(/id="scope-urls-error"[^>]*role="alert"[^>]*>Line 3 is wrong\./);
  expect(html.match(/aria-invalid="true"/g)).toHaveLength(2);
});

it('shows the scope of a report only when it covers part of a site', () => {
  const renderLine = (scope: typeof ENTIRE_SITE) => renderToStaticMarkup(createElement(ScopeLine, { scope }));
  expect(renderLine(ENTIRE_SITE)).toBe('');
  expect(renderLine({ ...ENTIRE_SITE, exclude: ['?sort='] })).toContain('excluding ?sort=');
});
