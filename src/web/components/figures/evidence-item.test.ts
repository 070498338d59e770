import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { buildSampleEvidence } from '#test/helpers/sample-report.ts';
import { EvidenceItem, formatEvidence } from './evidence-item.tsx';

const render = (evidence: ReturnType<typeof buildSampleEvidence>, isCopyable = true) =>
  renderToStaticMarkup(createElement(EvidenceItem, { evidence, isCopyable }));

it('escapes markup that comes from an audited page', () => {
  const injectedMarkup = '"><img src=x onerror=alert(1)><script>alert(2)</script>';
  const html = render({
    url: injectedMarkup,
    found: injectedMarkup,
    expected: injectedMarkup,
    where: injectedMarkup,
    snippet: injectedMarkup,
  });
  expect(html).not.toMatch(/<img|<script/i);
  expect(html).toContain('&lt;script&gt;alert(2)&lt;/script&gt;');
});

it('shows the value found, the value expected and the location', () => {
  const html = render(buildSampleEvidence({ found: 'noindex', expected: 'index', where: 'head > meta' }));
  for (const text of ['Found', 'noindex', 'Expected', 'index', 'Where', 'head &gt; meta']) expect(html).toContain(text);
  expect(html).not.toContain('Excerpt');
  expect(html).not.toContain('Replace with');
});

it('shows values in a monospace font only if they are code', () => {
  const code = render(buildSampleEvidence({ found: '<h1>Mugs</h1>', where: 'main > h1' }));
  expect(code.match(/<code/g)).toHaveLength(2);
  const prose = render(buildSampleEvidence({ found: 'Mugs: handmade', where: 'main text' }));
  expect(prose).not.toContain('<code');
});

it('lists all pages with the same values', () => {
  const evidence = buildSampleEvidence({ found: '5 words' });
  const html = renderToStaticMarkup(createElement(EvidenceItem, { evidence, otherUrls: ['https://example.com/b'] }));
  expect(html).toContain('Copy URL https://example.com/b');
  expect(html.match(/5 words/g)?.length).toBe(1);
  expect(formatEvidence(evidence, ['https://example.com/b'])).toContain('\nPage: https://example.com/b\n');
});

it('states how often a page has the same values', () => {
  const evidence = buildSampleEvidence({ found: '5 words' });
  const repeats = new Map([['https://example.com/b', 2]]);
  const otherUrls = ['https://example.com/b'];
  const html = renderToStaticMarkup(createElement(EvidenceItem, { evidence, otherUrls, repeats }));
  expect(html.match(/2 times on this page/g)).toHaveLength(1);
  expect(formatEvidence(evidence, otherUrls, repeats)).toContain('\nPage: https://example.com/b (2 times)\n');
});

it('offers a button that copies the replacement', () => {
  const html = render(buildSampleEvidence({ fix: '<title>Bowls & mugs</title>' }));
  expect(html).toContain('Replace with');
  expect(html).toContain('&lt;title&gt;Bowls &amp; mugs&lt;/title&gt;');
  expect(html).toContain('Copy replacement');
});

it('shows "nothing" when nothing was found', () => {
  expect(render(buildSampleEvidence({ found: null }))).toContain('nothing');
});

it('renders no buttons on pages without framework code', () => {
  expect(render(buildSampleEvidence(), false)).not.toContain('<button');
  expect(render(buildSampleEvidence())).toContain('<button');
});

it('formats evidence as plain text for copying', () => {
  expect(formatEvidence(buildSampleEvidence({ found: null, snippet: '<p>' }))).toBe(
    'Page: https://example.com/\nFound: nothing\nExpected: y\nWhere: head\nExcerpt: <p>',
  );
  expect(formatEvidence(buildSampleEvidence({ fix: '<b>' }))).toMatch(/\nReplace with: <b>$/);
});

describe('a screenshot', () => {
  const picture = { key: '7-0', width: 400, height: 100, box: { x: 103, y: 43, width: 194, height: 14 } };
  const renderScreenshot = (screenshotsPath: string | null) =>
    renderToStaticMarkup(createElement(EvidenceItem, { evidence: buildSampleEvidence({ picture }), screenshotsPath }));

  it('reserves its space and outlines the element at any display size', () => {
    const shown = renderScreenshot('/pictures/');
    expect(shown).toContain('src="/pictures/7-0" width="400" height="100"');
    expect(shown).toContain('left:25%;top:40%;width:50%;height:20%');
  });

  it('is omitted when there is no base URL for screenshots', () => {
    expect(renderScreenshot(null)).not.toContain('<img');
  });
});
