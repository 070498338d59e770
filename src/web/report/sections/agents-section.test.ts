import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { AgentViews } from '#contracts/site/browser-report.ts';
import { AgentsSection } from './agents-section.tsx';

const agent = {
  operator: 'OpenAI',
  robotsLine: null,
  probe: null,
  runsScripts: false,
  words: null,
  missingShare: null,
};
const views: AgentViews = {
  url: 'https://example.com/',
  textWithoutScripts: 'Ropes',
  missingText: '',
  note: 'From our own address.',
  agents: [
    {
      ...agent,
      token: 'OAI-SearchBot',
      isAllowed: false,
      robotsLine: 'Disallow: /',
      words: 0,
      missingShare: 1,
    },
    {
      ...agent,
      token: 'PerplexityBot',
      isAllowed: true,
      words: 1_200,
      missingShare: 0.25,
      probe: { status: 403, sizeBytes: 900, isRefused: true },
    },
    { ...agent, token: 'ChatGPT-User', isAllowed: null },
  ],
};
const renderText = (value: AgentViews | null) =>
  renderToStaticMarkup(createElement(AgentsSection, { views: value })).replace(/<[^>]+>/g, ' ');

it('shows the robots.txt line that applies, the response and the number of words received', () => {
  const shown = renderText(views);
  for (const part of [
    'Blocked by robots.txt',
    'Nothing, if it obeys robots.txt',
    'Disallow: /',
    'Blocked (403)',
    '1,200 words',
    '75% of what visitors see',
  ])
    expect(shown).toContain(part);
});

it('shows what could not be determined', () => {
  const shown = renderText(views);
  for (const part of ['robots.txt could not be read', 'Not requested', 'not measured']) expect(shown).toContain(part);
  expect(renderText(null)).toContain('could not be crawled');
});

it('shows the start of a long text, and the rest on demand', () => {
  const long = 'word '.repeat(200);
  const shown = renderText({ ...views, textWithoutScripts: long });
  expect(shown).toContain('Show more text');
  expect(shown.split('word').length).toBeLessThan(100);
  expect(renderText(views)).not.toContain('Show more');
});
