import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import type { SuggestedCompetitor, SuggestedCompetitors } from '#contracts/outside/assistants/suggested-competitors.ts';
import { Toaster } from '#web/components/layout/toaster.tsx';
import { SuggestionList } from './suggestion-list.tsx';

const SUGGESTION: SuggestedCompetitor = {
  key: 'zorvanta',
  name: '<b>Zorvanta</b>',
  domain: 'zorvanta.com',
  prompts: ['best boots', 'warm boots'],
  answers: 3,
  listedAnswers: 3,
  citedAnswers: 1,
  engines: ['chatgpt'],
  example: { line: 'Zorvanta – light boots', prompt: 'best boots' },
};
const RUN = { id: 'r1', at: '2026-11-20T10:00:00.000Z', answers: 75, quality: 'real' } as const;

function render(suggestions: SuggestedCompetitors): string {
  const page = () => createElement(SuggestionList, { websiteId: 'w1', suggestions });
  const Stub = createRoutesStub([{ path: '/', Component: () => createElement(Toaster, null, page()) }]);
  return renderToStaticMarkup(createElement(Stub)).replaceAll('<!-- -->', '');
}

it('shows the evidence for a suggestion with its quality, and a form with the cited website', () => {
  const html = render({ run: RUN, total: 1, first: [SUGGESTION] });
  expect(html).toContain('Listed in 3 answers, website cited in 1 answer, to 2 prompts.');
  expect(html).toContain('measured');
  expect(html).toContain('Zorvanta – light boots');
  expect(html).toContain('value="zorvanta.com"');
  expect(html).toContain('Add as competitor');
  expect(html).toContain('&lt;b&gt;Zorvanta&lt;/b&gt;');
  expect(html).toContain('/api/user/websites/w1/ai-visibility/suggestions/export?format=csv');
});

it('states that no website is cited, and asks for the website', () => {
  const html = render({ run: RUN, total: 1, first: [{ ...SUGGESTION, domain: null, citedAnswers: 0 }] });
  expect(html).toContain('website not cited');
  expect(html).toContain('No answer cites a website with this name.');
});

it('explains an empty list, and shows nothing before the first run', () => {
  expect(render({ run: RUN, total: 0, first: [] })).toContain('No other name is listed in answers to two prompts.');
  expect(render({ run: null, total: 0, first: [] })).not.toContain('Suggested competitors');
});
