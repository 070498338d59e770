import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { useSelectedIssue } from './use-selected-issue.ts';

function Selected() {
  return JSON.stringify(useSelectedIssue().selection);
}

/** Returns what is selected in the first render. */
function renderFirst(): string {
  const router = createMemoryRouter([{ path: '/', element: createElement(Selected) }]);
  return renderToStaticMarkup(createElement(RouterProvider, { router })).replaceAll('&quot;', '"');
}

const stubHash = (hash: string) => vi.stubGlobal('window', { location: { hash } });

afterEach(() => vi.unstubAllGlobals());

it('opens the linked issue in the first render, so that the list does not flash first', () => {
  stubHash('#issue-title-missing');
  expect(renderFirst()).toBe('{"ruleId":"title-missing"}');
});

it('does not open an issue for other fragments or on the server', () => {
  for (const hash of ['', '#critical-issues', '#view-titles']) {
    stubHash(hash);
    expect(renderFirst(), hash).toBe('null');
  }
  vi.unstubAllGlobals();
  expect(renderFirst()).toBe('null');
});
