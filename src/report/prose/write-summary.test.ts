import { describe, expect, it } from 'vitest';
import { NO_MARKS } from '#report/sections/issue-marks.ts';
import { readGoldenAnalysis } from '#test/helpers/golden-analysis.ts';
import { buildReportDocument } from '#test/helpers/report-document.ts';
import { generateAnalysis } from '#test/support/generated-analysis.ts';
import { writeNextSteps } from './next-steps.ts';
import { type ChangeFact, collectSummaryFacts, type SummaryFacts } from './summary-facts.ts';
import { writeSummary } from './write-summary.ts';

const FACTS: SummaryFacts = {
  host: 'example.com',
  search: { score: 78, band: 'Good' },
  searchReason: null,
  ai: { score: 52, band: 'Needs Boost' },
  cap: null,
  staging: null,
  blockedAssistants: [],
  changes: [],
  issues: { high: 2, medium: 5, low: 1 },
  markedIssueCount: 0,
  first: [
    { title: 'Missing viewport meta tag', gain: 1.8, aiGain: 0, hours: 0.5 },
    { title: 'Broken internal links (4xx)', gain: 0.9, aiGain: 0.7, hours: 1 },
    { title: 'Titles too short', gain: 0.4, aiGain: null, hours: 0.25 },
  ],
  outlook: 'The first fix alone raises the search score from 78 to 80.',
  firstGain: 3,
  plan: { fixes: 41, hours: 34, isMinimum: false },
  pages: { crawled: 34, known: 40 },
  partialReason: null,
  checkShare: 0.93,
  notMeasured: 8,
};
const CHANGE: ChangeFact = { score: 'search', from: 74, to: 78, difference: 4.2, since: 'Oct 24, 2026', causes: [] };

const write = (change: Partial<SummaryFacts> = {}) => writeSummary({ ...FACTS, ...change });
const countWords = (sentence: string): number => sentence.split(/\s+/).filter((word) => word !== '').length;

const CASES: Record<string, Partial<SummaryFacts>> = {
  'an ordinary site': {},
  'a clean site': { issues: { high: 0, medium: 0, low: 0 }, first: [], outlook: null, firstGain: null, plan: null },
  'smaller issues only': { issues: { high: 0, medium: 1, low: 0 } },
  'one critical issue': { issues: { high: 1, medium: 0, low: 0 } },
  'a capped score': { cap: { cap: 20, uncapped: 74, reasons: ['The home page is set to noindex'] } },
  'several caps': {
    cap: { cap: 20, uncapped: 74, reasons: ['robots.txt blocks Google from the entire site', 'b', 'c'] },
  },
  'a staging site': { staging: { scoredAs: 'https://www.example.com' } },
  'a build folder': { staging: { scoredAs: 'https://www.example.com', isFolder: true } },
  'no score': { search: null, searchReason: 'Only 40% of the checks could run', ai: null },
  'an improved site': {
    changes: [
      {
        ...CHANGE,
        causes: [
          {
            kind: 'fixed',
            points: 5.1,
            title: 'Weak E-E-A-T signals (experience, expertise, authoritativeness, trust)',
          },
          { kind: 'new', points: -0.6, title: 'Missing titles' },
          { kind: 'scope', points: -0.3, title: 'More pages' },
        ],
      },
      {
        ...CHANGE,
        score: 'ai',
        from: 52,
        to: 52,
        difference: 0.3,
        causes: [{ kind: 'rules', points: 0.3, title: 'x' }],
      },
    ],
  },
  'a worse site': {
    changes: [{ ...CHANGE, from: 80, to: 78, difference: -2, causes: [{ kind: 'noise', points: -2, title: 'LCP' }] }],
  },
  'marked issues and blocked assistants': {
    markedIssueCount: 1,
    blockedAssistants: ['ChatGPT', 'Claude', 'Perplexity'],
  },
  'one page': { pages: { crawled: 1, known: 1 }, notMeasured: 1, partialReason: 'The page limit of 50 was reached.' },
};

