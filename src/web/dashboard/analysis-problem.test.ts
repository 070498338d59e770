import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { buildFailureMessage } from '../api/analysis-error.ts';
import { AnalysisProblem } from './analysis-problem.tsx';

const render = (code: 'monthly-limit' | 'disk-full', resetsAt: string | null) => {
  const refused = { kind: 'refused', status: 402, message: 'Used up.', fieldErrors: {} } as const;
  const problem = buildFailureMessage({ ...refused, code, resetsAt });
  const Page = createRoutesStub([
    { path: '/', Component: () => createElement(AnalysisProblem, { id: 'analyze-url-problem', problem }) },
  ]);
  return renderToStaticMarkup(createElement(Page));
};

it('offers Premium when the monthly quota is consumed, and shows when the limit resets', () => {
  const html = render('monthly-limit', '2026-12-01T00:00:00Z');
  expect(html).toContain('Your limit resets on Dec 1, 2026.');
  expect(html).toMatch(/<button type="button"[^>]*>Upgrade to Premium</);
});

it('does not offer an upgrade when Premium would not help', () => {
  expect(render('disk-full', null)).not.toContain('<button');
});
