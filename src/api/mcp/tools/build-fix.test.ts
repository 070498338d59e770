import { expect, it } from 'vitest';
import type { Analysis, SeoIssue } from '#contracts/analysis/analysis.ts';
import type { Edit, IssueEdits } from '#contracts/rules/edit.ts';
import { buildFix, listFixedIssues } from './build-fix.ts';

const PAGE_URL = 'https://shop.example/lamps/brass';
const EDIT: Edit = {
  target: 'page',
  operation: 'replace',
  locator: { url: PAGE_URL, where: 'head', selector: null, line: 3, column: 1, path: null, header: null },
  before: '</head>',
  after: '<title>{title}</title>\n</head>',
  slots: [],
  isGlobal: false,
  expected: 'a title',
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

const makeReport = (recommendations: object[], ...seoIssues: object[]) =>
  ({ recommendations, seoIssues }) as unknown as Analysis;

const build = (edit: Partial<Edit>, issue: Partial<SeoIssue> = {}, recommendations: object[] = []) =>
  buildFix(makeReport(recommendations, { ...ISSUE, ...issue }), { ...ISSUE, ...issue } as SeoIssue, {
    edits: [{ ...EDIT, ...edit }],
    total: 3,
    ruleIds: ['title-missing'],
    reason: null,
    reasonCode: null,
  });

it.each<[string, Partial<Edit>, Partial<SeoIssue>]>([
  [
    'The file robots.txt at the root of the website.',
    { target: 'robots', locator: { ...EDIT.locator, url: 'https://shop.example/robots.txt' } },
    {},
  ],
  [
    'The sitemap sitemap.xml, or what generates it.',
    { target: 'sitemap', locator: { ...EDIT.locator, url: 'https://shop.example/sitemap.xml' } },
    {},
  ],
  [
    'The file with headers and redirects (such as _headers or _redirects), or the configuration of the server or CDN, for /old.',
    { target: 'server', locator: { ...EDIT.locator, path: '/old' } },
    {},
  ],
  [
    'The file with headers and redirects (such as _headers or _redirects), or the configuration of the server or CDN, for all paths.',
    { target: 'server', locator: { ...EDIT.locator, path: '*' } },
    {},
  ],
  ['The template of /lamps/brass: other pages have the same issue.', {}, { templates: [{ template: 1, pages: 12 }] }],
  [
    'The template of /lamps/brass: other pages have the same issue.',
    {},
    { causes: [{ kind: 'element', label: 'the menu', places: 9, url: PAGE_URL }] },
  ],
  ['The source of the page /lamps/brass.', {}, {}],
])('suggests: %s', (fileHint, edit, issue) => {
  expect(build(edit, issue)).toMatchObject({ edits: [{ fileHint, before: '</head>' }], moreEdits: 2 });
});

it('takes its steps from the recommendation that resolves the issue', () => {
  const recommendation = { ruleIds: ['title-missing'], title: 'Write titles', actionItems: ['Open the CMS.'] };
  expect(build({}, {}, [recommendation])).toMatchObject({ title: 'Write titles', steps: ['Open the CMS.'] });
});

const ROBOTS = 'robots-txt-crawlers';
const BOTS = ['a', 'b', 'c'].map((name) => ({
  ...ISSUE,
  ruleId: name,
  title: `${name} is blocked`,
  aiGain: 1,
  sharedEdit: { id: ROBOTS, name, ruleIds: ['a', 'b', 'c'] },
})) as SeoIssue[];
const ALLOW_ALL = {
  ruleIds: ['a', 'b', 'c'],
  title: 'Allow a, b and c in robots.txt',
  actionItems: [],
  gain: 0,
  aiGain: 44.7,
  partGains: [{ ruleIds: ['a', 'b'], gain: 0, aiGain: 20 }],
};

it.each([
  [['a', 'b', 'c'], 'Allow a, b and c in robots.txt', 44.7],
  [['a', 'b'], 'Allow a and b in robots.txt', 20],
  [['a'], 'a is blocked', 1],
])('covers %j in the title, the resolved issues and the gain', (ruleIds, title, aiGain) => {
  const report = makeReport([ALLOW_ALL], ...BOTS);
  const [issue = ISSUE] = BOTS;
  const edits = { edits: [EDIT], total: 1, ruleIds, reason: null, reasonCode: null };
  expect(buildFix(report, issue, edits)).toMatchObject({ title, resolves: ruleIds, aiGain, moreEdits: 0 });
  expect(listFixedIssues(report, issue)).toEqual(BOTS);
});

it('fixes one issue when the plan does not contain the recommendation', () => {
  const [issue = ISSUE] = BOTS;
  expect(listFixedIssues(makeReport([], ...BOTS), issue)).toEqual([issue]);
});

it('explains why there are no edits', () => {
  const none: IssueEdits = { edits: [], total: 0, ruleIds: [], reason: 'Ask.', reasonCode: 'information' };
  const fix = buildFix(makeReport([], ISSUE), ISSUE, none);
  expect(fix).toMatchObject({ edits: [], moreEdits: 0, noEditReason: 'Ask.', noEditReasonCode: 'information' });
});
