import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import type { Portrayal } from '#contracts/outside/assistants/portrayal.ts';
import { PortrayalBlock } from './portrayal-block.tsx';

const STATEMENT = {
  start: 0,
  text: 'Shop Example is slow <b>.',
  tone: 'negative',
  words: [{ start: 16, end: 20, isPositive: false }],
  engine: 'claude',
  name: 'Claude',
  promptId: 'p1',
  prompt: 'good shops',
  repeat: 0,
} as const;

const PORTRAYAL: Portrayal = {
  quality: 'estimated',
  source: 'Word lists',
  engines: [
    {
      engine: 'claude',
      name: 'Claude',
      sentences: 12,
      branded: 4,
      counts: { positive: 9, mixed: 0, negative: 3, neutral: 0, unclear: 0 },
    },
    { engine: 'grok', name: 'Grok', sentences: 2, branded: 0, counts: null },
  ],
  groups: [{ tone: 'negative', total: 3, first: [{ ...STATEMENT, words: [...STATEMENT.words] }] }],
  unreadAnswers: 0,
};

function render(portrayal: Portrayal): string {
  const Stub = createRoutesStub([
    { path: '/', Component: () => createElement(PortrayalBlock, { websiteId: 'w1', runId: 'r1', portrayal }) },
  ]);
  return renderToStaticMarkup(createElement(Stub)).replaceAll('<!-- -->', '');
}

it('shows counts for 10 or more sentences, and each sentence with its words and its answer', () => {
  const markup = render(PORTRAYAL);
  expect(markup).toContain('uncertain ones are “Unclear”. Counts are shown from 10 sentences per assistant.');
  expect(markup).toContain('estimated');
  expect(markup).toContain('3 of 12');
  expect(markup).toContain('Fewer than 10');
  expect(markup).toContain('4 for prompts with your brand');
  expect(markup).toContain('Negative (3 sentences)');
  expect(markup).toMatch(/<mark[^>]*>slow<span class="sr-only"> \(negative\)<\/span><\/mark> &lt;b&gt;\./);
  expect(markup).toContain('prompt=p1#answer-claude-0');
  expect(markup).toContain('The first 1 of 3.');
});

it('explains what to do if there is no sentence, and which answers were not read', () => {
  const markup = render({ ...PORTRAYAL, groups: [], unreadAnswers: 2 });
  expect(markup).toContain('Not measured: no sentence mentions you. Send prompts that contain your brand');
  expect(markup).toContain('2 answers not read yet');
  expect(render({ ...PORTRAYAL, groups: [{ tone: null, total: 1, first: [] }] })).toContain(
    'Not measured: no word list for this language (1 sentence)',
  );
});
