import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import type { RawSearchOption } from '#contracts/outside/assistants/raw-searches.ts';
import { SearchChoice, type SearchChoiceProps } from './search-choice.tsx';

const BRAVE: RawSearchOption = {
  provider: 'brave',
  name: 'Brave Search API',
  isSelected: true,
  payer: 'website',
  searches: 25,
  maxUsd: 0.125,
  priceReadOn: '2026-11-27',
  problem: null,
};
const MISSING: RawSearchOption = {
  ...BRAVE,
  provider: 'deepseek',
  name: 'DeepSeek Search API',
  isSelected: false,
  payer: null,
  searches: 0,
  maxUsd: 0,
  priceReadOn: null,
  problem: { reason: 'No key of DeepSeek Search API is connected.', step: 'Connect one under Data sources.' },
};

function render(change: Partial<SearchChoiceProps> = {}): string {
  const props = {
    websiteId: 'w1',
    options: [BRAVE, MISSING],
    chosen: ['brave'] as const,
    onChange: () => {},
    ...change,
  };
  const Stub = createRoutesStub([{ path: '/', Component: () => createElement(SearchChoice, props) }]);
  return renderToStaticMarkup(createElement(Stub)).replaceAll('<!-- -->', '');
}

it('shows what each search API costs per run, with the day of the price, and what it measures', () => {
  const html = render();
  expect(html).toContain('25 searches per run, $0.13 at the price of Nov 27, 2026');
  expect(html).toContain('not what an assistant retrieves for an answer');
  expect(render({ options: [{ ...BRAVE, payer: 'allowance' }] })).toContain('paid by your allowance on this server');
});

it('offers to connect a missing key, and no choice until the key is connected', () => {
  const html = render();
  expect(html).toMatch(/disabled=""[^>]*name="search-deepseek"/);
  expect(html).toContain('href="/websites/w1/data-sources#deepseek"');
  expect(html).toContain('No key of DeepSeek Search API is connected.');
});

it('lets a chosen search API be deselected after its key was removed', () => {
  expect(render({ chosen: ['deepseek'] })).not.toMatch(/disabled=""[^>]*name="search-deepseek"/);
});
