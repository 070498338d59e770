import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Cause } from '#contracts/rules/rule-result.ts';
import { buildSampleIssue } from '#test/helpers/sample-report.ts';
import { CauseList } from './cause-list.tsx';

const cause = (label: string, places: number): Cause => ({
  kind: 'template',
  label,
  places,
  url: 'https://example.com/a',
});
const render = (causes: Cause[], causeCount = causes.length) =>
  renderToStaticMarkup(createElement(CauseList, { issue: buildSampleIssue({ causes, causeCount }) }));

it('lists each cause with its number of occurrences', () => {
  const html = render([
    cause('412 pages with the same template as https://example.com/a', 412),
    cause('https://example.com/b', 1),
  ]);
  expect(html).toContain('412 pages with the same template as https://example.com/a');
  expect(html).toContain('412 occurrences');
  expect(html).toContain('1 occurrence<');
});

it('shows the number of smaller causes', () => {
  const causes = Array.from({ length: 6 }, (_value, index) => cause(`t${index}`, 10 - index));
  expect(render(causes, 40)).toContain('and 35 smaller causes');
});

it('renders nothing when every cause has one occurrence', () =>
  expect(render([cause('a', 1), cause('b', 1)])).toBe(''));
