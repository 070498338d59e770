import { describe, expect, it } from 'vitest';
import type { RuleFinding } from '#contracts/analysis/findings.ts';
import type { SuccessfulRender } from '#contracts/page/rendered-page.ts';
import type { AuditPage } from '#contracts/site/artifacts.ts';
import { makePage } from '#test/helpers/audit-page.ts';
import { SAMPLE_WORK } from '#test/helpers/audit-runs.ts';
import { makeRender } from '#test/helpers/rendered-page.ts';
import { createJudgedPage, PageTally } from './page-tally.ts';
import { defineRule } from './rule.ts';
import { fail, notApplicable, notMeasured, type PageVerdict, pass } from './verdict.ts';

const buildUrl = (name: string) => `https://example.com/${name}`;
const META = {
  id: 'some-rule',
  category: 'mobile',
  family: 'some',
  severity: 'medium',
  confidence: 'confirmed',
  title: 'Good',
  failureTitle: 'Bad',
  aliases: ['Worse'],
  impact: 'It costs.',
  why: 'So.',
  howToFix: 'Do it.',
  measure: 'Looked for.',
  sources: ['https://example.com/source'],
  checked: null,
  work: SAMPLE_WORK,
  examples: { notShown: 'derived' },
} as const;

/** Verdict by the last path segment of a page's URL. */
const VERDICT_BUILDERS: Record<string, () => PageVerdict> = {
  good: () => pass(),
  bad: () => fail([{ url: buildUrl('bad'), found: 'x', expected: 'y', where: 'body' }]),
  empty: () => notApplicable('Nothing to judge'),
  blind: () => notMeasured('The probe did not respond', 'Analyze the site again'),
  tooLarge: () => notMeasured('The document was too large', null),
  throwError() {
    throw new Error('x');
  },
};
const buildVerdict = (place: string): PageVerdict => (VERDICT_BUILDERS[place.split('/').at(-1) ?? ''] ?? pass)();
const plainRule = defineRule({
  ...META,
  scope: 'page',
  requires: ['page'],
  check: ({ page }) => buildVerdict(page.url),
});
const renderingRule = defineRule({
  ...META,
  scope: 'page',
  requires: ['page', 'render'],
  check: ({ render }) => buildVerdict(render.url),
});

/** `unseen` means that no browser opened the page. */
function runOnPages(rule: typeof plainRule | typeof renderingRule, names: readonly string[]) {
  const tally = new PageTally(rule);
  for (const name of names) {
    const render: SuccessfulRender | null = name === 'unseen' ? null : makeRender({ url: buildUrl(name) });
    tally.add(createJudgedPage(makePage({ url: buildUrl(name) }), {}, render));
  }
  return tally.finish();
}

describe('a page on which too little was measured', () => {
  it('is counted separately and does not affect the others', () => {
    expect(runOnPages(plainRule, ['good', 'blind', 'empty'])).toMatchObject({
      outcome: 'pass',
      step: null,
      counts: { pass: 1, notMeasured: 1, notApplicable: 1, fail: 0 },
      reason: 'Not measured on 1 page: The probe did not respond.',
    });
  });

  it('never makes a rule pass: without another result the rule is not measured, with the first reason and step', () => {
    expect(runOnPages(plainRule, ['empty', 'blind', 'tooLarge'])).toMatchObject({
      outcome: 'notMeasured',
      reason: 'The probe did not respond',
      step: 'Analyze the site again',
      counts: { pass: 0, notMeasured: 2, notApplicable: 1 },
    });
  });

  it.each(['good', 'bad', 'throwError'])('does not affect the result when another page is "%s"', (name) => {
    expect(runOnPages(plainRule, ['blind', name]).outcome).not.toBe('notMeasured');
  });

  it('is not part of the sample that represents other pages', () => {
    const run = runOnPages(renderingRule, ['good', 'blind', 'bad', 'throwError', 'empty', 'unseen']);
    expect(run.sampled).toEqual([buildUrl('good'), buildUrl('bad'), buildUrl('empty')]);
    expect(run.counts).toMatchObject({ notMeasured: 2, error: 1 });
    expect(run.reason).toBe(
      'Checked on 3 pages rendered in a browser; 1 other page of the site was not rendered. Not measured on 1 page: The probe did not respond.',
    );
  });
});

