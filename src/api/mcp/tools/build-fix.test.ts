import { expect, it } from 'vitest';
import type { Analysis, SeoIssue } from '#contracts/analysis/analysis.ts';
import type { Evidence } from '#contracts/rules/rule-result.ts';
import { buildFix } from './build-fix.ts';

const EVIDENCE: Evidence = {
  url: 'https://shop.example/lamps/brass',
  found: 'no title',
  expected: 'a title',
  where: 'head',
};
const ISSUE = {
  ruleId: 'title-missing',
  title: 'Title missing',
  howToFix: 'Write a title.',
  count: 1,
  gain: 2.5,
  aiGain: 0,
  effort: null,
  sharedEdit: null,
  causes: [],
  templates: [],
} as unknown as SeoIssue;

const build = (evidence: Partial<Evidence>, issue: Partial<SeoIssue> = {}, recommendations: object[] = []) =>
  buildFix(
    { recommendations } as unknown as Analysis,
    { ...ISSUE, evidence: [{ ...EVIDENCE, ...evidence }], ...issue } as SeoIssue,
  );

it.each<[string, Partial<Evidence>, Partial<SeoIssue>]>([
  ['The file robots.txt at the root of the website.', { url: 'https://shop.example/robots.txt' }, {}],
  [
    'The configuration of the server or CDN for /old.',
    { url: 'https://shop.example/old', where: 'GET https://shop.example/old -> 302' },
    {},
  ],
  ['The template of /lamps/brass: other pages have the same issue.', {}, { templates: [{ template: 1, pages: 12 }] }],
  [
    'The template of /lamps/brass: other pages have the same issue.',
    {},
    { causes: [{ kind: 'element', label: 'the menu', places: 9, url: EVIDENCE.url }] },
  ],
  ['The source of the page /lamps/brass.', {}, {}],
])('suggests: %s', (fileHint, evidence, issue) => {
  expect(build(evidence, issue).edits).toMatchObject([{ fileHint }]);
});

it('offers a replacement only if the evidence contains one', () => {
  expect(build({ fix: 'Disallow:', snippet: 'Disallow: /' }).edits).toMatchObject([
    { before: 'Disallow: /', after: 'Disallow:', expected: 'a title' },
  ]);
  expect(build({}).edits).toMatchObject([{ before: 'no title', after: null }]);
});

it('takes its steps from the recommendation that resolves the issue', () => {
  const recommendation = { ruleIds: ['other', 'title-missing'], title: 'Write titles', actionItems: ['Open the CMS.'] };
  expect(build({}, {}, [recommendation])).toMatchObject({ title: 'Write titles', steps: ['Open the CMS.'] });
});
