import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { NO_OUTSIDE_DATA } from '#contracts/analysis/analysis.ts';
import { BreakdownBlock } from './breakdown-block.tsx';

const snapshot = {
  technicalScore: 70,
  contentScore: null,
  technicalRuleIds: ['h1-missing', 'https-missing'],
  contentRuleIds: [],
};
const texts = renderToStaticMarkup(createElement(BreakdownBlock, { report: { ...NO_OUTSIDE_DATA, snapshot } })).split(
  /<[^>]+>/,
);

/** Returns the text from a title up to the next one. */
const readEntry = (title: string, next?: string) => {
  const start = texts.indexOf(title);
  return texts.slice(start + 1, next === undefined ? undefined : texts.indexOf(next)).join(' ');
};

it('shows the technical and the content score, or that they were not measured', () => {
  expect(readEntry('Technical', 'Content')).toMatch(/\b70\b.*2 failed/);
  expect(readEntry('Content', 'Monthly traffic and trend')).toContain('not measured');
});

it('shows monthly traffic and its trend as not measured, with the reason and the step, never as a number', () => {
  const entry = readEntry('Monthly traffic and trend');
  expect(entry).toContain('not measured');
  expect(entry).toContain('no traffic source is connected');
  expect(entry).toContain('Connect Google Search Console');
  expect(entry).not.toMatch(/\d/);
});
