import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { VisibilityRun } from '#contracts/outside/assistants/run-views.ts';
import type { LatestAnswer } from '#contracts/outside/assistants/visibility-report.ts';
import { LatestAnswersBlock } from './latest-answers-block.tsx';
import type { LiveAnswers } from './use-live-run.ts';

const TARGET = { engine: 'claude', provider: 'openrouter', model: 'm', payer: 'website' } as const;
const COST = { usd: 0.02, realUsd: 0.02, estimatedUsd: 0, simulatedUsd: 0, reservedUsd: 0, comparison: null };
const RUN: VisibilityRun = {
  id: 'r1',
  trigger: 'manual',
  state: 'running',
  quality: 'simulated',
  promptSetVersion: 1,
  prompts: 8,
  repeats: 1,
  planned: 8,
  answered: 1,
  missing: 0,
  pending: 3,
  limitUsd: 5,
  cost: COST,
  engines: [
    {
      engine: 'claude',
      name: 'Claude',
      source: 'OpenRouter',
      target: TARGET,
      hasSearch: true,
      planned: 8,
      answered: 1,
      missing: 0,
      pending: 3,
      cost: COST,
      causes: [],
    },
  ],
  searches: [],
  waitsFor: null,
  stopReason: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  finishedAt: null,
};
const ANSWER: LatestAnswer = {
  id: 'a1',
  engine: 'claude',
  name: 'Claude',
  prompt: { id: 'p1', text: 'Which shop?' },
  repeat: 0,
  grounded: true,
  mention: 'named',
  isCited: false,
  isConfirmed: null,
  excerpt: {
    text: '…like Shop.',
    highlights: [{ start: 6, end: 10, kind: 'own', brand: 'Shop', isOwn: true, reason: null }],
  },
};

function render(run: Partial<VisibilityRun>, latest: Partial<LiveAnswers> = {}): string {
  const props = {
    websiteId: 'w1',
    run: { ...RUN, ...run },
    latest: { answers: [ANSWER], hasFailed: false, ...latest },
  };
  const Stub = createRoutesStub([{ path: '/', Component: () => createElement(LatestAnswersBlock, props) }]);
  return renderToStaticMarkup(createElement(Stub)).replaceAll('<!-- -->', '');
}
const readStatus = (html: string) => /<p role="status"[^>]*>(.*?)<\/p>/.exec(html)?.[1];
const countPlaces = (html: string) => html.match(/<li /g)?.length;

describe('while a run is in progress', () => {
  it('each answer has its assistant, prompt, mention, highlighted excerpt and a link to read it', () => {
    const html = render({});
    for (const text of ['Claude', '“Which shop?”', 'Mentions you and does not cite your website.', '…like <mark '])
      expect(html).toContain(text);
    expect(html).toContain('href="/websites/w1/ai-visibility/answers?run=r1&amp;prompt=p1#answer-claude-0"');
    expect(html).toContain('1 answer, newest first.');
    expect(html).toContain('simulated');
  });

  it('the places of six answers are reserved, or fewer if the run is smaller', () => {
    expect(countPlaces(render({}))).toBe(6);
    expect(countPlaces(render({}, { answers: [] }))).toBe(6);
    expect(countPlaces(render({ planned: 2 }))).toBe(2);
  });

  it('no figure is computed, and the text says when figures follow', () => {
    const html = render({ answered: 3 });
    expect(html).toContain('Figures follow when the run has ended.');
    expect(html.replaceAll(/<p role="status".*?<\/p>|class="[^"]*"/g, '')).not.toContain('%');
  });

  it('the text explains the empty list, and a failed request', () => {
    expect(render({ answered: 0 }, { answers: [] })).toContain('The first answer appears here when it arrives.');
    expect(render({}, { hasFailed: true })).toContain('Newer answers could not be loaded. Trying again.');
  });

  it('screen readers announce the first answer and each quarter, not each answer', () => {
    expect(readStatus(render({ answered: 0 }, { answers: [] }))).toBe('');
    expect(readStatus(render({ answered: 1 }))).toBe('The first answer can be read.');
    expect(readStatus(render({ answered: 2 }))).toBe('25% of the run is done.');
    expect(readStatus(render({ answered: 2, missing: 1 }))).toBe('25% of the run is done.');
    expect(readStatus(render({ answered: 3, missing: 1 }))).toBe('50% of the run is done.');
  });
});

it('the answers stay when the run has ended, and its figures are mentioned', () => {
  const html = render({ state: 'done', answered: 8, finishedAt: '2026-11-20T10:05:00.000Z' });
  expect(html).toContain('Newest answers of this run');
  expect(html).toContain('The run has ended. Its figures are below.');
  expect(html).not.toContain('Pause updates');
  expect(html).toContain('…like <mark ');
  expect(readStatus(html)).toBe('The run has ended.');
});
