import { describe, expect, it } from 'vitest';
import type { RuleWork } from '#audit/engine/rule-work.ts';
import { EVIDENCE_PER_ISSUE } from '#contracts/analysis/analysis.ts';
import { makeFailedRun, makeFailedSiteRun, makeRule, type RuleOverrides } from '#test/helpers/audit-runs.ts';
import type { FoundCauses } from '../engine/causes.ts';
import { RULES } from '../engine/registry.generated.ts';
import type { Rule } from '../engine/rule.ts';
import type { RuleRun } from '../engine/rule-run.ts';
import { estimateEfforts } from './effort.ts';
import { buildFindings } from './issues.ts';

const STEPS = ['Do it.', 'Check it.'] as const;
const makeWork = (change: Partial<RuleWork>): RuleWork => ({ effort: 'template', hours: 1, steps: STEPS, ...change });
const listPageNames = (count: number) => Array.from({ length: count }, (_value, index) => `p${index}`);

interface Case {
  work: RuleWork;
  rule?: RuleOverrides;
  pages?: number;
  found?: Partial<FoundCauses>;
}

function estimateCases(...cases: Case[]) {
  const runs = cases.map((subject, index) => {
    const run = makeFailedRun(
      makeRule({ id: `rule-${index}`, work: subject.work, ...subject.rule }),
      listPageNames(subject.pages ?? 1),
    );
    return { ...run, found: { ...run.found, ...subject.found } };
  });
  return [...estimateEfforts(buildFindings(runs)).values()];
}

describe('estimateEfforts', () => {
  it('counts a server setting once, regardless of the number of pages', () => {
    const [effort] = estimateCases({
      work: makeWork({ effort: 'server-setting', hours: 1 }),
      pages: 400,
      found: { count: 12 },
    });
    expect(effort).toMatchObject({ class: 'server-setting', unit: 'site', units: 1, hours: 1 });
  });

  it('multiplies work on templates by the number of causes, up to five', () => {
    expect(estimateCases({ work: makeWork({ hours: 2 }), found: { count: 3 } })[0]).toMatchObject({
      units: 3,
      hours: 6,
    });
    expect(estimateCases({ work: makeWork({ hours: 2 }), found: { count: 29 } })[0]).toMatchObject({
      units: 5,
      hours: 10,
    });
  });

  it('multiplies copywriting by the number of pages, up to a maximum of 80 hours', () => {
    const copy = makeWork({ effort: 'per-page-copy', hours: 0.1 });
    expect(estimateCases({ work: copy, pages: 300 })[0]).toMatchObject({ unit: 'page', units: 300, hours: 30 });
    expect(estimateCases({ work: copy, pages: 3_000 })[0]).toMatchObject({ units: 3_000, hours: 80 });
  });

  it('counts an element that pages share once', () => {
    const alt = makeWork({ effort: 'per-page-copy', hours: 0.1, times: 'element-or-page' });
    const [effort] = estimateCases({ work: alt, pages: 400, found: { sharedElementCount: 2, otherPageCount: 8 } });
    expect(effort).toMatchObject({ units: 10, hours: 1 });
  });

  it('counts a page for one rule of a family: a new title resolves "duplicate" and "too short"', () => {
    const copy = makeWork({ effort: 'per-page-copy', hours: 0.1 });
    const family = 'title';
    const [critical, medium, low] = estimateCases(
      { work: copy, rule: { family, severity: 'critical' }, pages: 20 },
      { work: copy, rule: { family, severity: 'medium' }, pages: 20 },
      { work: copy, rule: { family, severity: 'low' }, pages: 30 },
    );
    expect(critical).toMatchObject({ units: 20, hours: 2, coveredBy: [] });
    expect(medium).toMatchObject({ hours: 0, coveredBy: ['rule-0'] });
    expect(low).toMatchObject({ units: 10, hours: 1, coveredBy: [] });
  });

  it('merges a composite rule into the causes that were found', () => {
    const runs = ['performance-score-low', 'lcp-slow', 'cls-high'].map((id) => {
      const rule = RULES.find((candidate) => candidate.id === id);
      if (rule === undefined) throw new Error(id);
      return makeFailedRun(rule, ['a']);
    });
    const efforts = estimateEfforts(buildFindings(runs));
    expect(efforts.get('performance-score-low')).toMatchObject({ hours: 0, coveredBy: ['lcp-slow', 'cls-high'] });
    const soleEffort = estimateEfforts(buildFindings(runs.slice(0, 1)));
    expect(soleEffort.get('performance-score-low')).toMatchObject({ hours: 8, coveredBy: [] });
  });

  describe('for an issue that other rules resolve on the same pages', () => {
    const importantPageRule = makeRule({ id: 'noindex-important-page' });
    const homePageRule = makeRule({ id: 'homepage-noindex', scope: 'site' });
    const sitewideRule = makeRule({ id: 'sitewide-noindex', scope: 'site' });
    const covered = makeRule({
      severity: 'low',
      work: makeWork({ resolvedBy: ['noindex-important-page', 'homepage-noindex', 'sitewide-noindex'] }),
    });
    const findCoveringRules = (pages: string[], ...runs: RuleRun[]) =>
      estimateEfforts(buildFindings([...runs, makeFailedRun(covered, pages)])).get(covered.id)?.coveredBy;
    const makeSiteRun = (rule: Rule, urls: string[]): RuleRun => ({
      ...makeFailedSiteRun(rule),
      evidence: urls.map((url) => ({ url, found: 'noindex', expected: 'index', where: 'head' })),
    });

    it('merges the effort if each page of the issue has a finding of one of these rules', () => {
      expect(findCoveringRules(['a'], makeFailedRun(importantPageRule, ['a', 'b']))).toEqual([importantPageRule.id]);
      expect(findCoveringRules(['a', 'b'], makeFailedRun(importantPageRule, ['a']))).toEqual([]);
      expect(findCoveringRules(['a'])).toEqual([]);
    });

    it('counts the page affected by a sitewide finding', () => {
      expect(findCoveringRules(['home'], makeSiteRun(homePageRule, ['home']))).toEqual([homePageRule.id]);
      expect(findCoveringRules(['home', 'a'], makeSiteRun(homePageRule, ['home']))).toEqual([]);
      expect(
        findCoveringRules(['home', 'a'], makeSiteRun(homePageRule, ['home']), makeFailedRun(importantPageRule, ['a'])),
      ).toEqual([importantPageRule.id, homePageRule.id]);
    });

    it('counts all pages for a sitewide finding with more evidence than is kept', () => {
      const listed = Array.from({ length: EVIDENCE_PER_ISSUE }, (_value, index) => `p${index}`);
      expect(findCoveringRules(['other'], makeSiteRun(sitewideRule, listed))).toEqual([sitewideRule.id]);
      expect(findCoveringRules(['other'], makeSiteRun(sitewideRule, listed.slice(1)))).toEqual([]);
    });
  });

  it('estimates a sitewide finding', () => {
    const rule = makeRule({ scope: 'site', work: makeWork({ effort: 'server-setting', hours: 0.5 }) });
    expect(estimateEfforts(buildFindings([makeFailedSiteRun(rule)])).get(rule.id)).toMatchObject({
      units: 1,
      hours: 0.5,
    });
  });
});
