import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import type {
  EngineVisibility,
  VisibilityAlert,
  VisibilityResults,
} from '#contracts/outside/assistants/visibility-report.ts';
import { buildReportedEngine, buildVisibilityDetails } from '#test/helpers/visibility-details.ts';
import { listBlocks } from './page-blocks.tsx';
import type { VisibilityPageData } from './visibility-page-data.ts';

const AT = '2026-11-20T10:00:00.000Z';
const ALERT: VisibilityAlert = {
  name: 'Claude',
  source: 'Claude (API answer with web search, through Anthropic)',
  quality: 'real',
  direction: 'down',
  before: { at: '2026-11-06T10:00:00.000Z', percent: 60, answers: 75 },
  after: { at: AT, percent: 20, answers: 75 },
  points: { value: -40, low: -50, high: -30 },
  prompts: 25,
  models: ['model-1'],
  isModelChanged: false,
  notes: [],
};
const RESULTS: VisibilityResults = {
  runId: 'r1',
  at: AT,
  brand: { names: ['Shop'], domains: ['shop.example'] },
  engines: [],
  prompts: [],
  portrayal: { quality: 'estimated', source: 'word lists', engines: [], groups: [], unreadAnswers: 0 },
  method: {
    promptSetVersion: 1,
    prompts: { unbranded: 1, branded: 0 },
    repeats: 1,
    country: 'US',
    language: 'en',
    frequency: 'off',
    firstAskedAt: null,
    lastAskedAt: null,
  },
};
const NO_FIGURE = { state: 'not-measured', reason: 'None.', step: null } as const;
const ENGINE: EngineVisibility = {
  ...buildReportedEngine({ source: ALERT.source, models: ['model-1'], answers: 60, missing: 0 }),
  mentionRate: NO_FIGURE,
  citationRate: NO_FIGURE,
  memoryShare: NO_FIGURE,
  competitors: [
    { id: 'c1', name: 'North Bikes', mentionRate: NO_FIGURE, citationRate: NO_FIGURE, shareOfVoice: NO_FIGURE },
  ],
  ambiguousAnswers: 0,
  unknownAnswers: 0,
  sourceTypes: [],
  domains: { total: 0, first: [] },
  retrievedPages: { state: 'measured', answers: 0, pages: [] },
  subQueries: { state: 'measured', answers: 0, queries: [] },
  change: null,
};
const SUGGESTIONS: VisibilityPageData['suggestions'] = {
  run: { id: 'r1', at: AT, answers: 12, quality: 'real' },
  total: 0,
  first: [],
};
const MISSING = { state: 'not-measured', reason: 'No analysis.', step: 'Run one.' } as const;
const PAGE: Parameters<typeof listBlocks>[0] = {
  website: { id: 'w1', name: 'shop.example' },
  results: RESULTS,
  funnel: MISSING,
  wrongFacts: MISSING,
  citations: [],
  suggestions: null,
  citedPages: null,
};

const list = (change: Partial<typeof PAGE> = {}) => listBlocks({ ...PAGE, ...change });
const listIds = (...given: Parameters<typeof list>) => list(...given).map(({ id }) => id);

it('lists shares, prompts, pages, statements, sources and the method', () => {
  expect(listIds()).toEqual([
    'rates-title',
    'prompts-title',
    'funnel-title',
    'portrayal-title',
    'wrong-facts-title',
    'sources-title',
    'cited-title',
    'method-title',
  ]);
});

it('lists confirmed changes first, and competitors and opportunities after the answers', () => {
  const gap = { url: 'https://guide.example/', title: null, domain: 'guide.example', type: 'other' as const };
  const gaps = { total: 1, first: [{ ...gap, answers: 1, prompts: ['Which shop?'], engines: ['claude' as const] }] };
  const ids = listIds({
    results: { ...RESULTS, alerts: [ALERT], gaps },
    suggestions: SUGGESTIONS,
    citedPages: { pages: [], waiting: 0, unavailable: null },
  });
  expect(ids.slice(0, 7)).toEqual([
    'changes-title',
    'rates-title',
    'prompts-title',
    'suggestions-title',
    'gaps-title',
    'contents-title',
    'funnel-title',
  ]);
});

