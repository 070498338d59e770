import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { Toaster } from '../../components/layout/toaster.tsx';
import { isPendingAction, RunActions, type RunActionsProps } from './run-actions.tsx';

function readButtonLabels(props: Pick<RunActionsProps, 'status' | 'stage'>): string[] {
  const renderActions = () =>
    createElement(RunActions, { analysisId: 'a', isDisabled: false, isCancelCharged: true, ...props });
  const Page = createRoutesStub([{ path: '/', Component: renderActions }]);
  const html = renderToStaticMarkup(createElement(Toaster, null, createElement(Page)));
  return [...html.matchAll(/<button[^>]*>([^<]*)</g)].map(([, word = '']) => word);
}

const CRAWL_STAGE = 'crawling website structure';

it.each([
  ['queued', CRAWL_STAGE, ['Pause', 'Cancel']],
  ['running', CRAWL_STAGE, ['Pause', 'Cancel']],
  ['running', 'analyzing SEO issues', ['Cancel']],
  ['paused', CRAWL_STAGE, ['Resume', 'Cancel']],
] as const)('offers the available actions for an analysis that is %s, %s', (status, stage, words) => {
  expect(readButtonLabels({ status, stage })).toEqual(words);
});

it('keeps a request pending until the analysis has acted on it or it is too late', () => {
  const pause = { action: 'pause', from: 'queued' } as const;
  expect(isPendingAction(pause, { status: 'running', isPausable: true })).toBe(true);
  expect(isPendingAction(pause, { status: 'running', isPausable: false })).toBe(false);
  expect(isPendingAction(pause, { status: 'paused', isPausable: false })).toBe(false);
  const resume = { action: 'resume', from: 'paused' } as const;
  expect(isPendingAction(resume, { status: 'paused', isPausable: false })).toBe(true);
  expect(isPendingAction(resume, { status: 'queued', isPausable: true })).toBe(false);
});
