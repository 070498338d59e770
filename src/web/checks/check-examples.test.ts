import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { DocumentedExamples } from '#contracts/rules/shown-examples.ts';
import { CheckExamples } from './check-examples.tsx';

const renderExamples = (examples: DocumentedExamples): string =>
  renderToStaticMarkup(createElement(CheckExamples, { examples }));

describe('the examples of a check', () => {
  it('are shown as text in two labeled code blocks', () => {
    const html = renderExamples({
      format: 'html',
      incorrect: '<img src="/a.png">',
      correct: '<img src="/a.png" alt="A wheel">',
    });
    expect(html.match(/<figure/g)).toHaveLength(2);
    expect(html).toMatch(
      /<figcaption[^>]*>.*Incorrect<\/span><\/figcaption><pre[^>]*><code[^>]*>&lt;img src=&quot;\/a.png&quot;&gt;<\/code>/,
    );
    expect(html).toMatch(/Correct<\/span><\/figcaption>.*alt=&quot;A wheel&quot;&gt;<\/code>/);
    expect(html).not.toContain('<img');
  });

  it('explain the file and the abbreviations only if they occur', () => {
    expect(renderExamples({ format: 'robots.txt', incorrect: 'Disallow: /', correct: 'Allow: /' })).toContain(
      'The robots.txt file.',
    );
    expect(renderExamples({ format: 'html', incorrect: '[120 words]', correct: '' })).toContain('Square brackets');
    expect(renderExamples({ format: 'html', incorrect: '<p>', correct: '' })).not.toContain('<p class');
  });
});