it('lists only the blocks that do not need answers before the first run', () => {
  expect(listIds({ results: null })).toEqual(['funnel-title', 'cited-title']);
});

const SHARE: EngineVisibility['mentionRate'] = {
  state: 'measured',
  value: 13 / 134,
  interval: [0.05, 0.17],
  tally: { count: 13, total: 134 },
  sample: { prompts: 20, answers: 60, missing: 0 },
  isExploratory: false,
  quality: 'simulated',
  source: ALERT.source,
};
const SIMULATED: EngineVisibility = {
  ...ENGINE,
  quality: 'simulated',
  sourceTypes: [{ type: 'own', share: SHARE }],
  retrievedPages: {
    state: 'measured',
    answers: 60,
    pages: [{ url: 'https://shop.example/', retrieved: 11, cited: 1, prompts: 4 }],
  },
};
const PROMPT = { intent: 'fact', origin: 'user', keyword: null, results: [] } as const;
const MEASURED: VisibilityResults = {
  ...RESULTS,
  engines: [SIMULATED],
  prompts: [
    { ...PROMPT, id: 'p1', text: 'Which shop?', isBranded: false, results: [] },
    { ...PROMPT, id: 'p2', text: 'Is Shop good?', isBranded: true, results: [] },
  ],
  gaps: { total: 0, first: [] },
};

function renderBlock(id: string): string {
  const block = list({ results: MEASURED }).find((one) => one.id === id);
  const Stub = createRoutesStub([{ path: '/', Component: () => block?.content }]);
  return renderToStaticMarkup(createElement(Stub)).replaceAll('<!-- -->', '');
}

it.each(['presence-title', 'prompts-title', 'rivals-title', 'gaps-title', 'sources-title'])(
  'labels the figures under %s with their quality',
  (id) => {
    const html = renderBlock(id);
    expect(html).toContain(`id="${id}"`);
    expect(html).toContain('simulated');
  },
);

it('marks the prompts that contain the brand', () => {
  const [unbranded, branded] = renderBlock('prompts-title').split('Is Shop good?');
  expect(unbranded).not.toContain('Contains your brand');
  expect(branded).toContain('Contains your brand');
});

it('states of what the shares of sources are, and which prompts count', () => {
  const html = renderBlock('sources-title');
  expect(html).toContain('of all cited sources (13 of 134), between 5% and 17%');
  expect(html).toContain('All prompts count here, with and without your brand.');
  expect(html).toContain('Your pages: retrieved and cited');
});

it('describes a confirmed change with its interval, answers and source', () => {
  const [changes] = list({ results: { ...RESULTS, alerts: [ALERT] } });
  const Stub = createRoutesStub([{ path: '/', Component: () => changes?.content }]);
  const html = renderToStaticMarkup(createElement(Stub));
  for (const text of [
    'Claude mentions you less often: in 20% of its answers, compared with 60%.',
    '−40.0 points (95% interval: −50.0 to −30.0)',
    '20% of 75 answers, Nov 20, 2026',
    'through Anthropic)',
  ])
    expect(html).toContain(text);
});

it('discloses how the run was measured, with the competitors and why facts were not compared', () => {
  const read = (change: Partial<typeof PAGE>) => {
    const Stub = createRoutesStub([{ path: '/', Component: () => list(change).at(-1)?.content }]);
    return renderToStaticMarkup(createElement(Stub));
  };
  const html = read({ results: { ...RESULTS, engines: [ENGINE] } });
  for (const text of [
    'How AI visibility was measured',
    'Claude (API answer with web search, through Anthropic): 60 answers from model-1.',
    'Share of voice compares mentions of you with mentions of North Bikes.',
    'Statements about you were not compared with your pages. No analysis.',
  ])
    expect(html).toContain(text);
  const wrongFacts = buildVisibilityDetails().wrongFacts ?? MISSING;
  expect(read({ wrongFacts })).toContain('are compared with your pages');
});
