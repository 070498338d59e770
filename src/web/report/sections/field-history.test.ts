import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { FieldHistoryReport } from '#contracts/site/browser-report.ts';
import { SAMPLE_FIELD_HISTORY } from '#test/helpers/outside-data.ts';
import { FieldHistoryBlock } from './field-history.tsx';

const REPORT: FieldHistoryReport = {
  history: { ...SAMPLE_FIELD_HISTORY, key: 'https://shop.example' },
  reason: null,
  step: null,
};
const render = (report: FieldHistoryReport) => renderToStaticMarkup(createElement(FieldHistoryBlock, { report }));
const readText = (html: string): string => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

it('draws each Core Web Vital with its threshold, and lists all values as a table', () => {
  const html = render(REPORT);
  expect(html.match(/<figcaption/g)).toHaveLength(3);
  expect(html).toContain('stroke-dasharray="2 3"');
  expect(html).toMatch(/<rect[^>]*fill-raised/);
  const text = readText(html);
  expect(text).toContain('75th percentile of visits by phone to https://shop.example');
  expect(text).toContain('Oct 24, 2026 2.9 s 240 ms 0.12');
  expect(text).toContain('Oct 31, 2026 – 230 ms 0.10');
});

it('explains why there is no history, and what to do', () => {
  const html = render({ history: null, reason: 'Field data is not connected', step: 'Ask the administrator' });
  expect(readText(html)).toContain('Field data is not connected. Ask the administrator.');
  expect(html).not.toContain('<figcaption');
});
