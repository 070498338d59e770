import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { AnswersPage, type AnswersPageData } from './answers-page.tsx';

const PAGE: AnswersPageData = {
  website: { id: 'w1', name: 'shop.example' },
  quality: 'simulated',
  answers: {
    runId: 'r1',
    at: '2026-11-20T10:00:00.000Z',
    prompt: { id: 'p1', text: 'Which shop?', intent: 'discovery', isBranded: false },
    previousId: null,
    nextId: null,
    progress: null,
    answers: [
      {
        id: 'a1',
        engine: 'claude',
        name: 'Claude',
        repeat: 0,
        askedAt: '2026-11-20T10:00:00.000Z',
        cost: { usd: 0.02, quality: 'real', source: null },
        result: { state: 'missing', failure: 'timeout', reason: 'Claude did not respond.' },
      },
    ],
  },
};

function render(page: AnswersPageData): string {
  const Stub = createRoutesStub([{ path: '/', Component: () => createElement(AnswersPage, { page }) }]);
  return renderToStaticMarkup(createElement(Stub)).replaceAll('<!-- -->', '');
}

it('labels the counts of each assistant with their quality', () => {
  expect(render(PAGE)).toContain('simulated');
  const html = render({ ...PAGE, quality: 'real' });
  expect(html).toContain('No answer was received. 1 missing.');
  expect(html).toContain('measured');
  expect(html).not.toContain('simulated');
});
