/** Report values for tests of the web layer. */
import type { SeoIssue } from '#contracts/analysis/analysis.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';

export function buildSampleEvidence(change: Partial<Evidence> = {}): Evidence {
  return { url: 'https://example.com/', found: 'x', expected: 'y', where: 'head', ...change };
}

export function buildSampleIssue(change: Partial<SeoIssue> = {}): SeoIssue {
  return {
    id: 'title-missing',
    ruleId: 'title-missing',
    category: 'title',
    family: 'title',
    title: 'Pages without a title',
    aliases: ['missing title tag'],
    description: '2 pages have no title.',
    type: 'error',
    priority: 'high',
    impact: 'Search results show no headline.',
    severity: 'critical',
    confidence: 'confirmed',
    count: 2,
    countUnit: 'page',
    affectedPages: 2,
    why: 'Because.',
    howToFix: 'Add one.',
    sources: ['https://example.org/source'],
    evidence: [buildSampleEvidence()],
    causes: [],
    causeCount: 0,
    templates: [],
    isNew: null,
    effort: null,
    sharedEdit: null,
    gain: 4.2,
    aiGain: null,
    ...change,
  };
}
