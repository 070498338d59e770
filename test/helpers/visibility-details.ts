import type { FunnelStep } from '#contracts/outside/assistants/funnel-words.ts';
import type { EngineFunnel, FunnelPage, FunnelStepFigure } from '#contracts/outside/assistants/page-funnel.ts';
import type { VisibilityFigure } from '#contracts/outside/assistants.ts';
import type { ReportedEngine, ReportedRun, VisibilityDetails } from '#contracts/report/visibility-details.ts';

const AT = '2026-11-20T10:00:00.000Z';

const buildMeasuredStep = (id: FunnelStep, reached: number, passed: number): FunnelStepFigure => ({
  id,
  state: 'measured',
  reached,
  passed,
  dropped: reached - passed,
  unmeasured: 0,
  overruled: 0,
  quality: 'real',
  source: 'HTML as our crawler received it, Nov 20, 2026',
});

const PAGE: FunnelPage = {
  url: 'https://shop.example/cart',
  stoppedAt: 'allowed',
  detail: 'Line 2: Disallow: /cart',
  results: { allowed: 'no', reachable: 'yes', readable: 'yes', retrieved: 'no', cited: 'no', named: 'no' },
  answers: { retrieved: 0, cited: 0, named: 0 },
  searches: {},
};

const buildEngine = (change: Pick<EngineFunnel, 'engine' | 'name'>): EngineFunnel => ({
  agent: null,
  pages: 40,
  steps: [
    buildMeasuredStep('allowed', 40, 30),
    buildMeasuredStep('reachable', 30, 30),
    buildMeasuredStep('readable', 30, 30),
    { id: 'retrieved', state: 'not-measured', reason: 'It is not reported.', step: 'Ask another assistant.' },
    buildMeasuredStep('cited', 30, 0),
    buildMeasuredStep('named', 0, 0),
  ],
  headline: {
    step: 'cited',
    title: 'Most pages drop out at “Cited”: 30 of 40',
    text: 'No answer cites them.',
    isExpected: false,
  },
  ownStep: null,
  unknownUrls: { total: 0, first: [] },
  groups: [{ stoppedAt: 'allowed', total: 10, first: [PAGE] }],
  ...change,
});

const buildShare = (count: number, total: number, [low, high]: [number, number]): VisibilityFigure => ({
  state: 'measured',
  value: count / total,
  interval: [low, high],
  tally: { count, total },
  sample: { prompts: 25, answers: total, missing: 2 },
  isExploratory: total < 50,
  quality: 'real',
  source: 'ChatGPT (API answer with web search, through OpenRouter)',
});

/** Builds an assistant that received 25 prompts without the brand and 5 with it, three times each. */
export const buildReportedEngine = (change: Partial<ReportedEngine> = {}): ReportedEngine => ({
  engine: 'chatgpt',
  name: 'ChatGPT',
  kind: 'api',
  quality: 'real',
  source: 'ChatGPT (API answer with web search, through OpenRouter)',
  models: ['openai/gpt-5.4'],
  answers: 88,
  missing: 2,
  namedAndCited: {
    both: buildShare(9, 60, [0.07, 0.29]),
    namedOnly: buildShare(15, 60, [0.14, 0.4]),
    citedOnly: buildShare(6, 60, [0.04, 0.22]),
    neither: buildShare(30, 60, [0.36, 0.64]),
  },
  prominence: {
    order: {
      state: 'measured',
      value: 1.84,
      interval: [1.4, 2.3],
      tally: null,
      sample: { prompts: 12, answers: 30, missing: 2 },
      isExploratory: true,
      quality: 'real',
      source: 'ChatGPT (API answer with web search, through OpenRouter)',
    },
    emphasized: buildShare(21, 30, [0.49, 0.85]),
  },
  branded: { mentionRate: buildShare(14, 15, [0.7, 0.99]), citationRate: buildShare(9, 15, [0.32, 0.83]) },
  shareOfVoice: buildShare(30, 128, [0.16, 0.33]),
  ...change,
});

/** Builds the newest run of a Premium user. */
export const buildReportedRun = (change: Partial<ReportedRun> = {}): ReportedRun => ({
  brand: { names: ['Shop', 'Shop Bikes'], domains: ['shop.example'] },
  competitorNames: ['North Bikes', 'Gravel & Co'],
  engines: [
    buildReportedEngine(),
    buildReportedEngine({
      engine: 'claude',
      name: 'Claude',
      source: 'Claude (API answer with web search, through OpenRouter)',
      models: ['anthropic/claude-sonnet-5'],
      answers: 90,
      missing: 0,
    }),
  ],
  method: {
    promptSetVersion: 3,
    prompts: { unbranded: 25, branded: 5 },
    repeats: 3,
    country: 'US',
    language: 'en',
    frequency: 'weekly',
    firstAskedAt: '2026-11-20T09:10:00.000Z',
    lastAskedAt: '2026-11-20T09:52:00.000Z',
  },
  uncomparedReason: null,
  ...change,
});

/** Builds what the newest run shows in addition to its shares, for a Premium user. */
export const buildVisibilityDetails = (change: Partial<VisibilityDetails> = {}): VisibilityDetails => ({
  websiteId: 'w1',
  runId: 'r1',
  run: buildReportedRun(),
  funnel: {
    state: 'measured',
    analyzedAt: AT,
    askedAt: AT,
    leftOut: [],
    searches: [],
    engines: [buildEngine({ engine: 'chatgpt', name: 'ChatGPT' }), buildEngine({ engine: 'claude', name: 'Claude' })],
  },
  portrayal: {
    quality: 'estimated',
    source: 'Word lists, applied to stored answers',
    engines: [
      {
        engine: 'chatgpt',
        name: 'ChatGPT',
        sentences: 12,
        branded: 4,
        counts: { positive: 9, mixed: 1, negative: 2, neutral: 0, unclear: 0 },
      },
      { engine: 'claude', name: 'Claude', sentences: 3, branded: 0, counts: null },
    ],
    groups: [
      {
        tone: 'negative',
        total: 2,
        first: [
          {
            start: 0,
            text: '**Shop** is slow ([source](https://forum.example/t/1)).',
            tone: 'negative',
            words: [],
            engine: 'chatgpt',
            name: 'ChatGPT',
            promptId: 'p1',
            prompt: 'Is Shop good?',
            repeat: 1,
          },
        ],
      },
    ],
    unreadAnswers: 0,
  },
  wrongFacts: {
    state: 'measured',
    runId: 'r1',
    askedAt: AT,
    analyzedAt: AT,
    quality: 'real',
    source: 'Stored answers, compared with the pages of the latest analysis',
    answers: 15,
    compared: 4,
    notStated: 0,
    wrong: [
      {
        kind: 'founded',
        shown: '1998',
        sentence: 'Shop was founded in 1998.',
        fact: { value: '1989', shown: '1989', url: 'https://shop.example/about', subject: null },
        engine: 'claude',
        name: 'Claude',
        promptId: 'p2',
        prompt: 'When was Shop founded?',
        repeat: 0,
        cited: [],
      },
    ],
  },
  ...change,
});
