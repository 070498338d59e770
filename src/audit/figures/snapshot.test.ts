import { describe, expect, it } from 'vitest';
import type { SeoIssue } from '#contracts/analysis/analysis.ts';
import { buildSnapshot } from './snapshot.ts';

const makeIssue = (ruleId: string, category: string, change: Partial<SeoIssue> = {}): SeoIssue => ({
  id: ruleId,
  ruleId,
  category,
  family: ruleId,
  title: ruleId,
  aliases: [],
  description: '',
  type: 'error',
  priority: 'high',
  impact: '',
  severity: 'medium',
  confidence: 'confirmed',
  count: 1,
  countUnit: 'page',
  affectedPages: 1,
  why: '',
  howToFix: '',
  sources: [],
  evidence: [],
  causes: [],
  causeCount: 0,
  templates: [],
  isNew: null,
  effort: null,
  sharedEdit: null,
  gain: null,
  aiGain: null,
  ...change,
});

describe('buildSnapshot', () => {
  it('deducts 15 points for each error about HTTPS, loading or H1, and 10 for each about meta tags, titles or alt text', () => {
    const issues = [
      makeIssue('https-missing', 'security'),
      makeIssue('lcp-slow', 'performance'),
      makeIssue('h1-missing', 'headings'),
      makeIssue('title-missing', 'title'),
      makeIssue('images-alt-missing', 'images'),
      makeIssue('title-too-long', 'title', { type: 'warning' }),
      makeIssue('orphan-page', 'crawlability'),
    ];
    expect(buildSnapshot(issues, true)).toEqual({
      technicalScore: 55,
      contentScore: 80,
      technicalRuleIds: ['https-missing', 'lcp-slow', 'h1-missing'],
      contentRuleIds: ['title-missing', 'images-alt-missing'],
    });
  });

  it('stays at 0 or above, and returns null without a score', () => {
    const many = Array.from({ length: 12 }, (_value, index) => makeIssue(`t${index}`, 'title'));
    expect(buildSnapshot(many, true)).toMatchObject({ technicalScore: 100, contentScore: 0 });
    expect(buildSnapshot(many, false)).toMatchObject({ technicalScore: null, contentScore: null });
  });
});
