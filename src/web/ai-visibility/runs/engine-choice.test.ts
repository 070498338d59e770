import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import type { EngineOption } from '#contracts/outside/assistants/run-views.ts';
import type { ModelChoice } from '#contracts/outside/assistants/runs.ts';
import { EngineChoice } from './engine-choice.tsx';

const LUNA = { provider: 'openai', model: 'gpt-6-luna', source: 'OpenAI', maxUsd: 0.0541 } as const;
const SOL = { provider: 'openai', model: 'gpt-6-sol', source: 'OpenAI', maxUsd: 0.32192 } as const;
const OPTION: EngineOption = {
  engine: 'chatgpt',
  name: 'ChatGPT',
  isSelected: true,
  target: { engine: 'chatgpt', provider: 'openai', model: 'gpt-6-luna', payer: 'website' },
  source: 'OpenAI',
  hasSearch: true,
  models: [LUNA, SOL],
  choice: null,
  connectable: [{ provider: 'openai', name: 'OpenAI' }],
  problem: null,
};

function render(change: Partial<EngineOption> = {}, choice: ModelChoice | null = null): string {
  const option = { ...OPTION, ...change };
  const props = { option, websiteId: 'site', isChosen: true, onChange: () => {}, choice, onModelChange: () => {} };
  const Stub = createRoutesStub([{ path: '/', Component: () => createElement(EngineChoice, props) }]);
  return renderToStaticMarkup(createElement(Stub));
}

it('offers the models with the maximum cost of an answer, the default first', () => {
  const html = render();
  expect(html).toContain('aria-label="Model of ChatGPT"');
  const options = [...html.matchAll(/<option value="([^"]*)"[^>]*>([^<]+)/g)].map(([, value, text]) => [value, text]);
  expect(options).toEqual([
    ['', 'Default: gpt-6-luna (OpenAI)'],
    ['openai gpt-6-luna', 'gpt-6-luna (OpenAI), up to $0.0541 per answer'],
    ['openai gpt-6-sol', 'gpt-6-sol (OpenAI), up to $0.3219 per answer'],
  ]);
  expect(render({}, SOL)).toContain('<option value="openai gpt-6-sol" selected="">');
});

it('offers no choice if there is only one model', () => {
  expect(render({ models: [LUNA] })).not.toContain('<select');
});

it('keeps a chosen model that cannot be asked, with the reason and the next step', () => {
  const choice = { provider: 'openai', model: 'gpt-7' } as const;
  const problem = { reason: 'gpt-7 has no price.', step: 'Choose another model.' };
  const html = render({ target: null, source: null, hasSearch: null, choice, problem }, choice);
  expect(html).toContain('gpt-7 has no price. Choose another model.');
  expect(html).toContain('<option value="openai gpt-7" selected="">gpt-7, cannot be asked</option>');
  expect(html).not.toContain('<a ');
});
