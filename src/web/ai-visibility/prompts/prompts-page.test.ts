import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import type { PromptVersion } from '#contracts/outside/assistants/prompt-versions.ts';
import {
  type SuggestionNote,
  type VisibilityPrompts,
  visibilityPromptsSchema,
} from '#contracts/outside/assistants/prompt-views.ts';
import type { VisibilityPrompt } from '#contracts/outside/assistants/prompts.ts';
import { listSentPrompts } from './prompt-words.ts';
import { PromptsPage, SuggestionNotice } from './prompts-page.tsx';
import { summarizeVersions } from './versions/version-words.ts';

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
    ownBrandNames: null,
    competitors: 0,
    trackedKeywords: ['boots'],
    hasCrawl: true,
    targets: { discovery: 12, problem: 5, alternatives: 3, comparison: 2, evaluation: 1, fact: 2 },
    plan: { isPremium: true, maxPrompts: 50, maxCharacters: 300, freePrompts: 8 },
    ...change,
  });

function render(page: VisibilityPrompts, approved: PromptVersion[] = []): string {
  const versions = summarizeVersions(approved);
  const Stub = createRoutesStub([{ path: '/', Component: () => createElement(PromptsPage, { page, versions }) }]);
  return renderToStaticMarkup(createElement(Stub)).replaceAll('<!-- -->', '');
}

it('asks for the market before anything is suggested', () => {
  const html = render(buildPage());
  expect(html).toContain('No prompts yet');
  expect(html).toContain('Language: recognized from your pages. Country: please select.');
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

it('shows the approved version without a button to approve', () => {
  const approved = buildSet([buildPrompt('a')], { state: 'approved', approvedAt: '2026-11-24T08:00:00Z' });
  const html = render(buildPage({ approved }));
  expect(html).toContain('Version 1, approved on Nov 24, 2026');
  expect(html).not.toContain('Approve 1 prompt');
});

it('marks what the Free plan does not send', () => {
  const prompts = [
    buildPrompt('off', { isActive: false }),
    buildPrompt('branded', { isBranded: true }),
    ...Array.from({ length: 9 }, (_, index) => buildPrompt(`p${index}`)),
  ];
  const plan = { ...buildPage().plan, isPremium: false };
  expect(listSentPrompts(prompts, plan).map(({ id }) => id)).toEqual(['p0', 'p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7']);
  const html = render(buildPage({ draft: buildSet(prompts), plan, trackedKeywords: null }));
  expect(html.match(/Not sent on Free/g)).toHaveLength(2);
  expect(html).not.toContain('Keyword of');
});

it('lets users edit the names of the brand where the page shows the names', () => {
  const html = render(buildPage({ ownBrandNames: ['Shop', 'Shop Ltd'] }));
  expect(html).toContain('Names of your brand: Shop.');
  expect(html).toContain('value="Shop, Shop Ltd"');
  expect(html).toContain('Restore default names');
});

const buildVersion = (version: number, change: Partial<PromptVersion> = {}): PromptVersion => ({
  id: `v${version}`,
  version,
  state: 'approved',
  country: 'US',
  language: 'en',
  prompts: [buildPrompt('a'), buildPrompt('b', { isActive: false })],
  approvedAt: '2026-11-24T08:00:00Z',
  runs: { count: 0, latestAt: null },
  changesSince: null,
  ...change,
});
const FIELDS = { intent: 'discovery' as const, isBranded: false, keyword: null, isActive: true };
const MARKET = { country: 'US', language: 'en' };

it('lists approved versions, their runs, and what changed since', () => {
  const changesSince = {
    market: { before: { ...MARKET, country: 'GB' }, now: MARKET },
    added: [{ id: 'n', text: 'New?', intent: 'fact' as const }],
    removed: [{ id: 'o', text: 'Old?', intent: 'problem' as const }],
    changed: [
      { id: 'a', text: 'A?', intent: 'discovery' as const, before: FIELDS, now: { ...FIELDS, keyword: 'boots' } },
      { id: 'b', text: 'B?', intent: 'fact' as const, before: FIELDS, now: { ...FIELDS, isActive: false } },
    ],
  };
  const nothing = { market: null, added: [], removed: [], changed: [] };
  const versions = [
    buildVersion(3),
    buildVersion(2, { changesSince, runs: { count: 3, latestAt: '2026-11-26T08:00:00Z' } }),
    buildVersion(1, { changesSince: nothing }),
  ];
  const approved = buildSet([buildPrompt('a')], { version: 3, state: 'approved', approvedAt: '2026-11-24T08:00:00Z' });
  const text = render(buildPage({ approved }), versions)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
  for (const part of [
    'Version 3 Current Approved by you on Nov 24, 2026 · 2 prompts, 1 switched off · Not used in any run',
    '3 runs, the latest on Nov 26, 2026',
    'Compare with version 3: 1 added, 1 removed, 2 changed, another market',
    'Market: United States, English (was United Kingdom, English)',
    'Added since (1) New? Fact',
    'Removed since (1) Old? Problem',
    'A? keyword: boots (was none)',
    'B? switched off',
    'Compare with version 3: the same prompts',
  ])
    expect(text).toContain(part);
});

it('shows the newest versions, and counts the others', () => {
  const many = Array.from({ length: 23 }, (_, index) => buildVersion(23 - index));
  expect(summarizeVersions(many)).toMatchObject({ hidden: 3, versions: { length: 20 } });
});

it('links to the reports, where competitors are added, if the plan includes competitors', () => {
  const renderNote = (code: SuggestionNote['code'], canCompare: boolean) => {
    const note = { code, text: 'No competitors are listed.', step: 'Add competitors in the report.' };
    const Stub = createRoutesStub([
      { path: '/', Component: () => createElement(SuggestionNotice, { note, canCompare }) },
    ]);
    return renderToStaticMarkup(createElement(Stub));
  };
  expect(renderNote('no-competitors', true)).toContain('href="/profile?tab=history"');
  expect(renderNote('no-competitors', false)).not.toContain('href');
  expect(renderNote('no-crawl', true)).not.toContain('href');
});
