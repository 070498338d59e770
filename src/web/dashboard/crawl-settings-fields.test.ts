import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { WHOLE_SITE } from '#contracts/analysis/crawl-scope.ts';
import { NO_SETTINGS } from '../format/crawl-settings.ts';
import { CrawlSettingsFields, type CrawlSettingsFieldsProps } from './crawl-settings-fields.tsx';
import { ScopeLine } from './scope-line.tsx';

const fields = (change: Partial<CrawlSettingsFieldsProps> = {}) =>
  renderToStaticMarkup(
    createElement(CrawlSettingsFields, {
      settings: NO_SETTINGS,
      onChange: () => {},
      errors: {},
      onEdit: () => {},
      onProblem: () => {},
      ...change,
    }),
  );

it('is closed, with every field labelled and explained', () => {
  const html = fields();
  expect(html).not.toMatch(/<details[^>]* open/);
  for (const id of ['scope-include', 'scope-exclude', 'scope-urls']) {
    expect(html).toContain(`<label for="${id}"`);
    expect(html).toMatch(new RegExp(`id="${id}"[^>]*aria-describedby="${id}-hint"`));
  }
  expect(html.match(/type="radio"/g)).toHaveLength(3);
  expect(html).toMatch(/value="www"[^>]*checked|checked[^>]*value="www"/);
});

it('says what is set while it is closed', () => {
  expect(fields({ settings: { ...NO_SETTINGS, include: '/blog/*' } })).toContain('only /blog/*');
});

it('puts what is wrong at its field', () => {
  const html = fields({ errors: { 'scope.exclude': 'Not like this.', urlList: 'Line 3 is wrong.' } });
  expect(html).toMatch(/id="scope-exclude-error"[^>]*role="alert"[^>]*>Not like this\./);
  expect(html).toMatch(/id="scope-urls-error"[^>]*role="alert"[^>]*>Line 3 is wrong\./);
  expect(html.match(/aria-invalid="true"/g)).toHaveLength(2);
});

it('a report of a part of a site says so, one of the whole site says nothing', () => {
  const line = (scope: typeof WHOLE_SITE) => renderToStaticMarkup(createElement(ScopeLine, { scope }));
  expect(line(WHOLE_SITE)).toBe('');
  expect(line({ ...WHOLE_SITE, exclude: ['?sort='] })).toContain('excluding ?sort=');
});
