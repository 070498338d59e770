import { describe, expect, it } from 'vitest';
import { makeFailedRun, makeFailedSiteRun, makeRule, type RuleOverrides } from '#test/helpers/audit-runs.ts';
import { buildEmptyRun } from '../engine/rule-run.ts';
import type { Gap } from '../engine/verdict.ts';
import { buildFindings, buildIssues, describeOccurrences, type Finding } from './issues.ts';

const FRAME_URLS = new Set(['a', 'b', 'c']);
const makeSeverityRule = (id: string, severity: 'critical' | 'medium' | 'low' | 'advisory') =>
  makeRule({ id, severity });

const NO_GAINS = { search: null, ai: null };

describe('buildIssues', () => {
  const findings = buildFindings([
    makeFailedRun(makeSeverityRule('low', 'low'), ['a']),
    makeFailedRun(makeSeverityRule('critical', 'critical'), ['a', 'x']),
    makeFailedRun(makeSeverityRule('advisory', 'advisory'), ['a']),
    buildEmptyRun(makeSeverityRule('passed', 'medium'), 'pass', null),
    makeFailedRun(makeSeverityRule('medium', 'medium'), ['b']),
  ]);

  it('lists findings by gain, then by severity', () => {
    const gains = new Map([['low', 2]]);
    expect(buildIssues(findings, { search: gains, ai: null }, FRAME_URLS).map((issue) => issue.ruleId)).toEqual([
      'low',
      'critical',
      'medium',
      'advisory',
    ]);
  });

  it('maps severity to type and priority', () => {
    const issueShapes = buildIssues(findings, NO_GAINS, FRAME_URLS).map(
      ({ ruleId, type, priority }) => `${ruleId} ${type} ${priority}`,
    );
    expect(issueShapes).toEqual(['critical error high', 'medium error medium', 'low error low', 'advisory other low']);
  });

  it('counts only pages in the scored frame', () => {
    const issue = buildIssues(findings, NO_GAINS, FRAME_URLS).find(({ ruleId }) => ruleId === 'critical');
    expect(issue).toMatchObject({ count: 2, affectedPages: 1, gain: null });
  });

  it('counts every scored page for a sitewide finding', () => {
    const [issue] = buildIssues(buildFindings([makeFailedSiteRun(makeRule({ scope: 'site' }))]), NO_GAINS, FRAME_URLS);
    expect(issue).toMatchObject({ affectedPages: 3, description: 'Applies to the entire site.' });
  });

  it('counts every scored page for a page rule with one result for the site', () => {
    const rules = [makeFailedRun(makeRule({ places: 'site' }), ['a'])];
    const figures = { ...NO_GAINS, templates: new Map([['a', 1]]) };
    const [issue] = buildIssues(buildFindings(rules), figures, FRAME_URLS);
    expect(issue).toMatchObject({
      affectedPages: 3,
      countUnit: 'place',
      templates: [],
      description: 'Applies to the entire site.',
    });
  });

  it('counts the pages that a site rule lists, scored or not', () => {
    const run = makeFailedRun(makeRule({ scope: 'site', places: 'pages' }), ['a', 'x']);
    const [issue] = buildIssues(buildFindings([run]), NO_GAINS, FRAME_URLS);
    expect(issue).toMatchObject({ count: 2, countUnit: 'page' });
  });

  it('counts every page with a broken link, scored or not, but not the missing pages', () => {
    const linkRule = makeRule({ places: 'link-targets' });
    const run = makeFailedRun(linkRule, ['a', 'x', 'x']);
    const [issue] = buildIssues(
      buildFindings([{ ...run, pageIssues: [...run.pageIssues, ...makeFailedRun(linkRule, ['b'], true).pageIssues] }]),
      NO_GAINS,
      FRAME_URLS,
    );
    expect(issue).toMatchObject({ affectedPages: 2, countUnit: 'place' });
  });

  it('reports a warning as a warning', () => {
    const run = makeFailedRun(makeSeverityRule('soft', 'medium'), ['a']);
    const warningRun = { ...run, grade: { outcome: 'warning', severity: 'medium', confidence: 'confirmed' } as const };
    expect(buildIssues(buildFindings([warningRun]), NO_GAINS, FRAME_URLS)[0]?.type).toBe('warning');
  });
});

const gap = { what: 'Some images', reason: '3 of 10 images were not checked (on another host).', step: null };

describe('describeOccurrences', () => {
  it.each<[RuleOverrides, number, number, Gap | null, string]>([
    [{ scope: 'link-graph' }, 2, 5, null, 'Found on 2 of 7 pages checked.'],
    [{ scope: 'link-graph' }, 1, 0, null, 'Found on the only page checked.'],
    [{ places: 'site' }, 1, 0, null, 'Applies to the entire site.'],
    [{ scope: 'site', places: 'pages' }, 2, 5, null, 'Found on 2 of 7 pages checked.'],
    [{ scope: 'site', places: 'sitemaps' }, 1, 2, null, 'Found in 1 of 3 sitemap files.'],
    [{ places: 'link-targets' }, 2, 5, null, '2 of 7 link targets checked return an error.'],
    [{ places: 'unverified-targets' }, 2, 5, null, '2 of 7 link targets checked could not be verified.'],
    [{ places: 'link-targets' }, 1, 0, null, '1 of 1 link target checked returns an error.'],
    [{ scope: 'resource', places: 'images' }, 1, 6, gap, `1 of 7 images checked does not load. ${gap.reason}`],
  ])(
    'describes where the issue of %j was found: %i with the issue, %i without',
    (overrides, fail, pass, missing, text) => {
      const [finding] = buildFindings([
        makeFailedRun(
          makeRule(overrides),
          Array.from({ length: fail }, (_value, index) => `${index}`),
        ),
      ]);
      const counts = { pass, warning: 0, fail, notApplicable: 9, notMeasured: 0, error: 0 };
      expect(finding && describeOccurrences({ ...finding, counts, gap: missing })).toBe(text);
    },
  );

  it('states the type of page that a rule checks', () => {
    const [finding] = buildFindings([makeFailedRun(makeRule(), ['a', 'b'])]);
    const describeFor = (appliesTo: 'html-page' | 'indexable-page') => {
      if (finding === undefined) throw new Error('No finding');
      const rule = { ...finding.rule, appliesTo } as Finding['rule'];
      const counts = { ...finding.counts, pass: 5, fail: 2 };
      return describeOccurrences({ ...finding, rule, counts });
    };
    expect(describeFor('html-page')).toBe('Found on 2 of 7 HTML pages checked.');
    expect(describeFor('indexable-page')).toBe('Found on 2 of 7 indexable HTML pages checked.');
  });
});