describe('writeSummary', () => {
  it.each(Object.entries(CASES))('writes complete sentences of up to 25 words: %s', (_, change) => {
    const sentences = Object.values(write(change)).flat();
    for (const sentence of sentences) {
      expect(countWords(sentence), sentence).toBeLessThanOrEqual(25);
      expect(sentence).toMatch(/^[^\s].*[^.\s]\.$/);
      expect(sentence).not.toMatch(/undefined|null|NaN|\b1 (?:issues|pages|fixes|items)\b/);
    }
    expect(new Set(sentences).size).toBe(sentences.length);
  });

  it('states both scores with their bands, and the issues by priority', () => {
    expect(write().scores).toEqual([
      'The search score of example.com is 78 of 100, rated “Good”.',
      'AI readiness is 52 of 100, rated “Needs Boost”.',
    ]);
    expect(write().verdict).toEqual(['The checks found 8 issues: 2 critical, 5 medium and 1 low.']);
  });

  it('states that nothing was found on a clean site, and proposes no fix', () => {
    const { verdict, actions } = write(CASES['a clean site']);
    expect(verdict).toContain('The checks that ran found no issues.');
    expect(actions).toEqual([]);
  });

  it('uses the singular for one issue', () => {
    expect(write(CASES['smaller issues only']).verdict).toContain(
      'No critical issues were found; 1 smaller issue remains.',
    );
    expect(write(CASES['one critical issue']).verdict).toEqual(['The checks found 1 critical issue.']);
  });

  it('explains a cap, and the score without it', () => {
    expect(write(CASES['a capped score']).verdict).toEqual(
      expect.arrayContaining([
        'The score is capped at 20: the home page is set to noindex.',
        'Without this cap, it would be 74.',
      ]),
    );
    expect(write(CASES['several caps']).verdict).toEqual(
      expect.arrayContaining(['2 other severe issues cap it as well.', 'Without these caps, it would be 74.']),
    );
  });

  it('begins with the live site that a staging host was scored as', () => {
    expect(write(CASES['a staging site']).scores[0]).toBe(
      'This is a staging site, scored as if it were https://www.example.com.',
    );
  });

  it('states that a first analysis has no comparison', () => {
    expect(write().change).toEqual(['No earlier analysis of this site is available for comparison.']);
    expect(write(CASES['no score']).change).toEqual([]);
  });

  it('lists the causes of an improvement and of a loss', () => {
    expect(write(CASES['an improved site']).change).toEqual([
      'The search score rose by 4.2 points since Oct 24, 2026, from 74 to 78.',
      'Fixed issues added 5.1 points, mainly “Weak E-E-A-T signals (experience, expertise, authoritativeness, trust)”.',
      'New issues cost 0.6 points, mainly “Missing titles”.',
      'Pages or measurements that only one analysis covers cost 0.3 points.',
      'AI readiness rose by 0.3 points since Oct 24, 2026.',
      'Updated checks added 0.3 points.',
    ]);
    expect(write(CASES['a worse site']).change).toEqual([
      'The search score fell by 2.0 points since Oct 24, 2026, from 80 to 78.',
      'Measurement noise cost 2.0 points.',
    ]);
    const same = write({ changes: [{ ...CHANGE, difference: 0, from: 78 }] });
    expect(same.change).toEqual(['The search score has not changed since Oct 24, 2026.']);
  });

  it('lists the first fixes with their gain and work', () => {
    expect(write().actions).toEqual([
      'The first fix is “Missing viewport meta tag”, worth 1.8 search points.',
      'Next: “Broken internal links (4xx)” and “Titles too short”.',
      'These 3 fixes take about 1.75 h of work (estimated).',
      'In the plan, they add 3.0 points to the search score.',
      'The complete plan has 41 fixes, about 34 h of work (estimated).',
    ]);
    expect(write({ plan: { fixes: 41, hours: 208, isMinimum: true } }).actions.at(-1)).toBe(
      'The complete plan has 41 fixes, 208 h or more of work (estimated).',
    );
    const [first] = FACTS.first;
    if (first === undefined) throw new Error('There is no first fix');
    const one = write({ first: [{ ...first, gain: 0, aiGain: 19.8, hours: null }], plan: null });
    expect(one.actions).toEqual(['The first fix is “Missing viewport meta tag”, worth 19.8 AI points.']);
  });

  it('states what the figures are based on', () => {
    expect(write().basis).toEqual([
      '34 of 40 known pages were crawled.',
      'The checks that ran account for 93% of the points of the search score.',
      '8 items were not measured; the list “Not measured” explains why.',
    ]);
  });
});

describe('the facts of a report', () => {
  it.each(['flawed', 'clean'] as const)('give sentences of up to 25 words for the site: %s', (name) => {
    const facts = collectSummaryFacts(buildReportDocument({ analysis: readGoldenAnalysis(name) }));
    const sentences = Object.values(writeSummary(facts)).flat();
    expect(sentences.length).toBeGreaterThan(4);
    for (const sentence of sentences) expect(countWords(sentence), sentence).toBeLessThanOrEqual(25);
  });

  it('give such sentences for generated reports of every kind', () => {
    for (let seed = 1; seed <= 15; seed += 1) {
      const document = buildReportDocument({ analysis: generateAnalysis(seed) });
      const facts = collectSummaryFacts(document);
      for (const sentence of [...Object.values(writeSummary(facts)).flat(), ...writeNextSteps(facts)]) {
        expect(sentence, `seed ${seed}`).not.toMatch(/undefined|null|NaN/);
        expect(countWords(sentence), `seed ${seed}: ${sentence}`).toBeLessThanOrEqual(25);
      }
    }
  });

  it('contain no plan for a free user or without its section', () => {
    const plan = (change: Parameters<typeof buildReportDocument>[0]) =>
      collectSummaryFacts(buildReportDocument(change)).plan;
    expect(plan({})).not.toBeNull();
    expect(plan({ isPremium: false })).toBeNull();
    expect(plan({ sections: ['critical-issues'] })).toBeNull();
  });

  it('exclude marked issues', () => {
    const analysis = readGoldenAnalysis('flawed');
    const [first] = analysis.recommendations;
    const mark = { ruleId: first?.ruleId ?? '', kind: 'intended', note: null, createdAt: analysis.measuredAt } as const;
    const facts = collectSummaryFacts(buildReportDocument({ analysis, marks: { ...NO_MARKS, marks: [mark] } }));
    expect(facts.markedIssueCount).toBe(1);
    expect(facts.first.map(({ title }) => title)).not.toContain(first?.title);
    const { high, medium, low } = facts.issues;
    expect(high + medium + low).toBe(analysis.seoIssues.length - 1);
  });
});
