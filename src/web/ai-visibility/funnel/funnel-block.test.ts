import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import type {
  EngineFunnel,
  FunnelStepFigure,
  PageFunnel,
  RawSearchFigure,
} from '#contracts/outside/assistants/page-funnel.ts';
import { FunnelBlock } from './funnel-block.tsx';

const STEPS: FunnelStepFigure[] = [
  {
    id: 'allowed',
    state: 'measured',
    reached: 1_200,
    passed: 1_100,
    dropped: 100,
    unmeasured: 7,
    overruled: 2,
    quality: 'real',
    source: 'robots.txt rules for OAI-SearchBot',
  },
  { id: 'retrieved', state: 'not-measured', reason: 'ChatGPT does not report it.', step: 'Ask another assistant.' },
];

const ENGINE: EngineFunnel = {
  engine: 'chatgpt',
  name: 'ChatGPT',
  agent: 'OAI-SearchBot',
  pages: 1_200,
  steps: STEPS,
  headline: {
    step: 'allowed',
    title: 'Most pages drop out at “Allowed”',
    text: 'Change the lines.',
    isExpected: false,
  },
  ownStep: null,
  unknownUrls: { total: 0, first: [] },
};

const RESULTS = {
  allowed: 'no',
  reachable: 'yes',
  readable: 'yes',
  retrieved: 'unknown',
  cited: 'no',
  named: 'no',
} as const;
const PAGE = {
  url: 'https://shop.example/<b>',
  stoppedAt: 'allowed',
  detail: 'Line 2: Disallow: /<b>',
  results: RESULTS,
  answers: { retrieved: null, cited: 0, named: 0 },
  searches: { brave: 3 },
} as const;

const SEARCHES: RawSearchFigure[] = [
  {
    provider: 'brave',
    name: 'Brave Search API',
    state: 'measured',
    found: 40,
    pages: 1_200,
    searches: 25,
    withOwnPage: 9,
    unknownUrls: 1,
    quality: 'real',
    source: 'Raw search of the Brave Search API, 25 prompts without your brand, Nov 27, 2026',
  },
  {
    provider: 'deepseek',
    name: 'DeepSeek Search API',
    state: 'not-measured',
    reason: 'The newest run did not use this search API.',
    step: 'Select it in the settings.',
  },
];

const makeFunnel = (engine: EngineFunnel): PageFunnel => ({
  state: 'measured',
  analyzedAt: '2026-11-20T08:00:00.000Z',
  askedAt: '2026-11-21T08:00:00.000Z',
  leftOut: [{ reason: 'noindex', count: 3 }],
  engines: [engine],
  searches: SEARCHES,
});

function render(funnel: PageFunnel): string {
  const Stub = createRoutesStub([
    { path: '/', Component: () => createElement(FunnelBlock, { websiteId: 'w1', funnel }) },
  ]);
  return renderToStaticMarkup(createElement(Stub)).replaceAll('<!-- -->', '');
}

it('shows the headline, and each step with its numbers or why it is not measured', () => {
  const html = render(makeFunnel(ENGINE));
  for (const text of [
    'Most pages drop out at “Allowed”',
    'Change the lines.',
    '1,091 of 1,193 measured pages',
    '100 drop out',
  ])
    expect(html).toContain(text);
  expect(html).toContain('2 used anyway, 7 not measured');
  expect(html).toContain('ChatGPT does not report it. Ask another assistant.');
  expect(html).toContain('Not counted: 3 URLs with noindex');
});

it('states that no page reaches a step', () => {
  const [first] = STEPS;
  const step = first?.state === 'measured' ? { ...first, reached: 0, passed: 0, dropped: 0 } : expect.fail();
  const html = render(makeFunnel({ ...ENGINE, steps: [step] }));
  expect(html).toContain('No page reaches this step');
  expect(html).not.toContain('0 of 0');
});

it('lists pages with their reason and offers the file only if the response contains them', () => {
  const free = render(makeFunnel(ENGINE));
  expect(free).not.toContain('Pages that drop out at');
  expect(free).not.toContain('Export CSV');
  const premium = render(makeFunnel({ ...ENGINE, groups: [{ stoppedAt: 'allowed', total: 100, first: [PAGE] }] }));
  expect(premium).toContain('Line 2: Disallow: /&lt;b&gt;');
  expect(premium).toContain('Allowed (100)');
  expect(premium).toContain('href="/api/user/websites/w1/ai-visibility/funnel/export?format=csv"');
});

it('shows raw searches separately from the steps, with their source, and as a column of the pages', () => {
  const html = render(makeFunnel({ ...ENGINE, groups: [{ stoppedAt: 'allowed', total: 100, first: [PAGE] }] }));
  for (const text of [
    'Retrieved by raw search',
    'not what an assistant retrieves for an answer',
    '40 of 1,200',
    '9 of 25 searches found your pages, and 1 other URL of your website',
    'Raw search of the Brave Search API, 25 prompts without your brand, Nov 27, 2026',
    'The newest run did not use this search API. Select it in the settings.',
    'Raw search: Brave',
    '3 of 25',
  ])
    expect(html).toContain(text);
  expect(html).not.toContain('Raw search: DeepSeek');
});

it('explains how to measure the funnel if there is no analysis', () => {
  const html = render({ state: 'not-measured', reason: 'No analysis is stored.', step: 'Run an analysis.' });
  expect(html).toContain('Not measured: No analysis is stored.');
  expect(html).toContain('Run an analysis.');
});
