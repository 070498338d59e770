import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { type VisibilityPrompts, visibilityPromptsSchema } from '#contracts/outside/assistants/prompt-views.ts';
import type { VisibilityPrompt } from '#contracts/outside/assistants/prompts.ts';
import { listAskedPrompts } from './prompt-words.ts';
import { PromptsPage } from './prompts-page.tsx';

const buildPrompt = (id: string, change: Partial<VisibilityPrompt> = {}): VisibilityPrompt => ({
  id,
  text: `Prompt ${id}?`,
  intent: 'discovery',
  isBranded: false,
  origin: 'crawl',
  basis: 'Navigation link to https://shop.example/boots',
  keyword: null,
  isActive: true,
  ...change,
});

const buildSet = (prompts: VisibilityPrompt[], change: object = {}) => ({
  id: 'set',
  version: 1,
  state: 'draft',
  country: 'US',
  language: 'en',
  prompts,
  approvedAt: null,
  ...change,
});

const buildPage = (change: object = {}): VisibilityPrompts =>
  visibilityPromptsSchema.parse({
    website: { id: 'site', domain: 'shop.example', nickname: null },
    market: { country: null, language: 'en', source: 'crawl' },
    languages: ['en'],
    approved: null,
    draft: null,
    revision: 'r',
    brandNames: ['Shop'],
    competitors: 0,
    trackedKeywords: ['boots'],
    ownBrandNames: null,
    hasCrawl: true,
    targets: { discovery: 12, problem: 5, alternatives: 3, comparison: 2, evaluation: 1, fact: 2 },
    plan: { isPremium: true, maxPrompts: 50, maxCharacters: 300, freePrompts: 8 },
    ...change,
  });

function render(page: VisibilityPrompts): string {
  const Stub = createRoutesStub([{ path: '/', Component: () => createElement(PromptsPage, { page }) }]);
  return renderToStaticMarkup(createElement(Stub)).replaceAll('<!-- -->', '');
}

it('asks for the market before anything is suggested', () => {
  const html = render(buildPage());
  expect(html).toContain('No prompts yet');
  expect(html).toContain('Recognized on your pages: the language.');
  expect(html).toContain('Suggest prompts</button>');
  expect(html).not.toContain('Approve');
});

it('groups prompts by intent, with their origin, basis and keyword', () => {
  const prompts = [
    buildPrompt('a', { keyword: 'boots' }),
    buildPrompt('b', { intent: 'fact', isBranded: true, origin: 'user', basis: null }),
  ];
  const html = render(buildPage({ draft: buildSet(prompts) }));
  expect(html).toContain('1 of 12');
  expect(html).toContain('1 of 2');
  expect(html).toContain('From your pages');
  expect(html).toContain('Navigation link to https://shop.example/boots');
  expect(html).toContain('Contains your brand');
  expect(html).toContain('<option value="boots" selected="">boots</option>');
  expect(html).toContain('Approve 2 prompts');
  expect(html).toContain('2 prompts: 1 without your brand, which count in the headline, and 1 with it.');
  expect(html).toContain('nothing costs money, until you start a run');
});

it('shows the approved version without an approval', () => {
  const approved = buildSet([buildPrompt('a')], { state: 'approved', approvedAt: '2026-11-24T08:00:00Z' });
  const html = render(buildPage({ approved }));
  expect(html).toContain('Version 1, approved on Nov 24, 2026');
  expect(html).not.toContain('Approve 1 prompt');
});

it('marks what the Free plan does not ask', () => {
  const prompts = [
    buildPrompt('off', { isActive: false }),
    buildPrompt('branded', { isBranded: true }),
    ...Array.from({ length: 9 }, (_, index) => buildPrompt(`p${index}`)),
  ];
  const plan = { ...buildPage().plan, isPremium: false };
  expect(listAskedPrompts(prompts, plan).map(({ id }) => id)).toEqual(['p0', 'p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7']);
  const html = render(buildPage({ draft: buildSet(prompts), plan, trackedKeywords: null }));
  expect(html.match(/Not asked on Free/g)).toHaveLength(2);
  expect(html).not.toContain('Keyword of');
});
