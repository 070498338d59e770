/** Competitors of a website, for tests of views. */
import type { ComparisonRow, CompetitorComparison } from '#contracts/report/competitor-comparison.ts';
import type { Competitor } from '#contracts/report/external-sections.ts';

const buildRow = (change: Pick<ComparisonRow, 'id' | 'title' | 'group'> & Partial<ComparisonRow>): ComparisonRow => ({
  own: null,
  theirs: null,
  unit: 'points',
  better: 'higher',
  quality: 'real',
  source: 'Light crawl',
  missing: null,
  ...change,
});

export const buildComparison = (change: Partial<CompetitorComparison> = {}): CompetitorComparison => ({
  measuredAt: '2026-11-26T08:00:00.000Z',
  ownMeasuredAt: '2026-11-25T08:00:00.000Z',
  samplePages: 30,
  comparedChecks: 112,
  rows: [
    buildRow({ id: 'seo-score', title: 'SEO score', group: 'score', own: 71, theirs: 84 }),
    buildRow({
      id: 'lcp',
      title: 'Largest Contentful Paint',
      group: 'speed',
      unit: 'ms',
      better: 'lower',
      own: 1_800,
      theirs: 3_100,
    }),
    buildRow({
      id: 'cls',
      title: 'Cumulative Layout Shift',
      group: 'speed',
      unit: 'none',
      better: 'lower',
      own: 0.1,
      theirs: 0.1,
    }),
    buildRow({
      id: 'authority',
      title: 'Authority (Common Crawl)',
      group: 'authority',
      quality: 'estimated',
      missing: { reason: 'It is not listed.', step: 'Import a release.' },
    }),
  ],
  agents: [{ token: 'OAI-SearchBot', operator: 'OpenAI', own: false, theirs: true }],
  structuredTypes: [{ type: 'Product', own: 0, theirs: 4 }],
  topics: [
    {
      phrase: 'cold brew kits',
      occurrences: 9,
      pageCount: 1,
      pages: [{ url: 'https://north.example/kits', title: 'Cold brew kits' }],
    },
  ],
  topicCount: 1,
  areTopicsComplete: true,
  ownStrengths: ['Your site has a Largest Contentful Paint of 1.8 s.'],
  history: [],
  missing: [{ what: 'Backlinks', reason: 'No source covers other websites.', step: null }],
  refusal: null,
  ...change,
});

export const buildCompetitor = (change: Partial<Competitor> = {}): Competitor => ({
  domain: 'north.example',
  url: 'https://north.example/',
  seoScore: 84,
  keywordsInTop10: null,
  averagePosition: null,
  backlinksCount: null,
  domainAuthority: null,
  strengths: ['It has an SEO score of 84.'],
  topKeywords: ['cold brew kits'],
  comparison: buildComparison(),
  ...change,
});
