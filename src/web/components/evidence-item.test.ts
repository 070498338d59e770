import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { sampleEvidence } from '../report/sample-report.fixture.ts';
import { EvidenceItem, evidenceText } from './evidence-item.tsx';

const render = (evidence: ReturnType<typeof sampleEvidence>, isCopyable = true) =>
  renderToStaticMarkup(createElement(EvidenceItem, { evidence, isCopyable }));

it('never lets what a page wrote become markup', () => {
  const attack = '"><img src=x onerror=alert(1)><script>alert(2)</script>';
  const html = render({ url: attack, found: attack, expected: attack, where: attack, snippet: attack });
  expect(html).not.toMatch(/<img|<script/i);
  expect(html).toContain('&lt;script&gt;alert(2)&lt;/script&gt;');
});

it('writes found, expected and where', () => {
  const html = render(sampleEvidence({ found: 'noindex', expected: 'index', where: 'head > meta' }));
  for (const text of ['Found', 'noindex', 'Expected', 'index', 'Where', 'head &gt; meta']) expect(html).toContain(text);
  expect(html).not.toContain('Excerpt');
  expect(html).not.toContain('Put instead');
});

it('offers what to put instead, to be copied', () => {
  const html = render(sampleEvidence({ fix: '<title>Bowls & mugs</title>' }));
  expect(html).toContain('Put instead');
  expect(html).toContain('&lt;title&gt;Bowls &amp; mugs&lt;/title&gt;');
  expect(html).toContain('Copy what to put instead');
});

it('says "nothing" where nothing was found', () => {
  expect(render(sampleEvidence({ found: null }))).toContain('nothing');
});

it('carries no buttons on pages without scripts', () => {
  expect(render(sampleEvidence(), false)).not.toContain('<button');
  expect(render(sampleEvidence())).toContain('<button');
});

it('copies as plain text', () => {
  expect(evidenceText(sampleEvidence({ found: null, snippet: '<p>' }))).toBe(
    'Page: https://example.com/\nFound: nothing\nExpected: y\nWhere: head\nExcerpt: <p>',
  );
  expect(evidenceText(sampleEvidence({ fix: '<b>' }))).toMatch(/\nPut instead: <b>$/);
});