describe('pages that no browser opened', () => {
  it('leave the rule unmeasured when nothing else was checked', () => {
    expect(runOnPages(renderingRule, ['unseen'])).toMatchObject({ outcome: 'notMeasured', step: null, sampled: [] });
  });

  it('do not outweigh a sample that the rule does not apply to', () => {
    expect(runOnPages(renderingRule, ['empty', 'unseen'])).toMatchObject({
      outcome: 'notApplicable',
      reason: 'Nothing to judge',
    });
  });
});

describe('the reason why a rule applies to no page', () => {
  const findReason = (pages: readonly AuditPage[]) => {
    const tally = new PageTally(
      defineRule({ ...META, scope: 'page', requires: ['page'], appliesTo: 'indexable-page', check: () => pass() }),
    );
    for (const page of pages) tally.add(createJudgedPage(page, {}, null));
    return tally.finish().reason;
  };
  const errorPage = makePage({ url: buildUrl('dead'), status: 500 });
  const noindexPage = makePage({ url: buildUrl('hidden'), headers: { 'x-robots-tag': 'noindex' } });

  it('comes from actual pages, regardless of how many URLs are not pages', () => {
    expect(findReason([errorPage, errorPage, noindexPage])).toBe('The page is not indexable');
    expect(findReason([errorPage, errorPage])).toBe('Not an HTML page that returned 200');
    expect(findReason([])).toBe('No page was crawled');
  });
});

describe('evidence about an element with a screenshot', () => {
  it('contains its screenshot, unlike all other evidence', () => {
    const makeEvidence = (selector?: string) => ({
      url: buildUrl('bad'),
      found: 'x',
      expected: 'y',
      where: 'body',
      selector,
    });
    const rule = defineRule({
      ...META,
      scope: 'page',
      requires: ['page', 'render'],
      check: () => fail([makeEvidence('#a'), makeEvidence('#b'), makeEvidence()]),
    });
    const shown = { key: '7-0', width: 412, height: 126, box: { x: 1, y: 56, width: 14, height: 14 } };
    const tally = new PageTally(rule);
    const render = makeRender({ pictures: [{ ...shown, selector: '#a' }] });
    tally.add(createJudgedPage(makePage({ url: buildUrl('bad') }), {}, render));
    expect(tally.finish().evidence.map(({ picture }) => picture)).toEqual([shown, undefined, undefined]);
  });
});

it('reports every finding with the first occurrences on its page, regardless of the number of pages', () => {
  const places = Array.from({ length: 8 }, (_, index) => ({
    url: buildUrl('many'),
    found: `${index}`,
    expected: 'y',
    where: 'body',
  }));
  const rule = defineRule({
    ...META,
    scope: 'page',
    requires: ['page'],
    check: () => fail(places, { severity: 'low' }),
  });
  const reportedFindings: RuleFinding[] = [];
  const tally = new PageTally(rule, (finding) => reportedFindings.push(finding));
  for (let index = 0; index < 30; index += 1)
    tally.add(createJudgedPage(makePage({ url: buildUrl(`many/${index}`) }), {}));
  expect(tally.finish().evidence).toHaveLength(20);
  expect(reportedFindings).toHaveLength(30);
  expect(reportedFindings[29]).toEqual({
    ruleId: 'some-rule',
    outcome: 'fail',
    severity: 'low',
    confidence: 'confirmed',
    pageUrls: [buildUrl('many/29')],
    evidence: places.slice(0, 5),
    leftOut: 3,
  });
});
