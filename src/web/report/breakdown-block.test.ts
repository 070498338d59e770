import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { BreakdownBlock } from './breakdown-block.tsx';

const snapshot = {
  technicalScore: 70,
  contentScore: null,
  technicalRuleIds: ['h1-missing', 'https-missing'],
  contentRuleIds: [],
};
const texts = renderToStaticMarkup(createElement(BreakdownBlock, { report: { snapshot } })).split(/<[^>]+>/);

/** Returns the text from a title up to the next one. */
const readScoreText = (title: string, next?: string) => {
  const start = texts.indexOf(title);
  return texts.slice(start + 1, next === undefined ? undefined : texts.indexOf(next)).join(' ');
};

it('shows the technical and the content score, or that they were not measured', () => {
  expect(readScoreText('Technical', 'Content')).toMatch(/\b70\b.*2 failed/);
  expect(readScoreText('Content')).toContain('not measured');
});
